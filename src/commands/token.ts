import { issueToken } from '../auth/tokens.js';
import type { Config } from '../config/schema.js';
import type { Permission, TokenScope } from '../core/model/caller.js';
import { timestamp } from '../core/model/timestamp.js';
import type { StoredToken } from '../core/model/token.js';
import { systemClock } from '../system.js';
import { CommandFailure } from './failure.js';
import type { Print } from './print.js';
import { table } from './table.js';
import { withStore } from './with-store.js';

/** The options of `token create`. */
export interface TokenOptions {
  readonly user: string;
  readonly scope: TokenScope;
  readonly permission: readonly Permission[];
  /** Milliseconds until it expires; undefined means never. */
  readonly expires?: number | undefined;
}

/** Makes a token and prints it and nothing else. It cannot be shown again. */
export async function createToken(config: Config, options: TokenOptions, print: Print) {
  const now = systemClock.now();
  const { secret, token } = issueToken({
    user_id: options.user,
    scope: options.scope,
    permissions: [...new Set(options.permission)],
    created: timestamp(now),
    expires: options.expires === undefined ? undefined : timestamp(now + options.expires),
  });
  await withStore(config, (store) => store.write((writer) => writer.insertToken(token)));
  print(secret);
}

/** Prints a table of all tokens, revoked and expired ones included, oldest first. */
export async function listTokens(config: Config, print: Print): Promise<void> {
  const tokens = await withStore(config, (store) => store.read((reader) => reader.tokens()));
  const now = timestamp(systemClock.now());
  const rows = tokens.map((token) => [
    token.token_id,
    token.user_id,
    token.scope,
    token.permissions.join(',') || '-',
    token.created.slice(0, 19),
    token.expires?.slice(0, 19) ?? 'never',
    stateOf(token, now),
  ]);
  const head = ['ID', 'USER', 'SCOPE', 'PERMISSIONS', 'CREATED', 'EXPIRES', 'STATE'];
  for (const line of table([head, ...rows])) {
    print(line);
  }
}

/** Revokes a token, with immediate effect on every server that shares the database. */
export async function revokeToken(config: Config, tokenId: string, print: Print) {
  const at = timestamp(systemClock.now());
  const isRevoked = await withStore(config, (store) =>
    store.write((writer) => writer.revokeToken(tokenId, at)),
  );
  if (!isRevoked) {
    throw new CommandFailure(`there is no token ${tokenId} in force; see "token list" for ids`);
  }
  print(`revoked ${tokenId}`);
}

function stateOf(token: StoredToken, now: string): string {
  if (token.revoked !== undefined) {
    return 'revoked';
  }
  return token.expires !== undefined && token.expires <= now ? 'expired' : 'valid';
}
