/** Resource usage of a process since its start. */
export interface Usage {
  /** CPU time of all its threads, user and system, in microseconds. */
  readonly cpuMicroseconds: number;
  /** Resident memory now, in bytes. */
  readonly rssBytes: number;
  /** Bytes of live objects, after a collection of garbage; 0 unless asked for. */
  readonly liveBytes: number;
  /** Open file descriptors, sockets among them; 0 where the system does not tell. */
  readonly openFiles: number;
}

/** The message that asks a process for its usage; the answer is a `Usage`. */
export const USAGE_REQUEST = 'usage';

/** The same, after a collection of garbage. */
export const COLLECTED_USAGE_REQUEST = 'usage after a collection';

/**
 * The message that asks a process for the CPU milliseconds of its longest turn of the event loop
 * since the last such message; the first one starts the measurement. The answer is a number.
 */
export const LONGEST_TURN_REQUEST = 'longest turn';
