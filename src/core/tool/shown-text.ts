import { trimWhiteSpace } from '../../text/white-space.js';

const BLANKS = /[\p{White_Space}\p{Cc}]+/gu;
const LINE_SEPARATORS = /[\p{Zl}\p{Zp}]/gu;
/** Characters that affect how text is displayed: controls, line separators, bidi, surrogates. */
const DISPLAY_CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
/** Embeddings, overrides and isolates, which change in what order the text after them is shown. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Maximum code points of a quoted value. */
const QUOTED_MAX = 200;

/** Puts a text on one line: every run of white space and controls becomes one space. */
export function onOneLine(text: string): string {
  return trimWhiteSpace(text.replace(BLANKS, ' '));
}

/**
 * Puts a stored name on one line and changes nothing else, so that the model can use it as shown.
 * Names have no control characters; only these separators can break a line.
 */
export function nameOnOneLine(name: string): string {
  return name.replace(LINE_SEPARATORS, ' ');
}

/** Quotes an argument's value, truncated and without display controls. */
export function quoted(value: string): string {
  return `'${shorten(value, QUOTED_MAX).replace(DISPLAY_CONTROLS, '\ufffd')}'`;
}

/** Shows controls of direction as escapes, such as `\u202e`, so that none reorders what follows. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTION_CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16)}`);
}

/** Truncates a text to a number of code points and appends three dots. */
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
