import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connect } from '../test/support/grpc-client.js';
import { askSet } from './quality/ask-set.js';
import { buildContexts } from './quality/build-contexts.js';
import {
  type InjectionReport,
  renderInjection,
  reportInjection,
} from './quality/injection-report.js';
import { renderTable, reportSet, type SetReport } from './quality/report.js';
import { type RunningService, startService, THROWAWAY_STORAGE } from './quality/service.js';
import { createSessionOpener } from './quality/sessions.js';
import { turnsAbout } from './quality/turns.js';
import { showProgress } from './sets/progress.js';
import { describeSaved, saveSet } from './sets/save-set.js';
import { answerableQueries, readSets, type SetFile } from './sets/set-file.js';
import { signToken } from './sets/sign-token.js';

const USAGE = `Measures how well searches answer labelled queries, through the service over REST, or
what is injected for them, over gRPC.

  npm run bench:quality -- --sets FOLDER [options]

  --sets FOLDER        the sets, one JSON file each
  --only NAME,NAME     these sets alone
  --storage ENGINE     sqlite (a new file) or postgres (a new server); sqlite unless said
  --url URL            an empty database to use instead; it keeps what was saved
  --categories         shows every category of queries
  --injection          measures what is injected instead: right in the answerable turns of a set,
                       wrong in its others, in those of sets that use its memories, and in those of
                       sets without memories, which are asked in each of its stores
  --json FILE          writes the figures and a digest of the answers; databases that answer alike
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
    injection: { type: 'boolean', default: false },
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
  const reports = values.injection ? await measureInjection() : await measureSearches();
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ sets: reports }, undefined, 2)}\n`);
  }
} finally {
  await service.stop();
}
console.log(`${secondsSince(started)} s in all`);

async function measureSearches(): Promise<SetReport[]> {
  const reports: SetReport[] = [];
  for (const set of sets) {
    if (answerableQueries(set).length > 0) {
      reports.push(await runSet(set, service));
    } else {
      process.stderr.write(`${set.name}: no memory answers any of its queries\n`);
    }
  }
  console.log(renderTable(reports, values.categories));
  return reports;
}

async function measureInjection(): Promise<InjectionReport[]> {
  const reports: InjectionReport[] = [];
  for (const set of sets.filter(({ memories = [] }) => memories.length > 0)) {
    reports.push(await runTurns(set, service));
  }
  console.log(reports.map(renderInjection).join('\n'));
  return reports;
}

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

/** Saves a set for users of its own, and builds contexts for sessions of theirs. */
async function runTurns(
  set: SetFile,
  { url, grpc, secret }: RunningService,
): Promise<InjectionReport> {
  const begun = performance.now();
  const userOf = (store: string) => `${set.name}/${store}`;
  const tokenOf = (store: string) => signToken(secret, userOf(store));
  const turns = turnsAbout(set, sets);
  const advance = showProgress(`${set.name}: saving`, set.memories?.length ?? 0);
  const saved = await saveSet(set, { url, tokenOf }, advance);
  const client = connect(grpc);
  try {
    const opener = createSessionOpener(client, secret);
    const sessions = new Map<string, string>();
    for (const store of new Set(turns.map((turn) => turn.store))) {
      sessions.set(store, await opener.open(userOf(store)));
    }
    const sessionOf = (store: string) => sessions.get(store) ?? '';
    const asking = showProgress(`${set.name}: building`, turns.length);
    const built = await buildContexts(client, turns, saved, sessionOf, asking);
    process.stderr.write(`${set.name}: ${describeSaved(saved)}, ${secondsSince(begun)} s\n`);
    return reportInjection(set.name, built);
  } finally {
    client.close();
  }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1);
}
