import createEngine from 'wink-bm25-text-search';
import type { Frequencies } from '../core/ranking/field-frequencies.js';
import type { Scorer, Wanted } from '../core/ranking/scorer.js';

/** To how many places wink rounds what a token adds to a score: as many as it can. */
const TOKEN_PLACES = 9;
/** Scores are rounded to this part of one. */
const SCORE_UNITS = 1e6;

/**
 * Wink's k. Its own inverse document frequency is ln(rarity among the documents + k), which would
 * make a score depend on the other documents, while here rarity comes with the weights. Beside this
 * k it vanishes: every token gets ln k. A large one also leaves more digits to what wink rounds.
 */
const OUTWEIGHS_RARITY = 1e300;

/** Ids in wink of two documents that are none of ours. */
const EVERYTHING = 'everything';
const NOTHING = 'nothing';

type Engine = ReturnType<typeof createEngine>;

/** A wanted thing with its place among them. */
interface Placed extends Wanted {
  readonly place: number;
}

/** A document that holds something wanted. */
interface Holder {
  /** Its place among the documents, which is also its id in wink. */
  readonly index: number;
  readonly held: readonly (readonly [thing: Placed, frequency: number])[];
}

/**
 * Makes a scorer out of wink-bm25-text-search. Wink's documents hold the wanted things alone, in one
 * field whose length does not count; frequencies are written into its records before it consolidates
 * them, weights afterwards. Saturation, sums and search are wink's.
 *
 * A token of wink is the place of a wanted thing, never its text, so that no text can be special.
 */
export function createWinkScorer(): Scorer {
  return {
    score(wanted, documents) {
      const scores = documents.map(() => 0);
      const placed = wanted.map((thing, place) => ({ ...thing, place }));
      const holders = findHolders(placed, documents);
      for (const [id, score] of holders.length > 0 ? searchHolders(placed, holders) : []) {
        if (id !== EVERYTHING) {
          scores[Number(id)] = Math.round(score * SCORE_UNITS) / SCORE_UNITS;
        }
      }
      return scores;
    },
  };
}

function findHolders(placed: readonly Placed[], documents: readonly Frequencies[]): Holder[] {
  const things = new Map(placed.map((thing) => [thing.key, thing]));
  const holders: Holder[] = [];
  for (const [index, document] of documents.entries()) {
    const held: [Placed, number][] = [];
    for (const [key, frequency] of document) {
      const thing = things.get(key);
      if (thing !== undefined && frequency > 0) {
        held.push([thing, frequency]);
      }
    }
    if (held.length > 0) {
      holders.push({ index, held });
    }
  }
  return holders;
}

/** Gives the scores by id. */
function searchHolders(
  placed: readonly Placed[],
  holders: readonly Holder[],
): readonly (readonly [id: string, score: number])[] {
  const engine = configuredEngine();
  // Wink numbers tokens as they come, so from here on a place is a number of wink's. It also wants
  // three documents, which these two and one holder are.
  engine.addDoc({ held: placed.map(({ place }) => place) }, EVERYTHING);
  engine.addDoc({ held: [] }, NOTHING);
  addHolders(engine, holders);
  engine.consolidate(TOKEN_PLACES);
  weighHolders(engine, holders);
  return engine.search(placed.map(({ place }) => place).join(' '), holders.length + 1);
}

function configuredEngine(): Engine {
  const engine = createEngine();
  engine.defineConfig({
    fldWeights: { held: 1 },
    bm25Params: { k1: 1.2, b: 0, k: OUTWEIGHS_RARITY },
  });
  engine.definePrepTasks([readPlaces]);
  return engine;
}

/** Wink gives this the fields of documents, which are places already, and the text of the search. */
function readPlaces(written: string | readonly number[]): readonly (number | string)[] {
  return typeof written === 'string' ? written.split(' ') : written;
}

function addHolders(engine: Engine, holders: readonly Holder[]): void {
  const records = engine.getDocs();
  for (const { index, held } of holders) {
    engine.addDoc({ held: held.map(([{ place }]) => place) }, index);
    const frequencies = records[index]?.freq ?? [];
    for (const [{ place }, frequency] of held) {
      frequencies[place] = frequency;
    }
  }
}

/** Puts the weight in place of wink's inverse document frequency, and adds the bonus. */
function weighHolders(engine: Engine, holders: readonly Holder[]): void {
  const records = engine.getDocs();
  const inverse = engine.getIDF();
  for (const { index, held } of holders) {
    const gains = records[index]?.freq ?? [];
    for (const [{ place, weight, bonus }] of held) {
      const saturated = (gains[place] ?? 0) / (inverse[place] ?? 1);
      gains[place] = weight * saturated + bonus;
    }
  }
}
