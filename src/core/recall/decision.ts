import type { Scope } from '../model/memory.js';

/** How well a memory matches a conversation. */
export interface Evidence {
  /** 0 if there was no text to match. */
  readonly score: number;
  /** Estimated probability that it is relevant, 0 to 1; 0 if there was no text. */
  readonly probability: number;
  /** Terms of the conversation that it contains, then expansions that it contains. */
  readonly matched_terms: readonly string[];
}

/** Decision about one candidate. */
export interface RecallDecision extends Evidence {
  readonly memory_id: string;
  readonly name: string;
  readonly scope: Scope;
  readonly outcome: 'injected' | 'below_floor' | 'beyond_k';
}
