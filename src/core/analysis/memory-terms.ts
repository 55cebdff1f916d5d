import { Fault } from '../model/fault.js';
import { searchableTerms } from './script-pairs.js';

/** The searched fields of a memory, in the order in which their terms are stored. */
export const SEARCHED_FIELDS = ['name', 'description', 'content'] as const;

/** The terms of a memory by field, in order and with repetitions. */
export interface MemoryTerms {
  readonly name: readonly string[];
  readonly description: readonly string[];
  readonly content: readonly string[];
}

const FIELD_SEPARATOR = '\t';
const TERM_SEPARATOR = ' ';

/**
 * Returns the distinct terms under which a memory is indexed. A memory matches a query if these
 * contain one of the query's terms.
 */
export function indexTerms(terms: MemoryTerms): Set<string> {
  return new Set(searchedTerms(terms));
}

/** Yields the same terms with repetitions, for those who cannot afford them all at once. */
export function* searchedTerms(terms: MemoryTerms): Generator<string> {
  for (const field of SEARCHED_FIELDS) yield* searchableTerms(terms[field]);
}

/** Serialises terms: spaces between terms, tabs between fields; terms contain neither. */
export function writeTerms(terms: MemoryTerms): string {
  return SEARCHED_FIELDS.map((field) => terms[field].join(TERM_SEPARATOR)).join(FIELD_SEPARATOR);
}

/**
 * Parses the output of `writeTerms`.
 *
 * @throws Fault INTERNAL unless the text has exactly three fields
 */
export function readTerms(stored: string): MemoryTerms {
  const [name, description, content, ...rest] = stored.split(FIELD_SEPARATOR).map(splitTerms);
  if (name === undefined || description === undefined || content === undefined || rest.length > 0) {
    throw new Fault('internal', 'INTERNAL', 'stored terms must have three fields');
  }
  return { name, description, content };
}

function splitTerms(field: string): string[] {
  return field === '' ? [] : field.split(TERM_SEPARATOR);
}
