import type { Analyzer } from '../analysis/analyzer.js';
import { CATEGORIES } from '../analysis/tables/categories.js';

/** Terms of the members of a category, by the term of the category. */
export type Categories = ReadonlyMap<string, readonly string[]>;

/** Building the table analyses some 400 words, so it is cached per analyzer. */
const CACHE = new WeakMap<Analyzer, Categories>();

/** Returns the table of categories in the terms of an analyzer. */
export function categoriesOf(analyzer: Analyzer): Categories {
  const categories = CACHE.get(analyzer) ?? readCategories(analyzer);
  CACHE.set(analyzer, categories);
  return categories;
}

function readCategories(analyzer: Analyzer): Categories {
  const termsOf = (word: string) => analyzer.analyze(word).map(({ term }) => term);
  return new Map(
    [...CATEGORIES].flatMap(([category, members]) =>
      termsOf(category).map((term) => [term, members.flatMap(termsOf)] as const),
    ),
  );
}
