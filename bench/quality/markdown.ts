import { compareAnswers } from './agreement.js';
import type { Report } from './report.js';
import {
  describeLeftOut,
  describeMix,
  FIGURE_TITLES,
  figureRows,
  INJECTION_TITLES,
  injectionRows,
  type Row,
  waysOf,
} from './rows.js';

const FLOOR_TITLES: Row = [
  'floor',
  'injected that is relevant',
  'Recall@5 lost',
  'off-topic turns silent',
  'injected a turn that has an answer',
];

/** Writes the figures of SQLite as Markdown, and how many results of PostgreSQL were the same. */
export function renderFigures(sqlite: Report, postgres: Report): string {
  const figures = [
    ['set', 'queries', ...waysOf(sqlite).flatMap(titlesOf)],
    ...figureRows(sqlite, '– '),
  ];
  const injections = injectionRows(sqlite);
  const { answers, differing } = compareAnswers(sqlite, postgres);
  const [alike, all] = [answers - differing.length, answers].map((n) => n.toLocaleString('en'));
  return [
    tableOf(figures),
    ...(injections.length > 0 ? [tableOf([INJECTION_TITLES, ...injections])] : []),
    ...sqlite.mixes.map(describeMix),
    ...describeLeftOut(sqlite),
    `Measured on SQLite; PostgreSQL gave ${alike} of ${all} answers alike: the same memories in the same order, contexts with the same scores and probabilities.`,
  ].join('\n\n');
}

/** Writes the figures of the mix of each report, one per floor, as Markdown. */
export function renderFloors(reports: readonly Report[]): string {
  const sorted = reports.toSorted((one, other) => (one.floor ?? 0) - (other.floor ?? 0));
  const rows = sorted.flatMap(({ floor, mixes }) =>
    mixes.map(({ share, groups }) => {
      const { answerable, 'off topic': offTopic } = groups;
      const figures = [share, answerable.lost, offTopic.silent, answerable.injected];
      return [floor ?? 'as configured', ...figures.map((figure) => figure.toFixed(2))].map(String);
    }),
  );
  return tableOf([FLOOR_TITLES, ...rows]);
}

/**
 * Replaces the text between the comments that begin and end a block.
 *
 * @throws Error when the text has no such block
 */
export function replaceBlock(text: string, name: string, block: string): string {
  const [start, end] = [`<!-- figures: ${name} -->\n`, `\n<!-- end of figures: ${name} -->`];
  const [before, inside] = text.split(start);
  const after = inside?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`there is no block ${start.trim()} … ${end.trim()}`);
  }
  return [before, start, '\n', block, '\n', end, after].join('');
}

function titlesOf(way: string): Row {
  const [first, ...others] = FIGURE_TITLES;
  return [`${way}: ${first}`, ...others];
}

function tableOf([titles = [], ...rows]: readonly Row[]): string {
  const rule = titles.map((_, index) => (index === 0 ? '---' : '---:'));
  return [titles, rule, ...rows].map((row) => `| ${fill(row, titles).join(' | ')} |`).join('\n');
}

function fill(row: Row, titles: Row): string[] {
  return titles.map((_, index) => row[index] ?? '');
}
