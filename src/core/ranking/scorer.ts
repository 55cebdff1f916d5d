import type { Frequencies } from './field-frequencies.js';

/** One thing that a query asks for. */
export interface Wanted {
  /** Distinct within a query: a term, or two with a blank between them. */
  readonly key: string;
  /** What holding it very often is worth; it includes how rare it is. */
  readonly weight: number;
  /** What holding it at all is worth besides. */
  readonly bonus: number;
}

/**
 * Scores documents as BM25 does with k1 = 1.2: a document that holds a wanted thing with frequency f
 * gains weight · f (k1 + 1) / (f + k1) + bonus. What the frequencies count, and how lengths bear on
 * them, is settled before.
 */
export interface Scorer {
  /**
   * @param wanted the things asked for; none gives zeros
   * @param documents frequencies of the wanted things, for each document; any number of documents
   * @returns a score for each document, in their order, rounded to 6 places; 0 where nothing matches
   */
  score(wanted: readonly Wanted[], documents: readonly Frequencies[]): readonly number[];
}
