import type { Analyzer } from '../core/analysis/analyzer.js';
import type { WordRarity } from '../core/recall/floor.js';

/** Makes the rarity of English words, in terms of the analyzer. */
export function createWordRarity(_analyzer: Analyzer): WordRarity {
  return () => 14;
}
