import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askSet } from './quality/ask-set.js';
import { renderTable, reportSet, type SetReport } from './quality/report.js';
import { type RunningService, startService, THROWAWAY_STORAGE } from './quality/service.js';
import { showProgress } from './sets/progress.js';
import { describeSaved, saveSet } from './sets/save-set.js';
import { answerableQueries, readSets, type SetFile } from './sets/set-file.js';
import { signToken } from './sets/sign-token.js';

const USAGE = `Measures how well searches answer labelled queries, through the service over REST.

  npm run bench:quality -- --sets FOLDER [options]

  --sets FOLDER        the sets, one JSON file each
  --only NAME,NAME     these sets alone
  --storage ENGINE     sqlite (a new file) or postgres (a new server); sqlite unless said
  --url URL            an empty database to use instead; it keeps what was saved
  --categories         shows every category of queries
  --json FILE          writes the figures and a digest of the rankings; databases that rank alike
                       give equal files

Every store becomes one user's own namespace. A larger "order" is saved later.
`;

const { values } = parseArgs({
  options: {
    sets: { type: 'string' },
    only: { type: 'string' },
    storage: { type: 'string', default: 'sqlite' },
    url: { type: 'string' },
    categories: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const makeStorage = THROWAWAY_STORAGE[values.storage];
if (values.sets === undefined || makeStorage === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const started = performance.now();
const sets = readSets(values.sets, values.only?.split(','));
const storage =
  values.url === undefined ? await makeStorage() : { url: values.url, remove: async () => {} };
const service = await startService(storage);
try {
  const reports: SetReport[] = [];
  for (const set of sets) {
    if (answerableQueries(set).length > 0) {
      reports.push(await runSet(set, service));
    } else {
      process.stderr.write(`${set.name}: no memory answers any of its queries\n`);
    }
  }
  console.log(renderTable(reports, values.categories));
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ sets: reports }, undefined, 2)}\n`);
  }
} finally {
  await service.stop();
}
console.log(`${secondsSince(started)} s in all`);

/** Saves a set for users of its own, and asks its queries. */
async function runSet(set: SetFile, { url, secret }: RunningService): Promise<SetReport> {
  const begun = performance.now();
  const tokenOf = (store: string) => signToken(secret, `${set.name}/${store}`);
  const progress = (activity: string, pieces: readonly object[] = []) =>
    showProgress(`${set.name}: ${activity}`, pieces.length);
  const saved = await saveSet(set, { url, tokenOf }, progress('saving', set.memories));
  const asking = progress('asking', answerableQueries(set));
  const asked = await askSet(set, saved, { url, tokenOf }, asking);
  process.stderr.write(`${set.name}: ${describeSaved(saved)}, ${secondsSince(begun)} s\n`);
  return reportSet(set.name, asked);
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1);
}
