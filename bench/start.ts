import { readNotes } from './calls/notes.js';
import { median } from './measure/median.js';
import { makePlace } from './measure/place.js';
import { startBare, startService } from './measure/servers.js';
import { compile } from './processes/compiled.js';
import type { ServerProcess } from './processes/server-process.js';
import { OWN_SETS } from './quality/options.js';
import { showProgress } from './sets/progress.js';

/**
 * Shows how long the service takes from its start to its third listener, built and migrated, beside
 * the bare servers for gRPC and REST, which start in turns with it.
 *
 *     npm run bench:start -- [ROUNDS]
 */
const ROUNDS = 11;
const RATIO_MAX = 3;

/** What starts took. */
interface Starts {
  readonly milliseconds: number[];
  readonly cpuMilliseconds: number[];
}

const rounds = Number(process.argv[2] ?? ROUNDS);
compile();
const { url, secret, folder, servers, remove } = await makePlace('sqlite', readNotes(OWN_SETS));
const starts: Record<'service' | 'grpc' | 'rest', Starts> = {
  service: { milliseconds: [], cpuMilliseconds: [] },
  grpc: { milliseconds: [], cpuMilliseconds: [] },
  rest: { milliseconds: [], cpuMilliseconds: [] },
};
try {
  for (const server of Object.values(servers)) await server.stop();
  const advance = showProgress('starts', 3 * rounds);
  for (let round = 0; round < rounds; round += 1) {
    await note(starts.service, startService(url, secret, `${folder}/service.log`));
    advance();
    for (const name of ['grpc', 'rest'] as const) {
      await note(starts[name], startBare(name, url, secret, folder));
      advance();
    }
  }
} finally {
  await remove();
}
const bare = (what: keyof Starts) => median(starts.grpc[what]) + median(starts.rest[what]);
for (const [name, { milliseconds, cpuMilliseconds }] of Object.entries(starts)) {
  console.log(
    `${name.padEnd(8)} ${median(milliseconds).toFixed(0).padStart(5)} ms ` +
      `${median(cpuMilliseconds).toFixed(0).padStart(5)} ms of CPU`,
  );
}
const ratio = median(starts.service.cpuMilliseconds) / bare('cpuMilliseconds');
const ofTime = median(starts.service.milliseconds) / bare('milliseconds');
console.log(
  `service: ${ofTime.toFixed(2)} times the bare servers together, in CPU ${ratio.toFixed(2)}; at most ${RATIO_MAX}`,
);
process.exit(ratio <= RATIO_MAX ? 0 : 1);

async function note({ milliseconds, cpuMilliseconds }: Starts, starting: Promise<ServerProcess>) {
  const server = await starting;
  milliseconds.push(server.startMilliseconds);
  cpuMilliseconds.push((await server.usage()).cpuMicroseconds / 1_000);
  await server.stop();
}
