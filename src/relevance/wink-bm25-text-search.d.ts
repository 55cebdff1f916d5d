// The package has no types. These are the parts that the scorer uses.
declare module 'wink-bm25-text-search' {
  interface Engine {
    /** Call first. */
    defineConfig(config: {
      /** Weights of the indexed fields. */
      fldWeights: Readonly<Record<string, number>>;
      bm25Params: { readonly k1: number; readonly b: number; readonly k: number };
    }): true;
    /** Sets the functions that turn a field or the search text into tokens. */
    definePrepTasks(
      tasks: readonly [(value: string | readonly number[]) => readonly (number | string)[]],
    ): number;
    /** Throws if the id exists, and after `consolidate`. */
    addDoc(document: Readonly<Record<string, readonly number[]>>, id: number | string): number;
    /**
     * The engine's own records, by id. Frequencies are by token number; `consolidate` replaces each
     * with the token's contribution to the score.
     */
    getDocs(): Readonly<Record<number | string, { readonly freq: Record<number, number> }>>;
    /** Inverse document frequencies by token number, filled by `consolidate`. */
    getIDF(): readonly number[];
    /** Throws with fewer than three documents and on a second call. Rounds to 4 to 9 places. */
    consolidate(places: number): true;
    /** Returns ids and scores of the documents that contain a token of the text, best first. */
    search(text: string, limit: number): (readonly [id: string, score: number])[];
  }

  function createEngine(): Engine;
  export = createEngine;
}
