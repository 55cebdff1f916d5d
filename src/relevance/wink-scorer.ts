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
      if (features.length === 0) {
        return documents.map(() => 0);
      }
      const saturated = saturateAll(features, documents, saturations);
      return documents.map((_, index) => {
        let score = 0;
        for (const [place, { weight, bonus }] of features.entries()) {
          const value = saturated[place * documents.length + index] ?? NaN;
          if (!Number.isNaN(value)) {
            score = weight * value + bonus + score;
          }
        }
        return Math.round(score * SCORE_UNITS) / SCORE_UNITS;
      });
    },
  };
}

/** Returns the saturated frequencies, feature by feature; NaN where a document has no occurrence. */
function saturateAll(
  features: readonly QueryFeature[],
  documents: readonly Frequencies[],
  saturations: Map<number, number>,
): Float64Array {
  const values = new Float64Array(features.length * documents.length);
  const unknown = new Set<number>();
  let place = 0;
  for (const { key } of features) {
    for (const document of documents) {
      const frequency = document.get(key) ?? 0;
      values[place] = frequency > 0 ? frequency : NaN;
      if (frequency > 0 && !saturations.has(frequency)) {
        unknown.add(frequency);
      }
      place += 1;
    }
  }
  addSaturations(saturations, unknown, values);
  return values.map((frequency) => saturations.get(frequency) ?? NaN);
}

/** Adds the unknown saturations. If there is no room, starts again with those of these values. */
function addSaturations(
  saturations: Map<number, number>,
  unknown: ReadonlySet<number>,
  values: Float64Array,
): void {
  const isFull = saturations.size + unknown.size > SATURATIONS_MAX;
  if (isFull) {
    saturations.clear();
  }
  const wanted = isFull ? new Set([...values].filter((value) => value > 0)) : unknown;
  const frequencies = [...wanted];
  for (const [index, saturation] of computeSaturations(frequencies).entries()) {
    saturations.set(frequencies[index] ?? 0, saturation);
  }
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
