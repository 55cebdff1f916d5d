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
  for (let index = 0; index < terms.length; index += 1) {
    const term = terms[index] ?? '';
    yield term;
    const first = firstOfPair(term);
    if (first === '') continue;
    const second = term.slice(first.length);
    if (WORD_CHARACTER.test(first)) {
      yield first;
    }
    if (!terms[index + 1]?.startsWith(second) && WORD_CHARACTER.test(second)) {
      yield second;
    }
  }
}

/** Returns the first of the two code points of a term that may be a pair, '' for any other term. */
function firstOfPair(term: string): string {
  if (term.length < 2 || term.length > 4 || term.charCodeAt(0) < 0x1100) return '';
  const first = term.slice(0, lengthOfFirst(term));
  const rest = term.length - first.length;
  return rest > 0 && rest === lengthOfFirst(term.slice(first.length)) ? first : '';
}

/** Returns the UTF-16 units of the first code point. */
function lengthOfFirst(text: string): number {
  return (text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
}
