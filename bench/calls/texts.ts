import { createSystemAnalyzer, systemIds } from '../../src/system.js';
import type { Notes } from './notes.js';

const WORD = /\p{L}[\p{L}\p{N}]*/gu;
/** With the three terms of its name, a memory has 40. */
const SAVED_WORDS = 37;
const DESCRIPTION_WORDS = 6;
const TURN_WORDS = 12;

/** A memory to save. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/** Makes texts of known size out of the words of notes. Equal numbers give equal texts. */
export interface Texts {
  /** A memory "bench_saved_N" of 40 distinct terms. `variant` changes its other texts. */
  draft(number: number, variant?: number): Draft;
  /** A user's message of 12 content words out of questions. */
  turn(number: number): string;
}

/** Collects the words of notes. */
export function createTexts(notes: Notes): Texts {
  const analyzer = createSystemAnalyzer();
  /** Words with content, each with a term of its own, in an order that mixes the texts. */
  const distinctWords = (texts: readonly string[]) => {
    const words = new Map<string, string>();
    for (const word of texts.flatMap((text) => text.match(WORD) ?? [])) {
      const [token, ...more] = analyzer.analyze(word);
      if (token !== undefined && !token.isStop && more.length === 0) words.set(token.term, word);
    }
    const keyed = [...words.values()].map((word) => ({ word, key: systemIds.digest(word) }));
    return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ word }) => word);
  };
  const stored = distinctWords(notes.memories.map(({ content }) => content));
  const asked = distinctWords(notes.questions);
  return {
    draft(number, variant = number) {
      const words = pick(stored, SAVED_WORDS, variant);
      return {
        name: `bench_saved_${number}`,
        description: words.slice(0, DESCRIPTION_WORDS).join(' '),
        content: `${words.slice(DESCRIPTION_WORDS).join(' ')}.`,
      };
    },
    turn: (number) => pick(asked, TURN_WORDS, number).join(' '),
  };
}

function pick(words: readonly string[], count: number, number: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => words[(number * count + index) % words.length] ?? '',
  );
}
