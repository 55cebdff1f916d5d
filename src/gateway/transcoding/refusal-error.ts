import { status as Code } from '@grpc/grpc-js';
import { HttpError } from '../http/http-error.js';
import { statusRule } from '../http/http-status.js';
import type { RpcRefusal } from '../rpc-backend.js';

/** Converts a refusal to an HTTP error. Its message is shown only when it has a reason. */
export function toHttpError({ code, reason, message }: RpcRefusal): HttpError {
  const rule = statusRule(code);
  return new HttpError(
    rule.status,
    reason ?? rule.reason,
    reason === undefined ? rule.message : message,
    {
      headers: rule.headers,
      // Logged with 5xx errors only.
      cause: rule.status < 500 ? undefined : new Error(`${code} ${Code[code]}: ${message}`),
      isFromServer: true,
    },
  );
}
