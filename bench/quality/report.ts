import { createHash } from 'node:crypto';
import type { Asked } from './ask-set.js';
import { type Figures, meanOf, measure } from './measures.js';

/** Figures of some queries. */
export interface Part extends Figures {
  readonly queries: number;
}

/** What a set came to. */
export interface SetReport extends Part {
  readonly name: string;
  /** By name of the category. */
  readonly categories: Readonly<Record<string, Part>>;
  /** Two databases rank alike when this is the same: SHA-256 of every ranking in full. */
  readonly rankings: string;
}

/** Measures what a set's queries found. Neutral memories are passed over. */
export function reportSet(name: string, asked: readonly Asked[]): SetReport {
  const categories = [...new Set(asked.map(({ query }) => query.category))].sort();
  return {
    name,
    ...reportPart(asked),
    categories: Object.fromEntries(
      categories.map((category) => [
        category,
        reportPart(asked.filter(({ query }) => query.category === category)),
      ]),
    ),
    rankings: digestRankings(asked),
  };
}

/** Writes the figures of sets as a table, and those of their categories if wanted. */
export function renderTable(sets: readonly SetReport[], withCategories: boolean): string {
  const rows = sets.flatMap((set) => [
    renderRow(set.name, set),
    ...(withCategories ? Object.entries(set.categories) : []).map(([category, part]) =>
      renderRow(`  ${category}`, part),
    ),
  ]);
  return [['', 'queries', 'Recall@5', 'nDCG@10', 'Recall@20'], ...rows].map(alignRow).join('\n');
}

function reportPart(asked: readonly Asked[]): Part {
  const figures = asked.map(({ query, ranking }) => {
    const neutral = new Set(query.neutral);
    const judged = ranking.filter((id) => !neutral.has(id));
    return measure(judged, query.relevant);
  });
  return { queries: asked.length, ...meanOf(figures) };
}

function digestRankings(asked: readonly Asked[]): string {
  const hash = createHash('sha256');
  for (const { query, ranking } of asked) {
    hash.update(`${JSON.stringify([query.id, ...ranking])}\n`);
  }
  return hash.digest('hex');
}

function renderRow(title: string, { queries, recall5, ndcg10, recall20 }: Part): string[] {
  return [
    title,
    String(queries),
    ...[recall5, ndcg10, recall20].map((figure) => figure.toFixed(3)),
  ];
}

function alignRow([title = '', ...columns]: readonly string[]): string {
  return title.padEnd(32) + columns.map((column) => column.padStart(11)).join('');
}
