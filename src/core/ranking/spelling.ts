import { editDistance } from '../../text/edit-distance.js';
import type { TermShape, VisibleTerm } from '../store/search-index.js';

/** Shorter words have too many neighbours; numbers and codes are not typos. */
const CORRECTABLE = /^\p{L}{4,}$/u;
/** Minimum length for two edits; shorter words allow one. */
const LONG_WORD = 8;
/** Maximum number of corrections of one word. */
const CORRECTIONS_MAX = 2;

const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** Returns whether a term may be a misspelled word. */
export function isCorrectable(term: string): boolean {
  return CORRECTABLE.test(term);
}

/** Returns the initial and length range of a term's spelling candidates. */
export function correctionShape(term: string): TermShape {
  const characters = Array.from(term);
  const edits = editsAllowed(characters);
  return {
    initial: characters[0] ?? '',
    lengths: [characters.length - edits, characters.length + edits],
  };
}

/**
 * Returns the most likely corrections of a term: those with the same first character and the
 * smallest edit distance, by number of memories, then by text.
 *
 * @returns at most two, at the same distance
 */
export function closestTerms(term: string, among: readonly VisibleTerm[]): readonly string[] {
  const characters = Array.from(term);
  const most = editsAllowed(characters);
  const letters = letterBits(term);
  const close = among
    // Cheap, and drops nearly all of a thousand words: an edit changes two bits at most.
    .filter((other) => countBits(letters ^ letterBits(other.term)) <= 2 * most)
    .filter((other) => other.term !== term && isCorrectable(other.term))
    .map((other) => ({ ...other, distance: distanceTo(characters, other.term, most) }))
    .filter(({ distance }) => distance <= most);
  const fewest = Math.min(...close.map(({ distance }) => distance));
  return close
    .filter(({ distance }) => distance === fewest)
    .sort((one, other) => other.memories - one.memories || (one.term < other.term ? -1 : 1))
    .slice(0, CORRECTIONS_MAX)
    .map((closest) => closest.term);
}

/** Returns a bit for each letter, of which several may share one. */
function letterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) {
    const codeUnit = text.charCodeAt(index);
    // A letter of two surrogates would change four bits.
    if (codeUnit < FIRST_SURROGATE || codeUnit > LAST_SURROGATE) {
      bits |= 1 << (codeUnit & 31);
    }
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
}

function editsAllowed({ length }: readonly string[]): number {
  return length < LONG_WORD ? 1 : 2;
}

function distanceTo(characters: readonly string[], other: string, most: number): number {
  const others = Array.from(other);
  return others[0] === characters[0]
    ? editDistance(characters, others, most)
    : Number.POSITIVE_INFINITY;
}
