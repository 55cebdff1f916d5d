import { adjacentPairs, pairKey, type TermPair } from './term-pairs.js';
import type { Token } from './token.js';

/** Maximum code points of a query or message that are analysed. */
export const QUERY_MAX = 4_096;
/** Maximum distinct terms of a query or message. */
export const QUERY_TERMS_MAX = 64;

/** One distinct term of a query or message. */
export interface QueryTerm {
  readonly term: string;
  /** Number of occurrences; at least 1. */
  readonly occurrences: number;
  /** Whether at least one occurrence is a proper noun, see `Token`. */
  readonly isProper: boolean;
}

/** The terms of a query, or of one message of a turn. */
export interface QueryTerms {
  /** Distinct, in order of first occurrence; empty if the text has no letter or digit. */
  readonly terms: readonly QueryTerm[];
  /** Distinct pairs of adjacent `terms`, in order; none if there are only stop words. */
  readonly pairs: readonly TermPair[];
  /**
   * Whether at least one term is not a stop word. If false, a search still uses the stop words in
   * `terms`, but recall injects nothing.
   */
  readonly hasContent: boolean;
}

/** Truncates a text to the code points that are analysed. */
export function cutQuery(text: string): string {
  let end = 0;
  for (let count = 0; count < QUERY_MAX && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** Selects the terms to search for among the tokens of a query or message. */
export function selectQueryTerms(tokens: readonly Token[]): QueryTerms {
  const content = tokens.filter((token) => !token.isStop);
  const hasContent = content.length > 0;
  const terms = countTerms(hasContent ? content : tokens.flatMap(readBothWays));
  return {
    terms: [...terms.values()],
    pairs: hasContent ? pairTerms(content, terms) : [],
    hasContent,
  };
}

/** Without content terms, a stop word also matches the acronym or name of the same spelling. */
function readBothWays(token: Token): Token[] {
  const asStopWord = { ...token, isProper: false };
  return [asStopWord, { ...asStopWord, term: token.term.toLowerCase() }];
}

function countTerms(tokens: readonly Token[]): ReadonlyMap<string, QueryTerm> {
  const counted = new Map<string, QueryTerm>();
  for (const { term, isProper } of tokens) {
    const known = counted.get(term);
    if (known === undefined && counted.size === QUERY_TERMS_MAX) {
      continue;
    }
    counted.set(term, {
      term,
      occurrences: (known?.occurrences ?? 0) + 1,
      isProper: isProper || (known?.isProper ?? false),
    });
  }
  return counted;
}

function pairTerms(tokens: readonly Token[], terms: ReadonlyMap<string, QueryTerm>): TermPair[] {
  const distinct = new Map<string, TermPair>();
  for (const pair of adjacentPairs(tokens.map((token) => token.term))) {
    if (terms.has(pair[0]) && terms.has(pair[1])) {
      distinct.set(pairKey(pair), pair);
    }
  }
  return [...distinct.values()];
}
