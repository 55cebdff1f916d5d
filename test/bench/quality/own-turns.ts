import type { Asked } from '../../../bench/quality/ask-searches.js';
import type { Built } from '../../../bench/quality/build-contexts.js';
import { withoutNeutral } from '../../../bench/quality/figures.js';
import { type Figures, measure } from '../../../bench/quality/measures.js';
import type { Turn } from '../../../bench/quality/turns.js';

/** Places that the floor decides about. */
const INJECTED_MAX = 5;

/** Describes the answerable turns of which some figure could be better, with the places of what is relevant. */
export function turnsBelow(asked: readonly Asked[], figure: keyof Figures): string[] {
  return asked.flatMap((one) => {
    const { group, query } = one.turn;
    const ranking = withoutNeutral(one.ranking, one);
    if (group !== 'answerable' || measure(ranking, query.relevant)[figure] === 1) {
      return [];
    }
    const places = query.relevant.map((id) => `${id} ${placeOf(id, ranking)}`);
    return [`${titleOf(one.turn)}: ${places.join(', ')}`];
  });
}

/** Describes the answerable turns in which the floor kept out what is relevant. */
export function turnsFloored(built: readonly Built[]): string[] {
  return built.flatMap(({ turn, ranking, injected, probabilities }) => {
    const kept = ranking
      .slice(0, INJECTED_MAX)
      .filter((id) => turn.query.relevant.includes(id) && !injected.includes(id))
      .map((id) => `${id} (${probabilities[ranking.indexOf(id)]?.toFixed(3)})`);
    return turn.group !== 'answerable' || kept.length === 0
      ? []
      : [`${titleOf(turn)}: kept out ${kept.join(', ')}`];
  });
}

/** Describes the turns that deserve silence and do not get it. */
export function turnsSpokenIn(built: readonly Built[]): string[] {
  return built.flatMap((one) => {
    const injected = withoutNeutral(one.injected, one);
    return one.turn.group === 'answerable' || injected.length === 0
      ? []
      : [`${titleOf(one.turn)}: injected ${injected.join(', ')}`];
  });
}

function titleOf({ query, store }: Turn): string {
  return `${query.id} in ${store}, ${query.category}, ${JSON.stringify(query.text)}`;
}

function placeOf(id: string, ranking: readonly string[]): string {
  const place = ranking.indexOf(id) + 1;
  return place === 0 ? 'was not found' : `came at place ${place}`;
}
