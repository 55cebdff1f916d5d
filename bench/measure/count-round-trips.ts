import { join } from 'node:path';
import type { CallName } from '../calls/calls.js';
import { startCountingProxy } from '../processes/counting-proxy.js';
import type { LoadProcess } from '../processes/load-process.js';
import type { Place } from './place.js';
import { startService } from './servers.js';

const WARM_UP_CALLS = 20;
const COUNTED_CALLS = 20;

/**
 * Counts on PostgreSQL how many round trips to the database a call makes, BEGIN and COMMIT included:
 * a second service on the same database is called through a proxy, one call after the other.
 *
 * @returns round trips by call, none on SQLite
 */
export async function countRoundTrips(
  place: Place,
  load: LoadProcess,
  calls: readonly CallName[],
): Promise<ReadonlyMap<CallName, number>> {
  const roundTrips = new Map<CallName, number>();
  if (place.engine !== 'postgres') return roundTrips;
  const url = new URL(place.url);
  const proxy = await startCountingProxy(url.hostname, Number(url.port));
  url.port = String(proxy.port);
  const log = join(place.folder, 'counted.log');
  const service = await startService(url.href, place.secret, log);
  try {
    for (const call of calls) {
      const warmUp = place.jobs.make(call, service, WARM_UP_CALLS, 1);
      const counted = place.jobs.make(call, service, COUNTED_CALLS, 1);
      const before = [warmUp.before, warmUp.job, warmUp.after, counted.before];
      for (const job of before) if (job !== undefined) await load.run(job);
      const started = proxy.roundTrips();
      await load.run(counted.job);
      roundTrips.set(call, (proxy.roundTrips() - started) / COUNTED_CALLS);
      if (counted.after !== undefined) await load.run(counted.after);
    }
  } finally {
    await service.stop();
    proxy.close();
  }
  return roundTrips;
}
