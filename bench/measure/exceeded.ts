import { COMMITS_PER_SAVE_MAX, TARGETS } from '../targets.js';
import type { CallResult, EngineResult } from './result.js';

/**
 * Lists what exceeds its target, a sentence each.
 *
 * @param slackPercent by how much a ratio may exceed its target; what is counted has no slack
 */
export function listExceeded(results: readonly EngineResult[], slackPercent: number): string[] {
  return results.flatMap((result) => [
    ...result.calls.flatMap((call) => exceededBy(result, call, slackPercent)),
    ...exceededCommits(result),
  ]);
}

function exceededBy(
  { engine }: EngineResult,
  { call, ours, roundTrips }: CallResult,
  slackPercent: number,
): string[] {
  const target = TARGETS[call]?.[engine];
  const exceeded: string[] = [];
  if (target !== undefined && ours.ratio > target.must * (1 + slackPercent / 100)) {
    const most = `${target.must} E + ${slackPercent} %`;
    exceeded.push(`${engine}: ${call} costs ${ours.ratio.toFixed(1)} E, at most ${most}`);
  }
  if (target?.roundTrips !== undefined && (roundTrips ?? 0) > target.roundTrips) {
    exceeded.push(
      `${engine}: ${call} makes ${roundTrips} round trips, at most ${target.roundTrips}`,
    );
  }
  return exceeded;
}

function exceededCommits({ engine, saves }: EngineResult): string[] {
  const { commitsPerSave } = saves ?? { commitsPerSave: 0 };
  if (commitsPerSave <= COMMITS_PER_SAVE_MAX) return [];
  const most = COMMITS_PER_SAVE_MAX.toFixed(3);
  return [`${engine}: a save takes ${commitsPerSave.toFixed(3)} commits, at most ${most}`];
}
