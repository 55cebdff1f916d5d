import type { Frequencies } from '../../src/core/analysis/term-vector.js';
import type { QueryFeature } from '../../src/core/ranking/scorer.js';

/** A query feature with this weight and bonus. */
export function feature(key: string, weight = 1, bonus = 0): QueryFeature {
  return { key, weight, bonus };
}

/** A document with these features and frequencies. */
export function documentOf(
  ...frequencies: readonly (readonly [key: string, frequency: number])[]
): Frequencies {
  return new Map(frequencies);
}
