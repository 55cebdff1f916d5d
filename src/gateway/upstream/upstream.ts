import {
  type DescMethod,
  type FileRegistry,
  fromBinary,
  type Message,
  toBinary,
} from '@bufbuild/protobuf';
import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { noAnswer, toHttpError } from './upstream-error.js';

const CHANNEL_OPTIONS = {
  'grpc.max_receive_message_length': 64 * 1_048_576,
  'grpc.max_send_message_length': 8 * 1_048_576,
  // The server is local: never behind the proxy that the environment names, and reconnected to soon
  // after it was away (the default backoff grows to two minutes).
  'grpc.enable_http_proxy': 0,
  'grpc.service_config_disable_resolution': 1,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
  // One connection per listener, so that the traffic of one does not delay the other.
  'grpc.use_local_subchannel_pool': 1,
};

/** What accompanies a call. */
export interface CallOptions {
  /** Values of printable ASCII. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Cancels the call. */
  readonly signal: AbortSignal;
  /**
   * Longest wait for the answer. It is not sent as a deadline: the server has a timeout of its own
   * and extends it while a commit runs, whereas grpc-js would end the call at a deadline.
   */
  readonly timeoutMilliseconds: number;
}

/** The gRPC server behind the gateway, over one connection that is kept open. */
export interface Upstream {
  /**
   * Makes one call.
   *
   * @throws HttpError with the server's reason, or the default one of the status; DEADLINE_EXCEEDED
   *   when no answer arrives in time
   */
  call(rpc: DescMethod, request: Message, options: CallOptions): Promise<Message>;
  /** Closes the connection. */
  close(): void;
}

/**
 * Prepares the connection to a gRPC server; the first call makes it.
 *
 * @param target as gRPC writes it, such as `unix:/run/turnstone/gateway.sock`
 */
export function createUpstream(target: string, registry: FileRegistry): Upstream {
  const client = new Client(target, credentials.createInsecure(), CHANNEL_OPTIONS);
  return {
    call: async (rpc, request, options) => {
      try {
        return await callUnary(client, rpc, request, options);
      } catch (error) {
        throw isServiceError(error) ? toHttpError(error, registry) : error;
      }
    },
    close: () => client.close(),
  };
}

function callUnary(
  client: Client,
  rpc: DescMethod,
  request: Message,
  { metadata, signal, timeoutMilliseconds }: CallOptions,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    const call = client.makeUnaryRequest(
      `/${rpc.parent.typeName}/${rpc.name}`,
      (message: Message) => Buffer.from(toBinary(rpc.input, message)),
      (bytes: Buffer): Message => fromBinary(rpc.output, bytes),
      request,
      toMetadata(metadata),
      (error, response) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        return response === undefined ? reject(error) : resolve(response);
      },
    );
    const cancel = (): void => call.cancel();
    const timer = setTimeout(() => {
      reject(noAnswer(timeoutMilliseconds));
      cancel();
    }, timeoutMilliseconds);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) {
      cancel();
    }
  });
}

function toMetadata(values: Readonly<Record<string, string>>): Metadata {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(values)) {
    metadata.set(key, value);
  }
  return metadata;
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'metadata' in error && error.metadata instanceof Metadata;
}
