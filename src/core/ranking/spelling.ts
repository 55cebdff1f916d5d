import type { TermShape, VisibleTerm } from '../store/search-index.js';
import { editDistance } from './edit-distance.js';

/** Shorter words have too many neighbours, and numbers and codes mean what they say. */
const CORRECTABLE = /^\p{L}{4,}$/u;
/** From so many characters on, two edits are forgiven; below, one. */
const LONG_WORD = 8;
/** Most terms that stand in for one word. */
const STAND_INS_MAX = 2;

/** Says whether a term can be a word that is spelled wrong. */
export function isCorrectable(term: string): boolean {
  return CORRECTABLE.test(term);
}

/** Tells what the terms look like that are within the edits forgiven. */
export function shapeOfNeighbours(term: string): TermShape {
  const characters = Array.from(term);
  const edits = editsForgiven(characters);
  return {
    initial: characters[0] ?? '',
    lengths: [characters.length - edits, characters.length + edits],
  };
}

/**
 * Chooses the terms that a word probably means: those with the same first character and the fewest
 * edits, of these the ones that most memories hold, then by text.
 *
 * @returns at most two, equally close
 */
export function closestTerms(term: string, among: readonly VisibleTerm[]): readonly string[] {
  const characters = Array.from(term);
  const most = editsForgiven(characters);
  const close = among
    .filter((other) => other.term !== term && isCorrectable(other.term))
    .map((other) => ({ ...other, distance: distanceTo(characters, other.term, most) }))
    .filter(({ distance }) => distance <= most);
  const fewest = Math.min(...close.map(({ distance }) => distance));
  return close
    .filter(({ distance }) => distance === fewest)
    .sort((one, other) => other.memories - one.memories || (one.term < other.term ? -1 : 1))
    .slice(0, STAND_INS_MAX)
    .map((closest) => closest.term);
}

function editsForgiven({ length }: readonly string[]): number {
  return length < LONG_WORD ? 1 : 2;
}

function distanceTo(characters: readonly string[], other: string, most: number): number {
  const others = Array.from(other);
  return others[0] === characters[0]
    ? editDistance(characters, others, most)
    : Number.POSITIVE_INFINITY;
}
