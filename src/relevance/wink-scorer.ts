import createEngine from 'wink-bm25-text-search';
import type { Frequencies } from '../core/analysis/term-vector.js';
import type { QueryFeature, Scorer } from '../core/ranking/scorer.js';

/**
 * Number of frequencies whose saturation is kept, about 0.5 MB. They repeat, so few are ever new; when
 * there is no more room, all are computed again.
 */
const SATURATIONS_MAX = 8_192;

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

/** Wink id of the document that contains every frequency, each as a token. */
const FREQUENCIES = 'frequencies';

type Engine = ReturnType<typeof createEngine>;

/**
 * Creates a scorer on wink-bm25-text-search, which computes how a frequency saturates. Without length
 * normalisation that depends on the frequency alone, and frequencies repeat from query to query, so
 * wink computes each new one once.
 */
export function createWinkScorer(): Scorer {
  const saturations = new Map<number, number>();
  return {
    score(features, documents) {
      const scores =
        addUp(features, documents, saturations) ??
        addUp(features, documents, withAll(saturations, features, documents));
      if (scores === undefined) {
        throw new Error('a saturation is missing');
      }
      return Array.from(scores, (score) => Math.round(score * SCORE_UNITS) / SCORE_UNITS);
    },
  };
}

/** Returns the sum of all features for each document; undefined if a saturation is missing. */
function addUp(
  features: readonly QueryFeature[],
  documents: readonly Frequencies[],
  saturations: ReadonlyMap<number, number>,
): Float64Array | undefined {
  const scores = new Float64Array(documents.length);
  for (const { key, weight, bonus } of features) {
    for (const [index, document] of documents.entries()) {
      const frequency = document.get(key) ?? 0;
      if (frequency > 0) {
        const saturation = saturations.get(frequency);
        if (saturation === undefined) {
          return undefined;
        }
        scores[index] = weight * saturation + bonus + (scores[index] ?? 0);
      }
    }
  }
  return scores;
}

/** Adds the saturations of all features and documents. If there is no room, starts again with those. */
function withAll(
  saturations: Map<number, number>,
  features: readonly QueryFeature[],
  documents: readonly Frequencies[],
): ReadonlyMap<number, number> {
  const frequencies = new Set<number>();
  for (const { key } of features) {
    for (const document of documents) {
      frequencies.add(document.get(key) ?? 0);
    }
  }
  frequencies.delete(0);
  const unknown = [...frequencies].filter((frequency) => !saturations.has(frequency));
  const isFull = saturations.size + unknown.length > SATURATIONS_MAX;
  if (isFull) {
    saturations.clear();
  }
  const wanted = isFull ? [...frequencies] : unknown;
  for (const [index, saturation] of computeSaturations(wanted).entries()) {
    saturations.set(wanted[index] ?? 0, saturation);
  }
  return saturations;
}

/**
 * Lets wink compute saturations. Each frequency is a token of one document, into whose record it is
 * written before wink consolidates it.
 */
function computeSaturations(frequencies: readonly number[]): readonly number[] {
  if (frequencies.length === 0) {
    return [];
  }
  const engine = configuredEngine();
  engine.addDoc({ features: [...frequencies.keys()] }, FREQUENCIES);
  // Wink requires three documents.
  engine.addDoc({ features: [] }, 'empty');
  engine.addDoc({ features: [] }, 'empty too');
  const record = engine.getDocs()[FREQUENCIES]?.freq ?? [];
  for (const [token, frequency] of frequencies.entries()) {
    record[token] = frequency;
  }
  engine.consolidate(TOKEN_PLACES);
  const inverse = engine.getIDF();
  return frequencies.map((_, token) => (record[token] ?? 0) / (inverse[token] ?? 1));
}

function configuredEngine(): Engine {
  const engine = createEngine();
  engine.defineConfig({
    fldWeights: { features: 1 },
    bm25Params: { k1: 1.2, b: 0, k: CONSTANT_IDF },
  });
  engine.definePrepTasks([(tokens) => (typeof tokens === 'string' ? [] : tokens)]);
  return engine;
}
