import type { Scorer } from '../../src/core/ranking/scorer.js';

const K1 = 1.2;

/**
 * Creates a scorer that applies the formula of `Scorer` directly. The service's scorer is compared
 * with it, and ranking tests use it where scores must be exact.
 */
export function createPlainScorer(): Scorer {
  return {
    score: (features, documents) =>
      documents.map((document) => {
        let score = 0;
        for (const { key, weight, bonus } of features) {
          const frequency = document.get(key) ?? 0;
          if (frequency > 0) {
            score += (weight * frequency * (K1 + 1)) / (frequency + K1) + bonus;
          }
        }
        return Math.round(score * 1e6) / 1e6;
      }),
  };
}
