import { readNotes } from './calls/notes.js';
import { makePlace } from './measure/place.js';
import { compile } from './processes/compiled.js';
import { startLoad } from './processes/load-process.js';
import { OWN_SETS } from './quality/options.js';
import { type Reading, soak } from './soak/soak.js';

/**
 * Makes many calls of every kind and shows what the service holds: resident memory and open files.
 * Fails when memory at the end exceeds that after the first fifth by more than a tenth, or when more
 * files are open.
 *
 *     npm run bench:soak -- [CALLS]
 */
const CALLS = 500_000;
const GROWTH_MAX = 1.1;
/** Open files that come and go with the connections of a moment. */
const FILES_SLACK = 4;

const calls = Number(process.argv[2] ?? CALLS);
compile();
const load = startLoad();
const place = await makePlace('sqlite', readNotes(OWN_SETS));
try {
  const readings: Reading[] = [];
  for await (const reading of soak(place, load, calls)) {
    readings.push(reading);
    process.stdout.write(`${show(reading)}\n`);
  }
  const [, first] = readings;
  const last = readings.at(-1);
  if (first === undefined || last === undefined) throw new Error('nothing was read');
  const growth = last.rssBytes / first.rssBytes;
  const isFlat = growth <= GROWTH_MAX && last.openFiles <= first.openFiles + FILES_SLACK;
  process.stdout.write(
    `memory at the end: ${growth.toFixed(2)} times that after ${first.calls} calls, ` +
      `at most ${GROWTH_MAX}; open files ${first.openFiles}, then ${last.openFiles}\n`,
  );
  for (const name of ['grpc', 'rest'] as const) {
    const { rssBytes } = await place.servers[name].usage();
    process.stdout.write(`bare ${name}, idle: ${mebibytes(rssBytes)} MiB\n`);
  }
  process.exitCode = isFlat ? 0 : 1;
} finally {
  await place.remove();
  await load.stop();
}
process.exit();

function show({ calls: made, rssBytes, liveBytes, openFiles }: Reading): string {
  const count = made.toLocaleString('en').padStart(9);
  const memory = `${mebibytes(rssBytes).padStart(5)} MiB, ${mebibytes(liveBytes)} MiB of it live`;
  return `${count} calls  ${memory}  ${openFiles} open files`;
}

function mebibytes(bytes: number): string {
  return (bytes / 1_024 / 1_024).toFixed(0);
}
