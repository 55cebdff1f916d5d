import { writeFileSync } from 'node:fs';
import { type Options, readOptions, USAGE } from './quality/options.js';
import { reportAnswers } from './quality/report.js';
import { runSets } from './quality/run-sets.js';
import { type Storage, startService, THROWAWAY_STORAGE } from './quality/service.js';
import { renderReport } from './quality/tables.js';
import { setsAboutNone } from './quality/turns.js';
import { showProgress } from './sets/progress.js';
import { readSets, type SetFile } from './sets/set-file.js';

const started = performance.now();
const options = understand();
if (options === undefined) {
  console.log(USAGE);
} else {
  await measure(options, readSets(options.sets, options.only));
  process.stderr.write(`${((performance.now() - started) / 1_000).toFixed(1)} s in all\n`);
}

function understand(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

async function measure({ json, ...wanted }: Options, sets: readonly SetFile[]): Promise<void> {
  const service = await startService(await chooseStorage(wanted));
  try {
    const answers = await runSets(sets, service, wanted, showProgress);
    const report = reportAnswers(answers, wanted.floor);
    console.log(renderReport(report));
    if (json !== undefined) {
      writeFileSync(json, `${JSON.stringify(report, undefined, 2)}\n`);
    }
  } finally {
    await service.stop();
  }
  for (const name of setsAboutNone(sets)) {
    process.stderr.write(`${name} was not asked: it is about memories of no set that is here\n`);
  }
}

async function chooseStorage({ url, storage }: Omit<Options, 'json'>): Promise<Storage> {
  const makeStorage = THROWAWAY_STORAGE[storage];
  if (url !== undefined || makeStorage === undefined) {
    return { url: url ?? '', remove: async () => {} };
  }
  return makeStorage();
}
