/** Quality of rankings, each from 0 to 1. */
export interface Figures {
  /** Part of the relevant memories that are among the first 5. */
  readonly recall5: number;
  /** Discounted gain of the first 10, relative to the best possible order. */
  readonly ndcg10: number;
  /** Part of the relevant memories that are among the first 20. */
  readonly recall20: number;
}

/**
 * Measures one ranking.
 *
 * @param ranking distinct ids, best first
 * @param relevant distinct ids, at least one
 */
export function measure(ranking: readonly string[], relevant: readonly string[]): Figures {
  const answers = new Set(relevant);
  const hits = ranking.map((id) => answers.has(id));
  const recall = (depth: number) => count(hits.slice(0, depth)) / answers.size;
  const best = Array(answers.size).fill(true);
  return {
    recall5: recall(5),
    ndcg10: gain(hits.slice(0, 10)) / gain(best.slice(0, 10)),
    recall20: recall(20),
  };
}

/** The means of some figures, zeros when there are none. */
export function meanOf(figures: readonly Figures[]): Figures {
  const mean = (name: keyof Figures) =>
    figures.reduce((sum, one) => sum + one[name], 0) / Math.max(1, figures.length);
  return { recall5: mean('recall5'), ndcg10: mean('ndcg10'), recall20: mean('recall20') };
}

function count(hits: readonly boolean[]): number {
  return hits.filter(Boolean).length;
}

function gain(hits: readonly boolean[]): number {
  return hits.reduce((sum, isHit, index) => sum + (isHit ? 1 / Math.log2(index + 2) : 0), 0);
}
