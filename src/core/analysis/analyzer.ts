import { analyzeInSteps, analyzeText } from './analyze-text.js';
import type { MemoryTerms } from './memory-terms.js';
import { cutQuery, type QueryTerms, selectQueryTerms } from './query-terms.js';
import { runWithPauses } from './steps.js';
import type { Token } from './token.js';
import { type Digest, type Stemmer, termOf } from './words/word-term.js';

/**
 * Version of the rules and tables. Increment it with every change that affects the terms of any text:
 * memories stored under another version must be analysed again.
 */
export const TERMS_VERSION = 1;

/** The searched texts of a memory. */
export interface SearchedTexts {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/**
 * Turns texts into terms. The same rules apply to memories, queries and messages, so variants of a
 * word match. Analysis is deterministic and takes linear time for any text, even an ill-formed one;
 * no text is parsed as syntax.
 */
export interface Analyzer {
  /** Returns every token of a text in order, stop words included. */
  analyze(text: string): Token[];
  /** Returns the tokens of a memory's name, in which underscores count as spaces. */
  analyzeName(name: string): Token[];
  /**
   * Returns the terms of a memory to store. From these, `indexTerms` derives the indexed terms,
   * `isStopTerm` those that do not count towards lengths, and `adjacentPairs` the adjacent ones.
   */
  analyzeMemory(texts: SearchedTexts): MemoryTerms;
  /** Returns the same, and lets others have the thread from time to time. */
  analyzeMemoryInSteps(texts: SearchedTexts): Promise<MemoryTerms>;
  /**
   * Returns the terms of a query or of one message. Call it once per message of a turn; the ranking
   * weighs the messages.
   */
  queryTerms(text: string): QueryTerms;
}

/**
 * Creates an analyzer.
 *
 * @param stem Porter2 for English, on words of lower-case ASCII letters and digits
 * @param digest SHA-256 in hex, for words that are too long to be terms
 * @param pause resolves when others have had the thread; nobody gets it unless given
 */
export function createAnalyzer(
  stem: Stemmer,
  digest: Digest,
  pause: () => Promise<void> = async () => undefined,
): Analyzer {
  const toTerm = (word: string) => termOf(word, stem, digest);
  const analyze = (text: string) => analyzeText(text, toTerm);
  const analyzeName = (name: string) => analyze(name.replaceAll('_', ' '));
  const termsInSteps = async (text: string) =>
    listTerms(await runWithPauses(analyzeInSteps(text, toTerm), pause));
  return {
    analyze,
    analyzeName,
    analyzeMemoryInSteps: async ({ name, description, content }) => ({
      name: listTerms(analyzeName(name)),
      description: await termsInSteps(description),
      content: await termsInSteps(content),
    }),
    analyzeMemory: (texts) => ({
      name: listTerms(analyzeName(texts.name)),
      description: listTerms(analyze(texts.description)),
      content: listTerms(analyze(texts.content)),
    }),
    queryTerms: (text) => selectQueryTerms(analyze(cutQuery(text))),
  };
}

function listTerms(tokens: readonly Token[]): string[] {
  return tokens.map((token) => token.term);
}
