import { WORD_RARITIES } from '../../gen/words/word-rarities.js';
import type { WordRarity } from '../core/recall/floor.js';

/** What an unknown term has, and at most. */
const RARITY_MAX = 14;
/** The table has rarities in this part of one. */
const RARITY_UNITS = 10;

/**
 * Makes the rarity of English words, in terms of the analyzer. It comes from a table that is made
 * beforehand, because to count 74,000 words takes half a second.
 */
export function createWordRarity(): WordRarity {
  const rarities = readRarities();
  return (term) => rarities.get(term) ?? RARITY_MAX;
}

function readRarities(): ReadonlyMap<string, number> {
  const rarities = new Map<string, number>();
  for (const line of WORD_RARITIES.trim().split('\n')) {
    const [units, ...terms] = line.split(' ');
    for (const term of terms) {
      rarities.set(term, Number(units) / RARITY_UNITS);
    }
  }
  return rarities;
}
