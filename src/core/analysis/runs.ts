/**
 * Letters, digits and marks of the scripts that write no blanks between words. The code points are
 * shared by Chinese, Japanese and Korean and belong to no single script: closing and repeat marks,
 * voicing marks, the long vowel.
 */
const SCRIPT =
  '[[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}' +
  '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}' +
  '\\u3006\\u3031-\\u3035\\u303c\\u3099\\u309a\\u30fc]&&[\\p{L}\\p{N}\\p{M}]]';
const WORD = `[[\\p{L}\\p{N}\\p{M}]--${SCRIPT}]`;

/** A run begins with a letter or digit: marks that stand on nothing are no text. */
const SCRIPT_RUN = `[${SCRIPT}--\\p{M}]${SCRIPT}*`;
const WORD_PIECE = `[${WORD}--\\p{M}]${WORD}*`;
const WORD_RUN = `${WORD_PIECE}(?:'${WORD_PIECE})*`;

const RUN = new RegExp(`(${SCRIPT_RUN})|${WORD_RUN}`, 'gv');

/** A stretch of text that becomes terms, in its surroundings. */
export interface Run {
  readonly text: string;
  /** Whether its script writes no blanks; such a run becomes pairs of characters. */
  readonly isScript: boolean;
  /** The whole text; the three places below are offsets into it, in UTF-16 units. */
  readonly source: string;
  /** Where the run before it ends, 0 for the first. */
  readonly gapStart: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the runs of a prepared text, in order.
 *
 * @param source what `prepareText` gave
 */
export function* findRuns(source: string): Generator<Run> {
  let gapStart = 0;
  for (const match of source.matchAll(RUN)) {
    const text = match[0];
    const end = match.index + text.length;
    const isScript = match[1] !== undefined;
    yield { text, isScript, source, gapStart, start: match.index, end };
    gapStart = end;
  }
}
