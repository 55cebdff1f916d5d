import { trimWhiteSpace } from '../../text/white-space.js';

const BLANKS = /[\p{White_Space}\p{Cc}]+/gu;
const LINE_SEPARATORS = /[\p{Zl}\p{Zp}]/gu;
/** What acts on whoever shows it: controls, separators of lines, turns of direction, half pairs. */
const ACTING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
/** Most code points that are shown of a value that was given. */
const QUOTED_MAX = 200;

/** Puts a text on one line: every run of white space and controls becomes one blank. */
export function onOneLine(text: string): string {
  return trimWhiteSpace(text.replace(BLANKS, ' '));
}

/**
 * Keeps a stored name on one line, and else as it is, so that it can be given back. Names hold no
 * control characters; these two are all that can break a line.
 */
export function nameOnOneLine(name: string): string {
  return name.replace(LINE_SEPARATORS, ' ');
}

/** Shows a value that the model gave, in quotes: shortened, and without characters that act. */
export function quoted(value: string): string {
  return `'${shorten(value, QUOTED_MAX).replace(ACTING, '\ufffd')}'`;
}

/** Cuts a text after so many code points, and says so with three dots. */
export function shorten(text: string, maxCodePoints: number): string {
  let count = 0;
  let end = 0;
  for (const character of text) {
    if (count === maxCodePoints) {
      return `${text.slice(0, end)}...`;
    }
    count += 1;
    end += character.length;
  }
  return text;
}
