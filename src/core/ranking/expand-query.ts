import type { Analyzer } from '../analysis/analyzer.js';
import { markStop } from '../analysis/token.js';
import type { IndexReader, PostingLists, TermShape, VisibleTerm } from '../store/search-index.js';
import { categoriesOf } from './categories.js';
import { expansion, type Weighted, type WeightedQuery } from './query-weights.js';
import { closestTerms, correctionShape, isCorrectable } from './spelling.js';
import {
  addLists,
  type QueryWithStatistics,
  type TermStatistics,
  termStatistics,
  withStatistics,
} from './term-statistics.js';

/** Weight of a category member, relative to the query's term for the category. */
const MEMBER_FACTOR = 0.25;
/** Weight of a spelling correction, relative to the misspelled term. */
const CORRECTION_FACTOR = 0.5;

/** Maximum number of terms to correct; terms of the newest message come first. */
const CORRECTED_MAX = 8;
/** Maximum number of terms that one word is compared with. */
const TERMS_COMPARED = 1_000;

/** A query with its expansions and the posting lists of all its terms. */
export interface ExpandedQuery extends QueryWithStatistics {
  readonly found: PostingLists;
}

/** Reads what is visible to the caller, and the posting lists of some terms within it. */
export type ReadLists = (terms: readonly string[]) => Promise<PostingLists>;

/**
 * Expands a query with members of the categories that it names and, for each term that no visible
 * memory contains, with the terms of closest spelling. Reads the index further only if there is such
 * a term.
 */
export async function expandQuery(
  index: Pick<IndexReader, 'visibleTerms' | 'morePostingLists'>,
  lists: ReadLists,
  query: WeightedQuery,
  analyzer: Analyzer,
): Promise<ExpandedQuery> {
  const members = categoryMembers(query, analyzer);
  const found = await lists([...query.terms, ...members].map(({ subject }) => subject));
  const statistics = termStatistics(found);
  const { frequencies } = statistics;
  const corrections = await findCorrections(index, query, found, statistics);
  const unread = corrections.map(({ subject }) => subject).filter((term) => !frequencies.has(term));
  const read = unread.length === 0 ? [] : await index.morePostingLists(found.within, unread);
  const visibleMembers = members.filter(({ subject }) => frequencies.has(subject));
  const expansions = withoutKnown([...corrections, ...visibleMembers], query.terms);
  const expanded = { ...query, terms: [...query.terms, ...expansions] };
  return {
    ...withStatistics(expanded, addLists(statistics, read)),
    found: { ...found, lists: [...found.lists, ...read] },
  };
}

/** Returns the members of the categories in a query, without those that it contains itself. */
function categoryMembers(
  { terms }: WeightedQuery,
  analyzer: Analyzer,
): readonly Weighted<string>[] {
  const categories = categoriesOf(analyzer);
  const members = terms.flatMap((category) =>
    (categories.get(category.subject) ?? []).map((member) =>
      expansion(member, category, MEMBER_FACTOR),
    ),
  );
  return withoutKnown(members, terms);
}

async function findCorrections(
  index: Pick<IndexReader, 'visibleTerms'>,
  { terms }: WeightedQuery,
  found: PostingLists,
  { frequencies }: TermStatistics,
): Promise<readonly Weighted<string>[]> {
  const subjects = new Set(terms.map(({ subject }) => subject));
  const isUnknown = (term: string) =>
    isCorrectable(term) &&
    !frequencies.has(term) &&
    // A lone stop word is queried in both spellings and is not a typo.
    !subjects.has(markStop(term));
  const unknown = terms.filter(({ subject }) => isUnknown(subject)).slice(0, CORRECTED_MAX);
  if (unknown.length === 0 || found.memories === 0) {
    return [];
  }
  const termsOf = readOnce((shape) => index.visibleTerms(found.within, shape, TERMS_COMPARED));
  const corrections: Weighted<string>[] = [];
  for (const word of unknown) {
    const among = await termsOf(correctionShape(word.subject));
    const closest = closestTerms(word.subject, among);
    corrections.push(...closest.map((term) => expansion(term, word, CORRECTION_FACTOR)));
  }
  return withoutKnown(corrections, terms);
}

/** Caches reads, since words of one shape are compared with the same terms. */
function readOnce(read: (shape: TermShape) => Promise<readonly VisibleTerm[]>): typeof read {
  const known = new Map<string, readonly VisibleTerm[]>();
  return async (shape) => {
    const key = JSON.stringify(shape);
    const terms = known.get(key) ?? (await read(shape));
    known.set(key, terms);
    return terms;
  };
}

/** Keeps the first expansion of each term, and drops those that the query contains. */
function withoutKnown(
  expansions: readonly Weighted<string>[],
  terms: readonly Weighted<string>[],
): readonly Weighted<string>[] {
  const known = new Set(terms.map(({ subject }) => subject));
  return expansions.filter(({ subject }) => !known.has(subject) && known.add(subject));
}
