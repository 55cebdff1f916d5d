import {
  type Client,
  type ClientOptions,
  credentials,
  Metadata,
  type MethodDefinition,
  type ServiceError,
  type status,
} from '@grpc/grpc-js';
import { BadRequest, ErrorInfo } from '../../gen/ts/google/rpc/error_details.js';
import { Status } from '../../gen/ts/google/rpc/status.js';
import { MemoryServiceClient } from '../../gen/ts/turnstone/memory/v1/memory_service.js';

/** Why a call was refused, out of its status and details. */
export interface GrpcRefusal {
  readonly code: status;
  readonly message: string;
  readonly reason: string | undefined;
  /** Fields at fault, in the order of the details. */
  readonly fields: readonly string[];
  readonly error: ServiceError;
}

/** An answer or a refusal. */
export type GrpcOutcome<T> = { readonly response: T } | GrpcRefusal;

/** Makes a client that any service can be called with; close it after use. */
export function connect(address: string, options: Partial<ClientOptions> = {}): Client {
  return new MemoryServiceClient(address, credentials.createInsecure(), options);
}

/** Makes one call, and gives its refusal instead of throwing it. */
export function invoke<Request, Response>(
  client: Client,
  method: MethodDefinition<Request, Response>,
  request: Request,
  token?: string,
): Promise<GrpcOutcome<Response>> {
  const metadata = new Metadata();
  if (token !== undefined) {
    metadata.set('authorization', `Bearer ${token}`);
  }
  const { path, requestSerialize, responseDeserialize } = method;
  return new Promise((resolve) => {
    client.makeUnaryRequest<Request, Response>(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      (error, response) => {
        if (error !== null) {
          resolve(refusalOf(error));
        } else if (response !== undefined) {
          resolve({ response });
        }
      },
    );
  });
}

/** Gives the response of a call that must succeed. */
export async function succeed<T>(outcome: Promise<GrpcOutcome<T>>): Promise<T> {
  const settled = await outcome;
  if ('response' in settled) {
    return settled.response;
  }
  throw settled.error;
}

/** Gives the refusal of a call that must be refused. */
export async function refusal<T>(outcome: Promise<GrpcOutcome<T>>): Promise<GrpcRefusal> {
  const settled = await outcome;
  if ('response' in settled) {
    throw new Error('expected a refusal, but the call succeeded');
  }
  return settled;
}

function refusalOf(error: ServiceError): GrpcRefusal {
  const [bytes] = error.metadata.get('grpc-status-details-bin');
  const details = Buffer.isBuffer(bytes) ? Status.decode(bytes).details : [];
  const packed = (type: string) => details.find(({ type_url }) => type_url.endsWith(`/${type}`));
  const info = packed('google.rpc.ErrorInfo');
  const bad = packed('google.rpc.BadRequest');
  return {
    code: error.code,
    message: error.details,
    reason: info === undefined ? undefined : ErrorInfo.decode(info.value).reason,
    fields:
      bad === undefined
        ? []
        : BadRequest.decode(bad.value).field_violations.map(({ field }) => field),
    error,
  };
}
