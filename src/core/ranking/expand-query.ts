import type { Analyzer } from '../analysis/analyzer.js';
import { markStop } from '../analysis/token.js';
import type { IndexReader, PostingLists, TermShape, VisibleTerm } from '../store/search-index.js';
import { categoriesOf } from './categories.js';
import { expansion, type Weighted, type WeightedQuery } from './query-weights.js';
import { closestTerms, isCorrectable, shapeOfNeighbours } from './spelling.js';
import { termStatistics } from './term-statistics.js';

/** What a thing counts when its kind is asked for. */
const THING_PART = 0.25;
/** What a term counts that stands in for a word that no memory has. */
const NEIGHBOUR_PART = 0.5;

/** Words of a query whose neighbours are looked for: the first ones, which the newest message has. */
const CORRECTED_MAX = 8;
/** Most terms that one word is compared with. */
const NEIGHBOURS_READ = 1_000;

/** A query with what stands in for some of its terms, and what the index knows of all of them. */
export interface ExpandedQuery {
  readonly query: WeightedQuery;
  readonly found: PostingLists;
}

/** Reads the lists of some terms, within what the caller may see. */
export type ReadLists = (terms: readonly string[]) => Promise<PostingLists>;

/**
 * Adds to a query what else its words can mean within what may be seen: things of a kind that it asks
 * for, and for a word that no memory has, the terms that are spelled most like it. It reads more than
 * the lists of the query only when there is such a word.
 */
export async function expandQuery(
  index: IndexReader,
  lists: ReadLists,
  query: WeightedQuery,
  analyzer: Analyzer,
): Promise<ExpandedQuery> {
  const things = thingsOf(query, analyzer);
  const found = await lists([...query.terms, ...things].map(({ subject }) => subject));
  const { frequencies } = termStatistics(found);
  const neighbours = await findNeighbours(index, query, found);
  const unread = neighbours.map(({ subject }) => subject).filter((term) => !frequencies.has(term));
  const read = unread.length === 0 ? [] : (await lists(unread)).lists;
  const visibleThings = things.filter(({ subject }) => frequencies.has(subject));
  const expansions = withoutKnown([...neighbours, ...visibleThings], query.terms);
  return {
    query: { ...query, terms: [...query.terms, ...expansions] },
    found: { ...found, lists: [...found.lists, ...read] },
  };
}

/** The things of the kinds that a query asks for, without those that it names itself. */
function thingsOf({ terms }: WeightedQuery, analyzer: Analyzer): readonly Weighted<string>[] {
  const categories = categoriesOf(analyzer);
  const things = terms.flatMap((kind) =>
    (categories.get(kind.subject) ?? []).map((thing) => expansion(thing, kind, THING_PART)),
  );
  return withoutKnown(things, terms);
}

async function findNeighbours(
  index: IndexReader,
  { terms }: WeightedQuery,
  found: PostingLists,
): Promise<readonly Weighted<string>[]> {
  const { frequencies } = termStatistics(found);
  const subjects = new Set(terms.map(({ subject }) => subject));
  const isUnknown = (term: string) =>
    isCorrectable(term) &&
    !frequencies.has(term) &&
    // A lone stop word is asked for in both spellings, and means neither of its neighbours.
    !subjects.has(markStop(term));
  const unknown = terms.filter(({ subject }) => isUnknown(subject)).slice(0, CORRECTED_MAX);
  if (unknown.length === 0 || found.memories === 0) {
    return [];
  }
  const termsOf = readOnce((shape) => index.visibleTerms(found.within, shape, NEIGHBOURS_READ));
  const neighbours: Weighted<string>[] = [];
  for (const word of unknown) {
    const among = await termsOf(shapeOfNeighbours(word.subject));
    const closest = closestTerms(word.subject, among);
    neighbours.push(...closest.map((term) => expansion(term, word, NEIGHBOUR_PART)));
  }
  return withoutKnown(neighbours, terms);
}

/** Words that look alike are compared with the same terms, which are read once. */
function readOnce(read: (shape: TermShape) => Promise<readonly VisibleTerm[]>): typeof read {
  const known = new Map<string, readonly VisibleTerm[]>();
  return async (shape) => {
    const key = JSON.stringify(shape);
    const terms = known.get(key) ?? (await read(shape));
    known.set(key, terms);
    return terms;
  };
}

/** Keeps the first one of each term, and none that a message has. */
function withoutKnown(
  expansions: readonly Weighted<string>[],
  terms: readonly Weighted<string>[],
): readonly Weighted<string>[] {
  const known = new Set(terms.map(({ subject }) => subject));
  return expansions.filter(({ subject }) => !known.has(subject) && known.add(subject));
}
