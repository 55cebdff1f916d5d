import { searchedTerms } from '../../core/analysis/memory-terms.js';
import { visitInSteps } from '../engine/in-steps.js';
import { toTerms } from '../rows/rows.js';

/** Which terms of a row the index loses and gains. */
export interface TermChanges {
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

/**
 * Compares stored terms, in steps: a long text without spaces has a hundred thousand. The terms come
 * in order, so that what lies together in the index is written together.
 */
export async function termChanges(before: string, after: string): Promise<TermChanges> {
  const present = await indexedTerms(before);
  const wanted = await indexedTerms(after);
  return {
    gone: await missingFrom(wanted, present),
    added: await missingFrom(present, wanted),
  };
}

async function indexedTerms(stored: string): Promise<ReadonlySet<string>> {
  const terms = new Set<string>();
  await visitInSteps(searchedTerms(toTerms(stored)), (term) => terms.add(term));
  return terms;
}

/** Sorts by the first character and then those with the same one, because a sort cannot pause. */
async function missingFrom(
  present: ReadonlySet<string>,
  terms: ReadonlySet<string>,
): Promise<readonly string[]> {
  const byInitial = new Map<number, string[]>();
  await visitInSteps(terms, (term) => {
    if (present.has(term)) return;
    const initial = term.charCodeAt(0);
    const group = byInitial.get(initial);
    if (group === undefined) byInitial.set(initial, [term]);
    else group.push(term);
  });
  const missing: string[] = [];
  await visitInSteps(Uint16Array.from(byInitial.keys()).sort(), (initial) => {
    for (const term of byInitial.get(initial)?.sort() ?? []) missing.push(term);
  });
  return missing;
}
