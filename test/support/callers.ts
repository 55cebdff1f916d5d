import type { ApiCaller, Permission, TokenScope } from '../../src/core/model/caller.js';

/** A caller with a token, as the authenticator would make it. */
export function apiCaller(
  userId: string,
  tokenScope: TokenScope | undefined = 'write',
  permissions: readonly Permission[] = [],
): ApiCaller {
  return {
    kind: 'api',
    user_id: userId,
    tokenScope,
    permissions: new Set(permissions),
    surface: 'grpc',
    address: '127.0.0.1',
  };
}
