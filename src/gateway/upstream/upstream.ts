import {
  type DescMethod,
  type FileRegistry,
  fromBinary,
  type Message,
  toBinary,
} from '@bufbuild/protobuf';
import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { toHttpError } from './upstream-error.js';

const CHANNEL_OPTIONS = {
  'grpc.max_receive_message_length': 64 * 1_048_576,
  'grpc.max_send_message_length': 8 * 1_048_576,
  // The server is ours and near: it is never behind a proxy of the environment, and is looked for
  // again soon after it was gone (gRPC itself would wait up to two minutes).
  'grpc.enable_http_proxy': 0,
  'grpc.service_config_disable_resolution': 1,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
  // A connection of its own: traffic of one listener does not hold up another's.
  'grpc.use_local_subchannel_pool': 1,
};

/** What accompanies a call. */
export interface CallOptions {
  /** Values of printable ASCII. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Cancels the call. */
  readonly signal: AbortSignal;
  /** Longest wait for the answer. */
  readonly deadlineMilliseconds: number;
}

/** The gRPC server behind the gateway, over one connection that is kept open. */
export interface Upstream {
  /**
   * Makes one call.
   *
   * @throws HttpError with the server's reason, or the one that stands in for the status
   */
  call(rpc: DescMethod, request: Message, options: CallOptions): Promise<Message>;
  /** Gives the connection up. */
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
  { metadata, signal, deadlineMilliseconds }: CallOptions,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    const call = client.makeUnaryRequest(
      `/${rpc.parent.typeName}/${rpc.name}`,
      (message: Message) => Buffer.from(toBinary(rpc.input, message)),
      (bytes: Buffer): Message => fromBinary(rpc.output, bytes),
      request,
      toMetadata(metadata),
      { deadline: Date.now() + deadlineMilliseconds },
      (error, response) => {
        signal.removeEventListener('abort', cancel);
        return response === undefined ? reject(error) : resolve(response);
      },
    );
    const cancel = (): void => call.cancel();
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
