import { isIP } from 'node:net';
import type { ServerUnaryCall } from '@grpc/grpc-js';
import type { Audience, Authenticator } from '../../auth/credentials.js';
import {
  type ApiCaller,
  type Caller,
  isPermitted,
  reaches,
  type Surface,
} from '../../core/model/caller.js';
import { Fault } from '../../core/model/fault.js';
import type { UnitOptions } from '../../core/store/store.js';
import { firstText } from './metadata-text.js';
import type { CallContext, Method, Needs } from './method.js';

/** The parts of a call that say who makes it and from where. */
export type CallMetadata = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getPeer'>;

/**
 * Finds out who calls.
 *
 * @param surface the way in, a constant of the server. Only behind the gateway does the metadata
 *   `x-client-address` count: anybody could send it to the public server.
 * @throws Fault TOKEN_INVALID, SESSION_CLOSED, SURFACE_NOT_ALLOWED, and those of the store
 */
export async function authenticate(
  call: CallMetadata,
  audience: Audience,
  surface: Surface,
  authenticator: Authenticator,
  options: UnitOptions,
): Promise<Caller> {
  const authorization = firstText(call.metadata, 'authorization');
  const credentials = await authenticator.authenticate(authorization, audience, options);
  if (credentials.kind === 'session') {
    return surface === 'grpc' ? credentials : refuseSession();
  }
  const address =
    surface === 'rest'
      ? (firstText(call.metadata, 'x-client-address') ?? '')
      : withoutPort(call.getPeer());
  return { ...credentials, surface, address: isIP(address) === 0 ? '' : address };
}

/** What is left to do with a request once its caller is admitted. */
export type Work<Request, Response> = (
  request: Request,
  context: Omit<CallContext<Caller>, 'caller'>,
) => Promise<Response>;

/**
 * Lets a caller in to a method.
 *
 * @throws Fault SURFACE_NOT_ALLOWED, SESSION_REQUIRED, TOKEN_SCOPE_INSUFFICIENT, PERMISSION_MISSING
 */
export function admit<Request, Response>(
  caller: Caller,
  method: Method<Request, Response>,
): Work<Request, Response> {
  if (caller.kind === 'session') {
    return method.callers === 'tokens'
      ? refuseSession()
      : (request, context) => method.handle(request, { ...context, caller });
  }
  if (method.callers === 'sessions') {
    throw new Fault('forbidden', 'SESSION_REQUIRED', 'only a session may make this call');
  }
  authorize(caller, method.needs);
  return (request, context) => method.handle(request, { ...context, caller });
}

function refuseSession(): never {
  const message = 'a session may call MemoryService over gRPC only';
  throw new Fault('forbidden', 'SURFACE_NOT_ALLOWED', message);
}

/** Refuses a caller whose token holds too little: first its scope, then its permissions. */
function authorize(caller: ApiCaller, needs: Needs): void {
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

/**
 * Takes the address out of `address:port`, which grpc-js writes without brackets for IPv6 too. An
 * IPv4 address that a socket for both families shows as `::ffff:a.b.c.d` becomes itself again.
 */
function withoutPort(peer: string): string {
  const address = peer.slice(0, Math.max(peer.lastIndexOf(':'), 0));
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
