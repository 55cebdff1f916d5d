import { existsSync, readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  COLLECTED_USAGE_REQUEST,
  LONGEST_TURN_REQUEST,
  USAGE_REQUEST,
  type Usage,
} from './usage.js';
import { type TurnWatch, watchTurns } from './watch-turns.js';

const OPEN_FILES = '/proc/self/fd';

let watch: TurnWatch | undefined;

/**
 * Loaded into a measured server with `--import`. Answers requests for its usage over the IPC channel
 * of its parent, and ends the process when the parent is gone.
 */
process.on('message', (message) => {
  if (message === USAGE_REQUEST) process.send?.(usage(0));
  if (message === COLLECTED_USAGE_REQUEST) {
    collectGarbage();
    process.send?.(usage(process.memoryUsage().heapUsed));
  }
  if (message === LONGEST_TURN_REQUEST) {
    watch ??= watchTurns();
    process.send?.(watch.takeLongest());
  }
});
process.on('disconnect', () => process.exit());
// A server decides by itself when it ends; waiting for requests must not keep it alive.
process.channel?.unref();

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

function usage(liveBytes: number): Usage {
  const { user, system } = process.cpuUsage();
  return {
    cpuMicroseconds: user + system,
    rssBytes: process.memoryUsage.rss(),
    liveBytes,
    openFiles: existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : 0,
  };
}
