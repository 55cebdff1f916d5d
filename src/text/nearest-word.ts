import { editDistance } from './edit-distance.js';

/** Most edits between a misspelt word and the one that was meant. */
const EDITS_MAX = 2;

/**
 * Finds the known word that a misspelt one is closest to: the same in another case or without
 * underscores, or at most two edits away.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const bare = bareForm(word);
  const same = known.find((candidate) => bareForm(candidate) === bare);
  if (same !== undefined) {
    return same;
  }
  const units = Array.from(word);
  let nearest: { readonly word: string; readonly edits: number } | undefined;
  for (const candidate of known) {
    const edits = editDistance(units, Array.from(candidate), EDITS_MAX);
    if (edits < (nearest?.edits ?? EDITS_MAX + 1)) {
      nearest = { word: candidate, edits };
    }
  }
  return nearest?.word;
}

function bareForm(word: string): string {
  return word.replaceAll('_', '').toLowerCase();
}
