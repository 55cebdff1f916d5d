import { analyzeText } from './analyze-text.js';
import type { MemoryTerms } from './memory-terms.js';
import { cutQuery, type QueryTerms, selectQueryTerms } from './query-terms.js';
import type { Token } from './token.js';
import { type Digest, type Stemmer, termOf } from './word-term.js';

/**
 * The version of the rules and tables. Raise it with every change that gives any text other terms:
 * memories stored under another version must be analysed again.
 */
export const TERMS_VERSION = 1;

/** The texts of a memory that searches read. */
export interface SearchedTexts {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/**
 * Turns texts into terms. Memories, queries and messages all pass through the same rules, so what
 * was written one way is found when asked another way. Everything is deterministic, no text is ever
 * syntax, and any text, even an ill-formed one, is analysed in time linear in its length.
 */
export interface Analyzer {
  /** Gives every token of a text in order, stop words included. */
  analyze(text: string): Token[];
  /** Gives the tokens of a memory's name, in which underscores are blanks. */
  analyzeName(name: string): Token[];
  /**
   * Gives the terms of a memory to store. `indexTerms` tells under which of them it is found,
   * `isStopTerm` which of them count for no length, `adjacentPairs` which are neighbours.
   */
  analyzeMemory(texts: SearchedTexts): MemoryTerms;
  /**
   * Gives what a query or one message asks for. A turn of several messages is one call each: newer
   * messages weigh more, and how much is for the ranking to say.
   */
  queryTerms(text: string): QueryTerms;
}

/**
 * Makes an analyzer.
 *
 * @param stem Porter2 for English, on words of lower-case ASCII letters and digits
 * @param digest SHA-256 in hex, for words that are too long to be terms
 */
export function createAnalyzer(stem: Stemmer, digest: Digest): Analyzer {
  const toTerm = (word: string) => termOf(word, stem, digest);
  const analyze = (text: string) => analyzeText(text, toTerm);
  const analyzeName = (name: string) => analyze(name.replaceAll('_', ' '));
  return {
    analyze,
    analyzeName,
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
