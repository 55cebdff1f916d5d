import { WORD_RARITIES } from '../../gen/words/word-rarities.js';
import type { WordRarity } from '../core/recall/floor.js';

/** Rarity of unknown terms, and the maximum. */
const RARITY_MAX = 14;
/** The table stores rarities multiplied by this. */
const RARITY_UNITS = 10;

/**
 * Creates the rarity of English words, by the analyzer's terms. It reads a generated table, because
 * counting 74,000 words takes half a second.
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
