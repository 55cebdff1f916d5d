import { USAGE_REQUEST, type Usage } from './usage.js';

/**
 * Loaded into a measured server with `--import`. Answers requests for its usage over the IPC channel
 * of its parent, and ends the process when the parent is gone.
 */
process.on('message', (message) => {
  if (message !== USAGE_REQUEST) return;
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() };
  process.send?.(usage);
});
process.on('disconnect', () => process.exit());
// A server decides by itself when it ends; waiting for requests must not keep it alive.
process.channel?.unref();
