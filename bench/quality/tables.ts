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

const TITLE_WIDTH = 32;
const COLUMN_WIDTH = 11;

/** Writes a report for a terminal: how turns were answered, then what was injected. */
export function renderReport(report: Report): string {
  const ways = waysOf(report);
  const figures: Row[] = [
    ['', '', ...ways.flatMap((way) => [`${way}:`, '', ''])],
    ['', 'queries', ...ways.flatMap(() => FIGURE_TITLES)],
    ...figureRows(report, '  '),
  ];
  const injections = injectionRows(report);
  return [
    alignRows(figures),
    ...(injections.length > 0 ? [alignRows([INJECTION_TITLES, ...injections])] : []),
    ...report.mixes.map(describeMix),
    ...describeLeftOut(report),
  ].join('\n\n');
}

function alignRows(rows: readonly Row[]): string {
  return rows.map(alignRow).join('\n');
}

function alignRow([title = '', ...columns]: Row): string {
  const cells = columns.map((column) => column.padStart(COLUMN_WIDTH));
  return `${title.padEnd(TITLE_WIDTH)}${cells.join('')}`.trimEnd();
}
