import type { Analyzer } from '../analysis/analyzer.js';
import { CATEGORIES } from '../analysis/tables/categories.js';

/** Terms of things by the term of their kind. */
export type Categories = ReadonlyMap<string, readonly string[]>;

/** Reading the table analyses some 400 words, so it is read once for an analyzer. */
const READ = new WeakMap<Analyzer, Categories>();

/** Gives the table of categories in the terms of an analyzer. */
export function categoriesOf(analyzer: Analyzer): Categories {
  const categories = READ.get(analyzer) ?? readCategories(analyzer);
  READ.set(analyzer, categories);
  return categories;
}

function readCategories(analyzer: Analyzer): Categories {
  const termsOf = (word: string) => analyzer.analyze(word).map(({ term }) => term);
  return new Map(
    [...CATEGORIES].flatMap(([kind, things]) =>
      termsOf(kind).map((term) => [term, things.flatMap(termsOf)] as const),
    ),
  );
}
