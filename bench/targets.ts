import type { CallName } from './calls/calls.js';

/** Engines that are measured. */
export const ENGINES = ['sqlite', 'postgres'] as const;

/** A database engine. */
export type Engine = (typeof ENGINES)[number];

/** What a call may cost, as a multiple of E: a bare grpc-js echo of one memory in the same run. */
export interface Target {
  /** At most this. */
  readonly must: number;
  /** What seems possible. */
  readonly aim?: number;
  /** Round trips to PostgreSQL, BEGIN and COMMIT included: at most this. */
  readonly roundTrips?: number;
}

/** Transactions that SQLite commits for a save with 64 saves in flight: at most this. */
export const COMMITS_PER_SAVE_MAX = 1 / 16;

/** CPU time as a share of the time that passes during these saves: at least this. */
export const BUSY_SHARE_MIN = 0.8;

/** How long a save takes on PostgreSQL, as a multiple of a bare upsert: at most this. */
export const SAVE_LATENCY_MAX = 3;

/**
 * CPU time of the server process per call, by call and engine. Calls without a line have no target.
 */
export const TARGETS: Readonly<
  Partial<Record<CallName, Readonly<Partial<Record<Engine, Target>>>>>
> = {
  'GetMemory (JWT)': { sqlite: { must: 2.4, aim: 1.9 }, postgres: { must: 5, roundTrips: 2 } },
  'GetMemory (stored token)': {
    sqlite: { must: 2.4, aim: 1.9 },
    postgres: { must: 5, roundTrips: 2 },
  },
  'ListMemories (20 rows)': { sqlite: { must: 8, aim: 6.5 }, postgres: { must: 11 } },
  SearchMemories: { sqlite: { must: 14, aim: 8 }, postgres: { must: 22, roundTrips: 6 } },
  'SaveMemory (new)': { sqlite: { must: 10, aim: 7 }, postgres: { must: 17, roundTrips: 6 } },
  BuildMemoryContext: { sqlite: { must: 18, aim: 10 }, postgres: { must: 26, roundTrips: 7 } },
  'CallMemoryTool get': { sqlite: { must: 4, aim: 3 }, postgres: { must: 7 } },
  ClaimNudge: { sqlite: { must: 4, aim: 3 }, postgres: { must: 7 } },
  'REST get': { sqlite: { must: 3, aim: 2.2 }, postgres: { must: 6 } },
  'REST list (20 rows)': { sqlite: { must: 6.5, aim: 4.5 }, postgres: { must: 9 } },
};
