import { median } from './median.js';
import type { Cost } from './result.js';
import type { Sample } from './sample.js';

/** A sample with the cost of an echo right before and right after it. */
export interface ComparedSample {
  readonly sample: Sample;
  /** Mean of the two, in microseconds. */
  readonly echoMicroseconds: number;
}

/** Sums up the samples of a call, one for each round. */
export function costOf(samples: readonly ComparedSample[]): Cost {
  const ratios = samples.map(
    ({ sample, echoMicroseconds }) => sample.cpuMicroseconds / echoMicroseconds,
  );
  return {
    cpuMicroseconds: median(samples.map(({ sample }) => sample.cpuMicroseconds)),
    ratio: median(ratios),
    callsPerSecond: median(samples.map(({ sample }) => sample.callsPerSecond)),
    ratios,
  };
}
