// The package ships no types. These are the parts that the scorer uses.
declare module 'wink-bm25-text-search' {
  interface Engine {
    /** Before anything else. */
    defineConfig(config: {
      /** Weights of the fields that count. */
      fldWeights: Readonly<Record<string, number>>;
      bm25Params: { readonly k1: number; readonly b: number; readonly k: number };
    }): true;
    /** What turns a field or the text of a search into tokens. */
    definePrepTasks(
      tasks: readonly [(value: string | readonly number[]) => readonly (number | string)[]],
    ): number;
    /** Throws when the id is known, and after `consolidate`. */
    addDoc(document: Readonly<Record<string, readonly number[]>>, id: number | string): number;
    /**
     * The engine's own records, by id. Frequencies are by the number of the token; `consolidate`
     * replaces each by what holding the token adds to a score.
     */
    getDocs(): Readonly<Record<number | string, { readonly freq: Record<number, number> }>>;
    /** The inverse document frequencies, by the number of the token; filled by `consolidate`. */
    getIDF(): readonly number[];
    /** Throws below three documents and the second time. Rounds to 4 to 9 places. */
    consolidate(places: number): true;
    /** The ids of documents that hold a token of the text, with their scores, best first. */
    search(text: string, limit: number): (readonly [id: string, score: number])[];
  }

  function createEngine(): Engine;
  export = createEngine;
}
