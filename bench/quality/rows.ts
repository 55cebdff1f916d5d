import type { Part, WayReport } from './figures.js';
import type { Injection, Mix } from './injection.js';
import type { Report, SetReport } from './report.js';
import { WAYS, type Way } from './run-sets.js';

/** A row of a table: its title, then its columns. */
export type Row = readonly string[];

/** Titles of the figures that each way has. */
export const FIGURE_TITLES: Row = ['Recall@5', 'nDCG@10', 'Recall@20'];

/** Titles of the columns of {@link injectionRows}. */
export const INJECTION_TITLES: Row = [
  ...['injected', 'turns', 'memories', 'relevant', 'silent', 'Recall@5', 'lost'],
];

/** The ways in which the sets of a report were run. */
export function waysOf({ sets }: Report): Way[] {
  return WAYS.filter((way) => sets.some((set) => set[way] !== undefined));
}

/**
 * Returns the rows of sets and their categories: number of queries, and the figures of each way
 * side by side. Sets without an answerable query have no row.
 *
 * @param indent goes before the names of categories
 */
export function figureRows({ sets }: Report, indent: string): Row[] {
  return sets.flatMap((set) => {
    const reports = WAYS.flatMap((way) => set[way] ?? []);
    const [first] = reports;
    return first === undefined || first.queries === 0
      ? []
      : [partRow(titleOf(set, sets), reports), ...categoryRows(first, reports, indent)];
  });
}

/** Returns the rows of what was injected for sets, in answerable turns and in others. */
export function injectionRows({ sets }: Report): Row[] {
  return sets.flatMap(({ injection, ...set }) => {
    if (injection === undefined) return [];
    const { answerable, unanswerable } = injection;
    const title = titleOf(set, sets);
    return [
      ...(answerable.turns > 0 ? [injectionRow(title, answerable, true)] : []),
      ...(unanswerable.turns > 0 ? [injectionRow(`${title}, unanswerable`, unanswerable)] : []),
    ];
  });
}

/** Writes for which sets some memories were not saved, and why. */
export function describeLeftOut({ sets }: Report): string[] {
  return sets.flatMap((set) => {
    const leftOut = Object.entries(set.memories).filter(([outcome]) => outcome !== 'created');
    const counts = leftOut.map(([outcome, count]) => `${count} ${outcome}`);
    return counts.length === 0
      ? []
      : [`Of the memories of ${titleOf(set, sets)}: ${counts.join(', ')}.`];
  });
}

/** Writes the figures of a mix as sentences. */
export function describeMix({ about, share, groups }: Mix): string {
  const { answerable, 'off topic': offTopic } = groups;
  return [
    `The mix about ${about}: ${decimal(share)} of what is injected is relevant, and the floor`,
    `costs ${decimal(answerable.lost)} of Recall@5. In a turn off topic, ${decimal(offTopic.injected)}`,
    `memories are injected; ${decimal(offTopic.silent)} of these turns are silent.`,
  ].join(' ');
}

/** A single category would repeat the figures of the set. */
function categoryRows(
  { categories }: WayReport,
  reports: readonly WayReport[],
  indent: string,
): Row[] {
  const names = Object.keys(categories);
  const partsOf = (name: string) => reports.flatMap((report) => report.categories[name] ?? []);
  return names.length < 2 ? [] : names.map((name) => partRow(indent + name, partsOf(name)));
}

function partRow(title: string, parts: readonly Part[]): Row {
  const figures = parts.flatMap(({ recall5, ndcg10, recall20 }) => [recall5, ndcg10, recall20]);
  return [title, String(parts[0]?.queries), ...figures.map(decimal)];
}

function injectionRow(title: string, injection: Injection, isAnswerable = false): Row {
  const { turns, injected, relevant, silent, recall5, lost } = injection;
  const figures = [injected, relevant, silent, ...(isAnswerable ? [recall5, lost] : [])];
  return [title, String(turns), ...figures.map(decimal)];
}

/** Two parts of a larger set have the same name. */
function titleOf({ name, fold }: Pick<SetReport, 'name' | 'fold'>, sets: readonly SetReport[]) {
  const isRepeated = sets.filter((set) => set.name === name).length > 1;
  return isRepeated ? `${name} (${fold})` : name;
}

function decimal(figure: number): string {
  return figure.toFixed(3);
}
