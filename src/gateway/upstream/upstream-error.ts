import { type FileRegistry, fromBinary, type JsonValue, toJson } from '@bufbuild/protobuf';
import { status as Code, type Metadata, type ServiceError } from '@grpc/grpc-js';
import { HttpError } from '../http/http-error.js';
import { statusRule } from '../http/http-status.js';

/** google.rpc.Status as JSON, as far as it matters here. */
type StatusJson = JsonValue & {
  readonly details?: readonly { readonly '@type': string; readonly reason?: string }[];
};

/**
 * Converts the failure of a call to an HTTP error. The message of a failure is shown only when it
 * carries a google.rpc.ErrorInfo: the server attaches one to each of its own errors, while those
 * that gRPC generates ("No connection established … unix:/run/…") have none.
 */
export function toHttpError(error: ServiceError, registry: FileRegistry): HttpError {
  const rule = statusRule(error.code);
  const reason = findReason(error.metadata, registry);
  return new HttpError(
    rule.status,
    reason ?? rule.reason,
    reason === undefined ? rule.message : error.details,
    { headers: rule.headers, cause: error, isFromServer: true },
  );
}

/** The error for a call that the server has not answered in time: DEADLINE_EXCEEDED, 504. */
export function noAnswer(timeoutMilliseconds: number): HttpError {
  const { status, reason, message, headers } = statusRule(Code.DEADLINE_EXCEEDED);
  const cause = new Error(`no answer within ${timeoutMilliseconds} ms`);
  return new HttpError(status, reason, message, { headers, cause });
}

function findReason(metadata: Metadata, registry: FileRegistry): string | undefined {
  const [bytes] = metadata.get('grpc-status-details-bin');
  const desc = registry.getMessage('google.rpc.Status');
  if (desc === undefined || !Buffer.isBuffer(bytes)) {
    return undefined;
  }
  const status = toJson(desc, fromBinary(desc, bytes), { registry }) as StatusJson;
  const info = status.details?.find(({ '@type': type }) => type.endsWith('/google.rpc.ErrorInfo'));
  return info?.reason;
}
