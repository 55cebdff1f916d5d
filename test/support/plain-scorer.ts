import type { Scorer } from '../../src/core/ranking/scorer.js';

const K1 = 1.2;

/**
 * Makes a scorer that does the sums of `Scorer` as they are written there. It is what the scorer of
 * the service is measured against, and what tests of ranking use where scores must be exact.
 */
export function createPlainScorer(): Scorer {
  return {
    score: (wanted, documents) =>
      documents.map((document) => {
        let score = 0;
        for (const { key, weight, bonus } of wanted) {
          const frequency = document.get(key) ?? 0;
          if (frequency > 0) {
            score += (weight * frequency * (K1 + 1)) / (frequency + K1) + bonus;
          }
        }
        return Math.round(score * 1e6) / 1e6;
      }),
  };
}
