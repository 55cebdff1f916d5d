import type { Frequencies } from '../../src/core/ranking/field-frequencies.js';
import type { Wanted } from '../../src/core/ranking/scorer.js';

/** One thing wanted, worth this much and nothing besides. */
export function want(key: string, weight = 1, bonus = 0): Wanted {
  return { key, weight, bonus };
}

/** A document that holds these things this strongly. */
export function holding(
  ...held: readonly (readonly [key: string, frequency: number])[]
): Frequencies {
  return new Map(held);
}
