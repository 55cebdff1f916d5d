import type { Built } from './build-contexts.js';
import { withoutNeutral } from './figures.js';
import { measure } from './measures.js';
import { TURN_GROUPS, type TurnGroup } from './turns.js';

/** What was injected in some turns: means over them. Neutral memories count as not injected. */
export interface Injection {
  readonly turns: number;
  readonly injected: number;
  readonly relevant: number;
  /** Part of the turns in which nothing was injected. */
  readonly silent: number;
  /** Recall@5 of what was injected. */
  readonly recall5: number;
  /** The part of Recall@5 that the floor costs. */
  readonly lost: number;
}

/** Figures of turns of every kind about the same memories. */
export interface Mix {
  /** Name of the set that has the memories. */
  readonly about: string;
  readonly groups: Readonly<Record<TurnGroup, Injection>>;
  /** Part of the injected memories that are relevant, over the groups by their weights. */
  readonly share: number;
}

/**
 * Weight of each kind of turn: most turns of agents are about something other than their notes.
 */
const GROUP_WEIGHTS: Readonly<Record<TurnGroup, number>> = {
  answerable: 1,
  adversarial: 0.25,
  'without a note': 0.25,
  'off topic': 1.5,
};

/** Measures what was injected in some turns. */
export function reportInjection(built: readonly Built[]): Injection {
  const mean = (figure: (one: Built) => number) =>
    ratio(
      built.reduce((sum, one) => sum + figure(one), 0),
      built.length,
    );
  const judged = (one: Built) => withoutNeutral(one.injected, one);
  const recall5 = mean((one) => recallOf(one, one.injected));
  const unfloored = mean((one) => recallOf(one, one.ranking));
  return {
    turns: built.length,
    injected: mean((one) => judged(one).length),
    relevant: mean((one) => judged(one).filter((id) => rightIn(one).includes(id)).length),
    silent: mean((one) => (judged(one).length === 0 ? 1 : 0)),
    recall5,
    lost: ratio(unfloored - recall5, unfloored),
  };
}

/** Measures what was injected in all the turns about the memories of a set. */
export function reportMix(about: string, built: readonly Built[]): Mix {
  const groups = Object.fromEntries(
    TURN_GROUPS.map((group) => [
      group,
      reportInjection(built.filter(({ turn }) => turn.group === group)),
    ]),
  ) as Record<TurnGroup, Injection>;
  const weighed = (figure: 'injected' | 'relevant') =>
    TURN_GROUPS.reduce((sum, group) => sum + GROUP_WEIGHTS[group] * groups[group][figure], 0);
  return { about, groups, share: ratio(weighed('relevant'), weighed('injected')) };
}

/** Queries of this kind name memories as relevant that do not answer them. */
function rightIn({ turn }: Built): readonly string[] {
  return turn.group === 'answerable' ? turn.query.relevant : [];
}

function recallOf(one: Built, ids: readonly string[]): number {
  const right = rightIn(one);
  return right.length === 0 ? 0 : measure(ids, right).recall5;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
