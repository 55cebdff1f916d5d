import { openSync, readSync } from 'node:fs';

/** Measures how long turns of the event loop of this process occupy its thread. */
export interface TurnWatch {
  /** Returns the CPU milliseconds of the longest turn since the last call. */
  takeLongest(): number;
}

/**
 * Starts to watch. The event loop then never sleeps, so two of its turns have nothing between them
 * that the thread did not do; CPU time, because other processes would count into wall time.
 */
export function watchTurns(): TurnWatch {
  const cpuMilliseconds = threadClock();
  let longest = 0;
  let last = cpuMilliseconds();
  const turn = () => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
    setImmediate(turn);
  };
  setImmediate(turn);
  return {
    takeLongest() {
      const taken = longest;
      longest = 0;
      return taken;
    },
  };
}

/** CPU time of the main thread on Linux, of the whole process elsewhere. */
function threadClock(): () => number {
  if (process.platform !== 'linux') {
    return () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    };
  }
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(64);
  return () =>
    Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, 64, 0)), 10) / 1e6;
}
