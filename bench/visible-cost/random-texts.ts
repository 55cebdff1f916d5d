import type { Analyzer } from '../../src/core/analysis/analyzer.js';
import type { MemoryTerms } from '../../src/core/analysis/memory-terms.js';

/** Texts of a memory with their terms. */
export interface RandomMemory {
  readonly name: string;
  readonly description: string;
  readonly content: string;
  readonly terms: MemoryTerms;
}

/** Creates texts, the same for the same seed. */
export interface RandomTexts {
  /** Words with blanks between them. */
  words(count: number): string;
  /** A memory of some forty words. */
  memory(): RandomMemory;
}

const VOCABULARY = 20_000;
const NAME_WORDS = 2;
const DESCRIPTION_WORDS = 6;
const CONTENT_WORDS = 30;

/**
 * Creates texts in which few words are common and many are rare. Each word is analysed only once.
 */
export function createRandomTexts(analyzer: Analyzer, seed: number): RandomTexts {
  const vocabulary = Array.from({ length: VOCABULARY }, (_, index) => spell(index));
  const terms = new Map(vocabulary.map((word) => [word, analyzer.analyze(word)[0]?.term ?? word]));
  let state = seed;
  const word = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return vocabulary[Math.floor(VOCABULARY ** (state / 2 ** 32)) - 1] ?? '';
  };
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const termsOf = (text: string) => text.split(' ').map((each) => terms.get(each) ?? each);

  return {
    words,
    memory() {
      const name = words(NAME_WORDS);
      const description = words(DESCRIPTION_WORDS);
      const content = words(CONTENT_WORDS);
      const analysed = {
        name: termsOf(name),
        description: termsOf(description),
        content: termsOf(content),
      };
      return { name, description, content, terms: analysed };
    },
  };
}

/** Writes a number in syllables, with an ending that is no English suffix. */
function spell(index: number): string {
  const syllables = [...index.toString(20).padStart(3, '0')].map((digit) => {
    const value = Number.parseInt(digit, 20);
    return `${'bdfgklmnpz'.charAt(value % 10)}${value < 10 ? 'a' : 'o'}`;
  });
  return `${syllables.join('')}k`;
}
