import { type IssuedToken, issueToken } from '../../src/auth/tokens.js';
import type { Permission, TokenScope } from '../../src/core/model/caller.js';

/** Whose tokens the fixture holds. */
export interface Holder {
  readonly user_id: string;
  readonly scope: TokenScope;
  readonly permissions: readonly Permission[];
}

const HOLDERS = {
  alice: { user_id: 'alice', scope: 'write', permissions: [] },
  bob: { user_id: 'bob', scope: 'write', permissions: [] },
  /** Alice again, with a token that only reads. */
  reader: { user_id: 'alice', scope: 'read', permissions: [] },
  admin: { user_id: 'admin', scope: 'approve', permissions: ['admin.memories'] },
  /** May approve, but lacks the permission for memories. */
  approver: { user_id: 'approver', scope: 'approve', permissions: [] },
  /** A host of agents that registers them, with the least that this takes. */
  registrar: { user_id: 'registrar', scope: 'write', permissions: ['registry'] },
  service: { user_id: 'robot', scope: 'service', permissions: [] },
} as const satisfies Readonly<Record<string, Holder>>;

/** A caller by name; nobody has no token. */
export type CallerName = keyof typeof HOLDERS | 'nobody';

/** Tokens by the name of the caller. */
export type CallerTokens = Readonly<Record<Exclude<CallerName, 'nobody'>, string>> & {
  readonly nobody: undefined;
};

/** When everything of the fixture was made. */
export const FIXTURE_TIME = '2024-01-01T00:00:00.000';

/** Makes a token that never expires, unless told otherwise. */
export function tokenFor(holder: Holder, expires?: string): IssuedToken {
  return issueToken({ ...holder, created: FIXTURE_TIME, expires });
}

/** Makes a token for every caller of the fixture. */
export function issueCallerTokens(): { tokens: CallerTokens; issued: readonly IssuedToken[] } {
  const byName = Object.entries(HOLDERS).map(([name, holder]) => [name, tokenFor(holder)] as const);
  const secrets = Object.fromEntries(byName.map(([name, { secret }]) => [name, secret]));
  return {
    tokens: { ...secrets, nobody: undefined } as CallerTokens,
    issued: byName.map(([, issued]) => issued),
  };
}
