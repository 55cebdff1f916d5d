import createEngine from 'wink-bm25-text-search';
import type { Frequencies } from '../../src/core/analysis/term-vector.js';
import type { QueryFeature, Scorer } from '../../src/core/ranking/scorer.js';

/** Decimal places to which wink rounds the contribution of a token: its maximum. */
const TOKEN_PLACES = 9;
/** Scores are rounded to 1 / SCORE_UNITS. */
const SCORE_UNITS = 1e6;

/**
 * Wink's k. Its inverse document frequency is ln(rarity among the documents + k), which would make a
 * score depend on the other documents, while our weights already contain it. With a k this large,
 * every token gets ln k. It also preserves more digits when wink rounds.
 */
const CONSTANT_IDF = 1e300;

/** Wink ids of two artificial documents: one with every feature, one with none. */
const EVERYTHING = 'everything';
const NOTHING = 'nothing';

type Engine = ReturnType<typeof createEngine>;

/** A feature with its index in the query, which is its token in wink. */
interface IndexedFeature extends QueryFeature {
  readonly token: number;
}

/** A document that contains at least one feature. */
interface MatchingDocument {
  /** Its index among the documents, which is also its id in wink. */
  readonly index: number;
  readonly matches: readonly (readonly [feature: IndexedFeature, frequency: number])[];
}

/**
 * Creates a scorer that lets wink index and search all documents anew, with which that of the service is
 * compared. Wink's documents contain the query's features only, in
 * one field without length normalisation. Frequencies are written into wink's records before it
 * consolidates them, weights afterwards. Saturation, sums and search are wink's.
 *
 * A token in wink is the index of a feature, never its text, so no text has a special meaning.
 */
export function createDirectWinkScorer(): Scorer {
  return {
    score(features, documents) {
      const scores = documents.map(() => 0);
      const indexed = features.map((feature, token) => ({ ...feature, token }));
      const matching = findMatching(indexed, documents);
      for (const [id, score] of matching.length > 0 ? searchDocuments(indexed, matching) : []) {
        if (id !== EVERYTHING) {
          scores[Number(id)] = Math.round(score * SCORE_UNITS) / SCORE_UNITS;
        }
      }
      return scores;
    },
  };
}

function findMatching(
  features: readonly IndexedFeature[],
  documents: readonly Frequencies[],
): MatchingDocument[] {
  const byKey = new Map(features.map((feature) => [feature.key, feature]));
  const matching: MatchingDocument[] = [];
  for (const [index, document] of documents.entries()) {
    const matches: [IndexedFeature, number][] = [];
    for (const [key, frequency] of document) {
      const feature = byKey.get(key);
      if (feature !== undefined && frequency > 0) {
        matches.push([feature, frequency]);
      }
    }
    if (matches.length > 0) {
      matching.push({ index, matches });
    }
  }
  return matching;
}

/** Returns the scores by id. */
function searchDocuments(
  features: readonly IndexedFeature[],
  matching: readonly MatchingDocument[],
): readonly (readonly [id: string, score: number])[] {
  const engine = configuredEngine();
  // Wink numbers tokens in order of appearance, so this document makes its numbers equal to ours.
  // These two also reach the minimum of three documents that wink requires.
  engine.addDoc({ features: features.map(({ token }) => token) }, EVERYTHING);
  engine.addDoc({ features: [] }, NOTHING);
  addDocuments(engine, matching);
  engine.consolidate(TOKEN_PLACES);
  applyWeights(engine, matching);
  return engine.search(features.map(({ token }) => token).join(' '), matching.length + 1);
}

function configuredEngine(): Engine {
  const engine = createEngine();
  engine.defineConfig({
    fldWeights: { features: 1 },
    bm25Params: { k1: 1.2, b: 0, k: CONSTANT_IDF },
  });
  engine.definePrepTasks([readTokens]);
  return engine;
}

/** Wink calls this with fields of documents, which are tokens already, and with the search text. */
function readTokens(input: string | readonly number[]): readonly (number | string)[] {
  return typeof input === 'string' ? input.split(' ') : input;
}

function addDocuments(engine: Engine, matching: readonly MatchingDocument[]): void {
  const records = engine.getDocs();
  for (const { index, matches } of matching) {
    engine.addDoc({ features: matches.map(([{ token }]) => token) }, index);
    const frequencies = records[index]?.freq ?? [];
    for (const [{ token }, frequency] of matches) {
      frequencies[token] = frequency;
    }
  }
}

/** Replaces wink's inverse document frequency with the weight, and adds the bonus. */
function applyWeights(engine: Engine, matching: readonly MatchingDocument[]): void {
  const records = engine.getDocs();
  const inverse = engine.getIDF();
  for (const { index, matches } of matching) {
    const contributions = records[index]?.freq ?? [];
    for (const [{ token, weight, bonus }] of matches) {
      const saturated = (contributions[token] ?? 0) / (inverse[token] ?? 1);
      contributions[token] = weight * saturated + bonus;
    }
  }
}
