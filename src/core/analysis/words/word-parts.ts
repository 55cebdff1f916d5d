/** Short forms after an apostrophe that are ignored in searches: it's, we've, I'd. */
const CLITICS: ReadonlySet<string> = new Set(['s', 've', 're', 'll', 'd', 'm']);

const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{M}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Shorter words are not split: iOS, PhD, GHz. */
const CAMEL_MIN = 4;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;

/** A word as written, without clitics. */
export interface Word {
  /** The word without apostrophes; empty if it was only a clitic. */
  readonly whole: string;
  /** Its parts in order and, if there are several, the whole word. */
  readonly forms: readonly string[];
}

/**
 * Splits a run: drops clitics (don't becomes do, API's becomes API) and splits at apostrophes
 * (l'équipe, O'Brien) and at camelCase boundaries (getUserById, HTTPServer).
 */
export function splitWord(run: string): Word {
  const pieces = run.includes("'") ? dropClitics(run.split("'")) : [run];
  const whole = pieces.join('');
  const parts = pieces.flatMap(splitCamelCase).filter((part) => part !== '');
  return { whole, forms: parts.length > 1 ? [...parts, whole] : parts };
}

function dropClitics(pieces: readonly string[]): readonly string[] {
  const kept = [...pieces];
  for (let last = kept.pop(); last !== undefined; last = kept.pop()) {
    const before = kept.at(-1);
    const clitic = last.toLowerCase();
    if (clitic === 't' && before !== undefined && /n$/i.test(before)) {
      kept[kept.length - 1] = before.slice(0, -1);
    } else if (before === undefined || !CLITICS.has(clitic)) {
      return [...kept, last];
    }
  }
  return [];
}

function splitCamelCase(piece: string): string[] {
  const isMixed = piece.length >= CAMEL_MIN && UPPER.test(piece) && LOWER.test(piece);
  return isMixed ? piece.split(CAMEL_BOUNDARY) : [piece];
}
