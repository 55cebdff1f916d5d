import { TARGETS } from '../targets.js';
import type { EngineResult } from './result.js';

/**
 * Lists the calls that exceed their targets, a sentence each.
 *
 * @param slackPercent by how much a ratio may exceed its target
 */
export function listExceeded(results: readonly EngineResult[], slackPercent: number): string[] {
  return results.flatMap(({ engine, calls }) =>
    calls.flatMap(({ call, ours }) => {
      const must = TARGETS[call]?.[engine]?.must;
      if (must === undefined || ours.ratio <= must * (1 + slackPercent / 100)) return [];
      return [
        `${engine}: ${call} costs ${ours.ratio.toFixed(1)} E, at most ${must} E + ${slackPercent} %`,
      ];
    }),
  );
}
