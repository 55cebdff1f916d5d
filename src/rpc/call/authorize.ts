import { type ApiCaller, type Caller, isPermitted, reaches } from '../../core/model/caller.js';
import { Fault } from '../../core/model/fault.js';
import type { CallContext, Method, Needs } from './method.js';

/** A method bound to its caller. */
export type AuthorizedHandler<Request, Response> = (
  request: Request,
  context: Omit<CallContext<Caller>, 'caller'>,
) => Promise<Response>;

/**
 * Checks that a caller may call a method, and returns its handler.
 *
 * @throws Fault SURFACE_NOT_ALLOWED, SESSION_REQUIRED, TOKEN_SCOPE_INSUFFICIENT, PERMISSION_MISSING
 */
export function authorize<Request, Response>(
  caller: Caller,
  method: Method<Request, Response>,
): AuthorizedHandler<Request, Response> {
  if (caller.kind === 'session') {
    return method.callers === 'tokens'
      ? rejectSession()
      : (request, context) => method.handle(request, { ...context, caller });
  }
  if (method.callers === 'sessions') {
    throw new Fault('forbidden', 'SESSION_REQUIRED', 'only a session may make this call');
  }
  requireToken(caller, method.needs);
  return (request, context) => method.handle(request, { ...context, caller });
}

/** Rejects a session where only tokens are accepted. */
export function rejectSession(): never {
  const message = 'a session may call MemoryService over gRPC only';
  throw new Fault('forbidden', 'SURFACE_NOT_ALLOWED', message);
}

/** Checks the token scope first, then the permission. */
function requireToken(caller: ApiCaller, needs: Needs): void {
  const { tokenScope, permission } = needs;
  if (!reaches(caller.tokenScope, tokenScope)) {
    const message = `the token needs scope ${tokenScope} for this`;
    throw new Fault('forbidden', 'TOKEN_SCOPE_INSUFFICIENT', message);
  }
  if (permission !== undefined && !isPermitted(caller, permission)) {
    const message = `the token needs the permission ${permission} for this`;
    throw new Fault('forbidden', 'PERMISSION_MISSING', message);
  }
}
