import type { Part, WayReport } from './figures.js';
import type { Injection, Mix } from './injection.js';
import type { Report, SetReport } from './report.js';
import { WAYS } from './run-sets.js';

const TITLE_WIDTH = 32;
const COLUMN_WIDTH = 11;
const FIGURES = ['Recall@5', 'nDCG@10', 'Recall@20'];

/** Writes a report for people: how turns were answered, then what was injected. */
export function renderReport({ sets, mixes }: Report): string {
  const tables = [renderFigures(sets), renderInjections(sets), mixes.map(renderMix).join('\n')];
  return tables.filter((table) => table !== '').join('\n\n');
}

/** Writes one table of sets and their categories, with the figures of each way side by side. */
function renderFigures(sets: readonly SetReport[]): string {
  const ways = WAYS.filter((way) => sets.some((set) => set[way] !== undefined));
  const rows = sets.flatMap((set) => {
    const reports = ways.flatMap((way) => set[way] ?? []);
    const [first] = reports;
    return first === undefined || first.queries === 0
      ? []
      : [partRow(titleOf(set, sets), reports), ...categoryRows(first, reports)];
  });
  return [
    ['', '', ...ways.flatMap((way) => [`${way}:`, '', ''])],
    ['', 'queries', ...ways.flatMap(() => FIGURES)],
    ...rows,
  ]
    .map(alignRow)
    .join('\n');
}

/** One category says what the whole set does. */
function categoryRows({ categories }: WayReport, reports: readonly WayReport[]): string[][] {
  const names = Object.keys(categories);
  return names.length < 2
    ? []
    : names.map((name) =>
        partRow(
          `  ${name}`,
          reports.flatMap((report) => report.categories[name] ?? []),
        ),
      );
}

function partRow(title: string, parts: readonly Part[]): string[] {
  const figures = parts.flatMap(({ recall5, ndcg10, recall20 }) => [recall5, ndcg10, recall20]);
  return [title, String(parts[0]?.queries), ...figures.map(decimal)];
}

function renderInjections(sets: readonly SetReport[]): string {
  const rows = sets.flatMap(({ injection, ...set }) => {
    if (injection === undefined) return [];
    const { answerable, unanswerable } = injection;
    const title = titleOf(set, sets);
    return [
      ...(answerable.turns > 0 ? [injectionRow(title, answerable, true)] : []),
      ...(unanswerable.turns > 0 ? [injectionRow(`${title}, unanswerable`, unanswerable)] : []),
    ];
  });
  const header = ['injected', 'turns', 'memories', 'relevant', 'silent', 'Recall@5', 'lost'];
  return rows.length === 0 ? '' : [header, ...rows].map(alignRow).join('\n');
}

function injectionRow(title: string, injection: Injection, isAnswerable = false): string[] {
  const { turns, injected, relevant, silent, recall5, lost } = injection;
  const figures = [injected, relevant, silent, ...(isAnswerable ? [recall5, lost] : [])];
  return [title, String(turns), ...figures.map(decimal)];
}

function renderMix({ about, share, groups }: Mix): string {
  const { answerable, 'off topic': offTopic } = groups;
  return [
    `The mix about ${about}: ${decimal(share)} of what is injected is relevant, and the floor`,
    `costs ${decimal(answerable.lost)} of Recall@5. In a turn off topic, ${decimal(offTopic.injected)}`,
    `memories are injected; ${decimal(offTopic.silent)} of these turns are silent.`,
  ].join(' ');
}

/** Two parts of a larger set have the same name. */
function titleOf({ name, fold }: Pick<SetReport, 'name' | 'fold'>, sets: readonly SetReport[]) {
  const isRepeated = sets.filter((set) => set.name === name).length > 1;
  return isRepeated ? `${name} (${fold})` : name;
}

function decimal(figure: number): string {
  return figure.toFixed(3);
}

function alignRow([title = '', ...columns]: readonly string[]): string {
  const cells = columns.map((column) => column.padStart(COLUMN_WIDTH));
  return `${title.padEnd(TITLE_WIDTH)}${cells.join('')}`.trimEnd();
}
