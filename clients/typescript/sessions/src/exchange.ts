import { type Client, Metadata, type MethodDefinition } from '@grpc/grpc-js';

/** A unary RPC, as the stubs define it. */
export type Rpc<Request, Response> = Pick<
  MethodDefinition<Request, Response>,
  'path' | 'requestSerialize' | 'responseDeserialize'
>;

/** Metadata, deadline and signal of one attempt. */
export interface Attempt {
  readonly metadata: Metadata;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends one request and waits for the response.
 *
 * @throws ServiceError; the abort reason, at once, when the signal aborts
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
        signal?.removeEventListener('abort', cancel);
        if (error === null) {
          resolve(response as Response);
        } else {
          reject(error);
        }
      },
    );
    const cancel = () => {
      reject(signal?.reason);
      call.cancel();
    };
    signal?.addEventListener('abort', cancel, { once: true });
  });
}

/**
 * Returns the metadata of a bearer token.
 *
 * @throws TypeError for an invalid token, without the token, which the error of grpc-js contains
 */
export function bearerOf(token: string): Metadata {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError('token must be a text of visible ASCII characters, not empty');
  }
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  return metadata;
}
