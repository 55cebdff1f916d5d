/** Resource usage of a process since its start. */
export interface Usage {
  /** CPU time of all its threads, user and system, in microseconds. */
  readonly cpuMicroseconds: number;
  /** Resident memory now, in bytes. */
  readonly rssBytes: number;
}

/** The message that asks a process for its usage; the answer is a `Usage`. */
export const USAGE_REQUEST = 'usage';
