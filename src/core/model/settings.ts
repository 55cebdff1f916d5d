/** The section `[memory]` of the configuration, under the same names. */
export interface MemorySettings {
  /** Maximum memories injected per turn, 1 to 50. */
  readonly relevance_k: number;
  /** Candidates fetched for scoring, 1 to 500. */
  readonly fetch_limit: number;
  /** Maximum code points of content that a session may save, 100 to 65,536. */
  readonly max_content: number;
  /** Minimum seconds between nudges of one kind in one session, at least 0. */
  readonly nudge_cooldown: number;
  /** Whether nudges are enabled. */
  readonly nudges: boolean;
  /** Minimum probability of relevance for injection, 0 to 1; 0 is off. */
  readonly relevance_floor: number;
}
