import { type FileRegistry, fromBinary, type JsonValue, toJson } from '@bufbuild/protobuf';
import type { Metadata, ServiceError } from '@grpc/grpc-js';
import { HttpError } from '../http/http-error.js';
import { statusRule } from '../http/http-status.js';

/** google.rpc.Status as JSON, as far as it matters here. */
type StatusJson = JsonValue & {
  readonly details?: readonly { readonly '@type': string; readonly reason?: string }[];
};

/**
 * Turns the failure of a call into an answer. The text of a failure is shown only beside a
 * google.rpc.ErrorInfo: the server attaches one to everything it says itself, while what gRPC makes
 * up ("No connection established … unix:/run/…") has none.
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
