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

/** In what the field rules of one kind of caller differ from those of the other. */
export interface CallerRules {
  /** Most code points of content. */
  readonly contentMax: number;
  /** The scopes that the refusal of an unknown one offers. */
  readonly offeredScopes: readonly Scope[];
  readonly list: LimitCheck;
  readonly search: LimitCheck;
}

type LimitCheck = (limit: number | undefined) => Checked<number>;

const TOKEN_RULES: CallerRules = {
  contentMax: CONTENT_MAX,
  offeredScopes: TOKEN_CALLER_SCOPES,
  list: refusedOutside(PUBLIC_LIST),
  search: refusedOutside(PUBLIC_SEARCH),
};

const SESSION_RULES: Omit<CallerRules, 'contentMax'> = {
  offeredScopes: SCOPES,
  list: clampedInto(SESSION_LIST),
  search: clampedInto(SESSION_SEARCH),
};

/** Finds the field rules of a caller. */
export function rulesFor(caller: Caller, { max_content }: MemorySettings): CallerRules {
  return caller.kind === 'session' ? { ...SESSION_RULES, contentMax: max_content } : TOKEN_RULES;
}

function refusedOutside(rule: Limit): LimitCheck {
  return (limit) => checkLimit('limit', limit, rule);
}

function clampedInto(rule: Limit): LimitCheck {
  return (limit) => ({ value: clamp(limit, rule) });
}
