import type { CallName } from '../../../bench/calls/calls.js';
import type { Cost, EngineResult } from '../../../bench/measure/result.js';
import type { Engine } from '../../../bench/targets.js';

/** A cost of so many E, at 100 µs for E. */
export function cost(ratio: number): Cost {
  return { cpuMicroseconds: 100 * ratio, ratio, callsPerSecond: 1_000, ratios: [ratio] };
}

/** The measurement of an engine in which calls cost so many E. */
export function engineResult(
  engine: Engine,
  ratios: Readonly<Partial<Record<CallName, number>>>,
): EngineResult {
  const calls = Object.entries(ratios) as [CallName, number][];
  return {
    engine,
    notes: 458,
    rounds: 5,
    callsPerRound: 400,
    inFlight: 16,
    echoMicroseconds: 100,
    calls: calls.map(([call, ratio]) => ({ call, ours: cost(ratio) })),
    servers: [
      {
        server: 'service',
        startMilliseconds: 512.4,
        rssBytesAfterStart: 100 * 1024 * 1024,
        rssBytesAfterRun: 150 * 1024 * 1024,
      },
    ],
  };
}
