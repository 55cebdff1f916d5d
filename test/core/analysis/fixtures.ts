import { createHash } from 'node:crypto';
import { createAnalyzer } from '../../../src/core/analysis/analyzer.js';
import { indexTerms } from '../../../src/core/analysis/memory-terms.js';
import { createStemmer } from '../../../src/relevance/stemmer.js';

/** SHA-256 in hex. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The analyzer as the service makes it. */
export const analyzer = createAnalyzer(createStemmer(), digest);

/** The same without a stemmer, for rules about unstemmed words. */
export const plainAnalyzer = createAnalyzer((word) => word, digest);

/** Every term of a text, stop words in capitals. */
export function termsOf(text: string): string[] {
  return analyzer.analyze(text).map((token) => token.term);
}

/** The terms that have content. */
export function contentOf(text: string): string[] {
  return analyzer
    .analyze(text)
    .filter((token) => !token.isStop)
    .map((token) => token.term);
}

/** Returns whether a query finds a memory with this content. */
export function finds(query: string, content: string): boolean {
  const held = indexTerms(analyzer.analyzeMemory({ name: '', description: '', content }));
  return analyzer.queryTerms(query).terms.some(({ term }) => held.has(term));
}
