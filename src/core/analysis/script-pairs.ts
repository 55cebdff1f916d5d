/** Characters that can be a word of their own. */
const WORD_CHARACTER = /(?=[\p{L}\p{N}])[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * Cuts a run of a script without blanks into overlapping pairs of code points. A single code point
 * stays as it is.
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
 * Gives what a query can ask of some terms: each term, and after a pair of Chinese, Japanese or
 * Korean characters also its characters, each once in the run. That lets a query of one character
 * find the words that hold it, while lengths and neighbours are counted on the terms alone.
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

/** The code points of a term that may be a pair, none of any other. */
function charactersOf(term: string): string[] {
  return term.length > 4 || term.charCodeAt(0) < 0x1100 ? [] : Array.from(term);
}
