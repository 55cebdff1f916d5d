/** How memory behaves: the section `[memory]` of the configuration, under the same names. */
export interface MemorySettings {
  /** Memories injected a turn, 1 to 50. */
  readonly relevance_k: number;
  /** Candidates fetched for scoring, 1 to 500. */
  readonly fetch_limit: number;
  /** Most code points of content that a session may save, 100 to 65,536. */
  readonly max_content: number;
  /** Seconds between nudges of one kind in one session, at least 0. */
  readonly nudge_cooldown: number;
  /** Whether there are nudges. */
  readonly nudges: boolean;
  /** How sure the service must be before it injects, 0 to 1; 0 is off. */
  readonly relevance_floor: number;
}
