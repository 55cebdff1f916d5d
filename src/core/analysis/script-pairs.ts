/** Characters that can be words by themselves. */
const WORD_CHARACTER = /(?=[\p{L}\p{N}])[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * Splits a run of a script without spaces into overlapping pairs of code points. A single code point
 * is returned as it is.
 */
export function pairCharacters(run: string): string[] {
  const pairs: string[] = [];
  let before = '';
  for (const character of run) {
    if (before !== '') {
      pairs.push(before + character);
    }
    before = character;
  }
  return pairs.length === 0 ? [before] : pairs;
}

/**
 * Yields the terms that a query can match: each term and, after a pair of Chinese, Japanese or Korean
 * characters, also its characters, each once in the run. A query of one character thus matches the
 * words that contain it, while lengths and adjacency are counted on the terms only.
 *
 * @param terms of one field, in order, as analysed or as stored
 */
export function* searchableTerms(terms: readonly string[]): Generator<string> {
  for (const [index, term] of terms.entries()) {
    yield term;
    const [first = '', second = '', third] = charactersOf(term);
    if (second === '' || third !== undefined) {
      continue;
    }
    if (WORD_CHARACTER.test(first)) {
      yield first;
    }
    if (WORD_CHARACTER.test(second) && !terms[index + 1]?.startsWith(second)) {
      yield second;
    }
  }
}

/** Returns the code points of a term that may be a pair, none for any other term. */
function charactersOf(term: string): string[] {
  return term.length > 4 || term.charCodeAt(0) < 0x1100 ? [] : Array.from(term);
}
