import { compareAnswers } from './agreement.js';
import type { Report } from './report.js';
import {
  describeMix,
  FIGURE_TITLES,
  figureRows,
  INJECTION_TITLES,
  injectionRows,
  type Row,
  waysOf,
} from './rows.js';

/**
 * Writes as Markdown what SQLite came to, and how far PostgreSQL answered alike.
 *
 * @param name of the block of `text` that it becomes
 * @throws Error when the text has no such block
 */
export function writeFigures(text: string, name: string, sqlite: Report, postgres: Report): string {
  const figures = [
    ['set', 'queries', ...waysOf(sqlite).flatMap((way) => titlesOf(way))],
    ...figureRows(sqlite, '– '),
  ];
  const injections = injectionRows(sqlite);
  const { answers, differing } = compareAnswers(sqlite, postgres);
  const [alike, all] = [answers - differing.length, answers].map((n) => n.toLocaleString('en'));
  const block = [
    tableOf(figures),
    ...(injections.length > 0 ? [tableOf([INJECTION_TITLES, ...injections])] : []),
    ...sqlite.mixes.map(describeMix),
    `Measured on SQLite; PostgreSQL gave ${alike} of ${all} answers alike, down to the last digit.`,
  ];
  return replaceBlock(text, name, block.join('\n\n'));
}

/**
 * Replaces what stands between the comments that begin and end a block.
 *
 * @throws Error when the text has no such block
 */
function replaceBlock(text: string, name: string, block: string): string {
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
