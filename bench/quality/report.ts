import type { Built } from './build-contexts.js';
import { reportRankings, type WayReport } from './figures.js';
import { type Injection, type Mix, reportInjection, reportMix } from './injection.js';
import type { OwnerAnswers, SetAnswers } from './run-sets.js';

/** The figures of a set. */
export interface SetReport {
  readonly name: string;
  readonly fold?: string;
  /** How many of its memories had each outcome, such as "created". */
  readonly memories: Readonly<Record<string, number>>;
  readonly search?: WayReport;
  readonly context?: WayReport;
  /** What was injected in answerable turns, and in those for which nothing should be injected. */
  readonly injection?: { readonly answerable: Injection; readonly unanswerable: Injection };
}

/** The figures of all sets. Without engine and time, so that equal results make equal reports. */
export interface Report {
  /** The floor of contexts, if it replaced the configured one. */
  readonly floor?: number;
  readonly sets: readonly SetReport[];
  /** Of the sets about whose memories there are turns off topic. */
  readonly mixes: readonly Mix[];
}

/**
 * Computes the figures of results.
 *
 * @param floor that of contexts, if it replaced the configured one
 */
export function reportAnswers(answers: readonly OwnerAnswers[], floor?: number): Report {
  return {
    ...(floor !== undefined && { floor }),
    sets: answers.flatMap(({ owner, saved, parts }) =>
      parts.map((part) =>
        reportSet(part, part.set === owner ? Object.fromEntries(saved.outcomes) : {}),
      ),
    ),
    mixes: answers.flatMap(({ owner, parts }) => {
      const built = parts.flatMap(({ context = [] }) => context);
      const isMixed = built.some(({ turn }) => turn.group === 'off topic');
      return isMixed ? [reportMix(owner.name, built)] : [];
    }),
  };
}

function reportSet(
  { set, search, context }: SetAnswers,
  memories: SetReport['memories'],
): SetReport {
  return {
    name: set.name,
    ...(set.fold !== undefined && { fold: set.fold }),
    memories,
    ...(search && { search: reportRankings(search) }),
    ...(context && { context: reportRankings(context), injection: splitInjection(context) }),
  };
}

function splitInjection(built: readonly Built[]): NonNullable<SetReport['injection']> {
  const isAnswerable = ({ turn }: Built) => turn.group === 'answerable';
  return {
    answerable: reportInjection(built.filter(isAnswerable)),
    unanswerable: reportInjection(built.filter((one) => !isAnswerable(one))),
  };
}
