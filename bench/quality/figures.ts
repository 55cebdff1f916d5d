import { createHash } from 'node:crypto';
import type { Asked } from './ask-searches.js';
import { type Figures, meanOf, measure } from './measures.js';

/** Figures of some queries. */
export interface Part extends Figures {
  readonly queries: number;
}

/** Figures of the turns of a set, run in one way. */
export interface WayReport extends Part {
  /** By name of the category, the largest first. */
  readonly categories: Readonly<Record<string, Part>>;
  /**
   * By store and id of the query, a digest of its whole result, unanswerable queries included. Two
   * databases agree if these are equal.
   */
  readonly digests: Readonly<Record<string, string>>;
}

/** Measures the rankings of answerable turns. Neutral memories are ignored. */
export function reportRankings(asked: readonly Asked[]): WayReport {
  const answerable = asked.filter(({ turn }) => turn.group === 'answerable');
  const inCategory = (name: string) =>
    answerable.filter(({ turn }) => turn.query.category === name);
  const categories = [...new Set(answerable.map(({ turn }) => turn.query.category))]
    .sort()
    .map((name) => [name, reportPart(inCategory(name))] as const)
    .sort(([, one], [, other]) => other.queries - one.queries);
  return {
    ...reportPart(answerable),
    categories: Object.fromEntries(categories),
    digests: Object.fromEntries(asked.map(digestOf)),
  };
}

/** Omits the memories that are neutral for a turn. */
export function withoutNeutral(ids: readonly string[], { turn }: Asked): string[] {
  const neutral = new Set(turn.query.neutral);
  return ids.filter((id) => !neutral.has(id));
}

function reportPart(asked: readonly Asked[]): Part {
  const figures = asked.map((one) =>
    measure(withoutNeutral(one.ranking, one), one.turn.query.relevant),
  );
  return { queries: asked.length, ...meanOf(figures) };
}

function digestOf({ turn, ...answer }: Asked): [key: string, digest: string] {
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('hex');
  return [`${turn.store}/${turn.query.id}`, digest.slice(0, 16)];
}
