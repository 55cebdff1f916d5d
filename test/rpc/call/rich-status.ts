import type { ServiceError } from '@grpc/grpc-js';
import type { Any } from '../../../gen/ts/google/protobuf/any.js';
import { BadRequest, ErrorInfo, RetryInfo } from '../../../gen/ts/google/rpc/error_details.js';
import { Status } from '../../../gen/ts/google/rpc/status.js';

/** The content of `grpc-status-details-bin`. */
export interface RichStatus {
  readonly code: number;
  readonly message: string;
  readonly info: ErrorInfo | undefined;
  readonly violations: readonly { field: string; description: string }[];
  readonly retry: RetryInfo | undefined;
}

/** Reads the details of an error. */
export function richStatus({ metadata }: Pick<ServiceError, 'metadata'>): RichStatus {
  const [bytes] = metadata.get('grpc-status-details-bin');
  if (!Buffer.isBuffer(bytes)) {
    throw new Error('the error has no details');
  }
  const { code, message, details } = Status.decode(bytes);
  const badRequest = find(details, 'google.rpc.BadRequest');
  const info = find(details, 'google.rpc.ErrorInfo');
  const retry = find(details, 'google.rpc.RetryInfo');
  return {
    code,
    message,
    info: info && ErrorInfo.decode(info),
    violations: badRequest
      ? BadRequest.decode(badRequest).field_violations.map(({ field, description }) => ({
          field,
          description,
        }))
      : [],
    retry: retry && RetryInfo.decode(retry),
  };
}

function find(details: readonly Any[], type: string): Buffer | undefined {
  return details.find(({ type_url }) => type_url === `type.googleapis.com/${type}`)?.value;
}
