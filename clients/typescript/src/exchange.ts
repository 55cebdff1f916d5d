import { type Client, Metadata, type MethodDefinition } from '@grpc/grpc-js';

/** A unary RPC, as the stubs define it. */
export type Rpc<Request, Response> = Pick<
  MethodDefinition<Request, Response>,
  'path' | 'requestSerialize' | 'responseDeserialize'
>;

/** What accompanies one attempt. */
export interface Attempt {
  readonly metadata: Metadata;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends one request and waits for its answer.
 *
 * @throws ServiceError; the reason of the signal, at once, when it aborts
 */
export async function exchange<Request, Response>(
  client: Client,
  { path, requestSerialize, responseDeserialize }: Rpc<Request, Response>,
  request: Request,
  { metadata, deadline, signal }: Attempt,
): Promise<Response> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const call = client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      { deadline },
      (error, response) => {
        signal?.removeEventListener('abort', giveUp);
        if (error === null) {
          resolve(response as Response);
        } else {
          reject(error);
        }
      },
    );
    const giveUp = () => {
      reject(signal?.reason);
      call.cancel();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/**
 * Writes a bearer token for gRPC.
 *
 * @throws TypeError, which unlike the error of gRPC does not repeat it, when no header can carry it
 */
export function bearerOf(token: string): Metadata {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError('token must be a text of visible ASCII characters, not empty');
  }
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  return metadata;
}
