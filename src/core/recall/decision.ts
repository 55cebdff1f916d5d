import type { Scope } from '../model/memory.js';

/** How well a memory fits a conversation. */
export interface Evidence {
  /** 0 when there was no text to match. */
  readonly score: number;
  /** How sure the service is that it is relevant, 0 to 1; 0 when there was no text. */
  readonly probability: number;
  /** Terms of the conversation that it holds, then those that stand in for others. */
  readonly matched_terms: readonly string[];
}

/** What was decided about a candidate. */
export interface RecallDecision extends Evidence {
  readonly memory_id: string;
  readonly name: string;
  readonly scope: Scope;
  readonly outcome: 'injected' | 'below_floor' | 'beyond_k';
}
