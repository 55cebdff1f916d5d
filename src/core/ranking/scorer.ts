import type { Frequencies } from '../analysis/term-vector.js';

/** A term or pair of a query, as the scorer sees it. */
export interface QueryFeature {
  /** Distinct within a query: a term, or two terms separated by a blank. */
  readonly key: string;
  /** Weight, inverse document frequency included. */
  readonly weight: number;
  /** Added to the score of every document that contains it. */
  readonly bonus: number;
}

/**
 * Scores documents by BM25 with k1 = 1.2: a feature that occurs with frequency f adds
 * weight · f (k1 + 1) / (f + k1) + bonus. Frequencies are already normalised by length.
 */
export interface Scorer {
  /**
   * Scores any number of documents.
   *
   * @param features the query; if empty, all scores are 0
   * @param documents frequencies by feature key, for each document
   * @returns one score per document, in order, rounded to 6 places; 0 without a match
   */
  score(features: readonly QueryFeature[], documents: readonly Frequencies[]): readonly number[];
}
