/** Maximum levels of JSON that is parsed. */
export const JSON_DEPTH_MAX = 64;
/** Maximum values of JSON that is parsed, those inside others included. */
export const JSON_VALUES_MAX = 4_096;

/** Both, for error messages. */
export const JSON_BOUNDS = `at most ${JSON_DEPTH_MAX} levels and ${JSON_VALUES_MAX} values`;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Returns whether JSON has more levels or values than any request needs. Parsing four million of them
 * takes a second in which nothing else runs; this takes milliseconds. Of a text that is not JSON it
 * may say either.
 */
export function isTooComplex(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < json.length; index += 1) {
    switch (json.charCodeAt(index)) {
      case QUOTE:
        index = endOfString(json, index);
        break;
      case COMMA:
        values += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        values += 1;
        depth += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
    }
    if (depth > JSON_DEPTH_MAX || values > JSON_VALUES_MAX) return true;
  }
  return false;
}

/** Returns the index of the quote that ends a string, or that of the last character. */
function endOfString(json: string, start: number): number {
  for (let end = start; ; ) {
    end = json.indexOf('"', end + 1);
    if (end === -1) return json.length;
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}
