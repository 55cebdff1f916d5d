import {
  type DescMessage,
  type DescMethod,
  type FileRegistry,
  fromBinary,
  type Message,
  toBinary,
} from '@bufbuild/protobuf';
import {
  type Client,
  type handleUnaryCall,
  Metadata,
  type MethodDefinition,
  Server,
  type ServiceError,
} from '@grpc/grpc-js';
import { Status } from '../../gen/ts/google/rpc/status.js';
import { bind } from '../../src/rpc/lifecycle/binding.js';
import { connect } from '../support/grpc-client.js';

/** Stands between a client and a service, and speaks a proto of its own. */
export interface Relay {
  readonly address: string;
  stop(): void;
}

/** What a relay does to what passes. */
export interface Changes {
  /** The proto that it reads and writes messages by. */
  readonly registry: FileRegistry;
  request?(schema: DescMessage, message: Message): void;
  response?(schema: DescMessage, message: Message): void;
  refusal?(refusal: Status): void;
}

/** The largest response of the service, and a little more. */
const ANY_SIZE = {
  'grpc.max_receive_message_length': -1,
  'grpc.max_send_message_length': -1,
};

const DETAILS = 'grpc-status-details-bin';

/** Starts a relay to a service, on a free port. */
export async function startRelay(upstream: string, changes: Changes): Promise<Relay> {
  const client = connect(upstream, ANY_SIZE);
  const server = new Server(ANY_SIZE);
  for (const rpc of callsOf(changes.registry)) {
    server.addService(
      { [rpc.name]: definitionOf(rpc) },
      { [rpc.name]: handler(rpc, client, changes) },
    );
  }
  const address = await bind(server, '127.0.0.1:0');
  return {
    address,
    stop() {
      server.forceShutdown();
      client.close();
    },
  };
}

function callsOf(registry: FileRegistry): DescMethod[] {
  return [...registry]
    .filter((type) => type.kind === 'service')
    .filter(({ typeName }) => typeName.startsWith('turnstone.memory.'))
    .flatMap(({ methods }) => methods);
}

function definitionOf({ name, parent }: DescMethod): MethodDefinition<Buffer, Buffer> {
  const asItIs = (bytes: Buffer) => bytes;
  return {
    path: `/${parent.typeName}/${name}`,
    requestStream: false,
    responseStream: false,
    requestSerialize: asItIs,
    requestDeserialize: asItIs,
    responseSerialize: asItIs,
    responseDeserialize: asItIs,
  };
}

function handler(
  rpc: DescMethod,
  client: Client,
  changes: Changes,
): handleUnaryCall<Buffer, Buffer> {
  const { path, requestSerialize, responseDeserialize } = definitionOf(rpc);
  return (call, answer) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      rewrite(rpc.input, call.request, changes.request),
      withAuthorization(call.metadata),
      (error, response) =>
        error === null
          ? answer(null, rewrite(rpc.output, response ?? Buffer.of(), changes.response))
          : answer(passOn(error, changes)),
    );
  };
}

/** Reads a message, changes it, and writes it again. */
function rewrite(schema: DescMessage, bytes: Buffer, change: Changes['request']): Buffer {
  const message = fromBinary(schema, bytes);
  change?.(schema, message);
  return Buffer.from(toBinary(schema, message));
}

function withAuthorization(received: Metadata): Metadata {
  const sent = new Metadata();
  for (const token of received.get('authorization')) sent.add('authorization', token);
  return sent;
}

function passOn({ code, details, metadata }: ServiceError, changes: Changes) {
  const sent = new Metadata();
  for (const bytes of metadata.get(DETAILS)) {
    const refusal = Status.decode(Buffer.from(bytes));
    changes.refusal?.(refusal);
    sent.add(DETAILS, Buffer.from(Status.encode(refusal).finish()));
  }
  return { code, details, metadata: sent };
}
