/**
 * Letters, digits and marks of scripts without spaces between words. The listed code points are shared
 * by Chinese, Japanese and Korean and have no script of their own: closing and repeat marks, voicing
 * marks, the long vowel.
 */
const SCRIPT =
  '[[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}' +
  '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}' +
  '\\u3006\\u3031-\\u3035\\u303c\\u3099\\u309a\\u30fc]&&[\\p{L}\\p{N}\\p{M}]]';
const WORD = `[[\\p{L}\\p{N}\\p{M}]--${SCRIPT}]`;

/** A run starts with a letter or digit; marks without a base are ignored. */
const SCRIPT_RUN = `[${SCRIPT}--\\p{M}]${SCRIPT}*`;
const WORD_PIECE = `[${WORD}--\\p{M}]${WORD}*`;
const WORD_RUN = `${WORD_PIECE}(?:'${WORD_PIECE})*`;

const RUN = new RegExp(`(${SCRIPT_RUN})|${WORD_RUN}`, 'gv');

/** A run of characters that becomes terms, with its context. */
export interface Run {
  readonly text: string;
  /** Whether its script has no spaces; such a run becomes pairs of characters. */
  readonly isScript: boolean;
  /** The whole text; the three offsets below index it in UTF-16 units. */
  readonly source: string;
  /** End of the previous run, 0 for the first. */
  readonly gapStart: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Yields the runs of a prepared text, in order.
 *
 * @param source a result of `prepareText`
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
