import type { Caller } from '../model/caller.js';
import { SCOPES, type Scope } from '../model/memory.js';
import type { MemorySettings } from '../model/settings.js';
import { TOKEN_CALLER_SCOPES } from '../scopes/token-scopes.js';
import {
  clamp,
  type Limit,
  PUBLIC_LIST,
  PUBLIC_SEARCH,
  SESSION_LIST,
  SESSION_SEARCH,
} from './limits.js';
import { type Checked, CONTENT_MAX, checkLimit } from './rules.js';

/** Field rules that differ between sessions and callers with a token. */
export interface CallerRules {
  /** Maximum code points of content. */
  readonly contentMax: number;
  /** The scopes listed in the error for an unknown scope. */
  readonly offeredScopes: readonly Scope[];
  readonly list: LimitCheck;
  readonly search: LimitCheck;
}

type LimitCheck = (limit: number | undefined) => Checked<number>;

const TOKEN_RULES: CallerRules = {
  contentMax: CONTENT_MAX,
  offeredScopes: TOKEN_CALLER_SCOPES,
  list: rejectOutside(PUBLIC_LIST),
  search: rejectOutside(PUBLIC_SEARCH),
};

const SESSION_RULES: Omit<CallerRules, 'contentMax'> = {
  offeredScopes: SCOPES,
  list: clampInto(SESSION_LIST),
  search: clampInto(SESSION_SEARCH),
};

/** Returns the field rules of a caller. */
export function rulesFor(caller: Caller, { max_content }: MemorySettings): CallerRules {
  return caller.kind === 'session' ? { ...SESSION_RULES, contentMax: max_content } : TOKEN_RULES;
}

function rejectOutside(rule: Limit): LimitCheck {
  return (limit) => checkLimit('limit', limit, rule);
}

function clampInto(rule: Limit): LimitCheck {
  return (limit) => ({ value: clamp(limit, rule) });
}
