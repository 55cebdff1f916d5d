import type { CallName } from '../calls/calls.js';
import type { Engine } from '../targets.js';

/** What a call costs one server: medians of the rounds. */
export interface Cost {
  /** CPU time of the server process per call, user and system. */
  readonly cpuMicroseconds: number;
  /** That as a multiple of E, both measured next to each other. */
  readonly ratio: number;
  readonly callsPerSecond: number;
  /** The ratio of each round. */
  readonly ratios: readonly number[];
}

/** What one kind of call costs. */
export interface CallResult {
  readonly call: CallName;
  readonly ours: Cost;
  /** The same of a bare server with prepared statements, where there is one. */
  readonly bare?: Cost | undefined;
  /** Round trips to PostgreSQL, BEGIN and COMMIT included. */
  readonly roundTrips?: number | undefined;
}

/** Cost of a server process apart from its calls. */
export interface ServerResult {
  readonly server: string;
  /** From the start of the process to its last line "listening". */
  readonly startMilliseconds: number;
  readonly rssBytesAfterStart: number;
  readonly rssBytesAfterRun: number;
}

/** Saves of new memories on SQLite with 64 of them in flight. */
export interface SavesResult {
  /** Transactions that SQLite commits for a save. */
  readonly commitsPerSave: number;
  /**
   * CPU time of the server as a share of the time that passed: calls a second as a share of what the
   * CPU time of a save allows on one processor. May exceed 1, because some work is done by other threads.
   */
  readonly busyShare: number;
}

/** The measurement of one engine. */
export interface EngineResult {
  readonly engine: Engine;
  /** How many memories the database held. */
  readonly notes: number;
  readonly rounds: number;
  readonly callsPerRound: number;
  readonly inFlight: number;
  /** CPU time of one call of the bare echo, the unit E. */
  readonly echoMicroseconds: number;
  readonly calls: readonly CallResult[];
  /** On SQLite: what saves of new memories share. */
  readonly saves?: SavesResult | undefined;
  /** On PostgreSQL: how long a save takes, as a multiple of a bare upsert of its texts. */
  readonly saveLatency?: number | undefined;
  readonly servers: readonly ServerResult[];
}
