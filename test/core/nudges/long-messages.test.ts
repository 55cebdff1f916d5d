import { expect } from 'chai';
import { CONTENT_MAX } from '../../../src/core/fields/rules.js';
import { isCompletion } from '../../../src/core/nudges/completion.js';
import { isCorrection } from '../../../src/core/nudges/correction.js';

/** One long message is compared with so many short ones that together are as long. */
const PARTS = 64;
/** Far above 1, which is linear time, and far below PARTS, which is quadratic. */
const RATIO_MAX = 8;

/** What is repeated up to the greatest length, after an opening. None of them is detected. */
const HOSTILE: readonly (readonly [string, string, string])[] = [
  ['"never" without "always"', '', 'never '],
  ['"always" without "never"', '', 'always '],
  ['"never" on every line', '', 'never\n'],
  ['"always never"', '', 'always\nnever '],
  ['blanks after "no"', 'no', ' '],
  ['blanks after "thanks"', 'thanks', ' '],
  ['apostrophes and halves of "don\'t"', '', "don'"],
  ['"that\'s"', '', "that's "],
  ['"not like" and no more', '', 'not like '],
  ['underscores', '', '_'],
  ['letters beyond the BMP', '', '𝒇'],
  ['line breaks', '', '\n'],
];

describe('detection in messages of the greatest length', () => {
  for (const [title, opening, piece] of HOSTILE) {
    it(`takes linear time for ${title}`, () => {
      const text = (length: number) => opening + piece.repeat(length / [...piece].length);
      const long = text(CONTENT_MAX);
      const short = text(CONTENT_MAX / PARTS);

      const ratio = millisecondsFor(long, 1) / millisecondsFor(short, PARTS);

      expect(ratio).to.be.below(RATIO_MAX);
    });
  }
});

/** The best of several tries, as others use the processor, too. */
function millisecondsFor(message: string, times: number): number {
  const tries = Array.from({ length: 10 }, () => {
    const start = performance.now();
    for (let round = 0; round < times; round += 1) {
      isCorrection(message);
      isCompletion(message);
    }
    return performance.now() - start;
  });
  return Math.min(...tries);
}
