import { writeFileSync } from 'node:fs';
import { readNotes } from './calls/notes.js';
import { listExceeded } from './measure/exceeded.js';
import { measureEngine } from './measure/measure-engine.js';
import { type Options, readOptions, USAGE } from './measure/options.js';
import { makePlace } from './measure/place.js';
import type { EngineResult } from './measure/result.js';
import { showEngine } from './measure/tables.js';
import { compile } from './processes/compiled.js';
import { startLoad } from './processes/load-process.js';

process.exit(await main(process.argv.slice(2)));

async function main(args: string[]): Promise<number> {
  const options = tryToRead(args);
  if (options === undefined) return 2;
  if (options === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  compile();
  const results = await measure(options);
  if (options.json !== undefined) {
    const { version, platform, arch } = process;
    const report = { node: version, platform, arch, results };
    writeFileSync(options.json, `${JSON.stringify(report, undefined, 2)}\n`);
  }
  if (options.slackPercent === undefined) return 0;
  const exceeded = listExceeded(results, options.slackPercent);
  for (const line of exceeded) process.stderr.write(`${line}\n`);
  return exceeded.length === 0 ? 0 : 1;
}

function tryToRead(args: string[]): Options | 'help' | undefined {
  try {
    return readOptions(args) ?? 'help';
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return undefined;
  }
}

async function measure(options: Options): Promise<EngineResult[]> {
  const notes = readNotes(options.sets);
  const results: EngineResult[] = [];
  const load = startLoad();
  try {
    for (const engine of options.engines) {
      const place = await makePlace(engine, notes);
      try {
        const result = await measureEngine(place, load, options);
        results.push(result);
        process.stdout.write(`${showEngine(result)}\n\n`);
      } finally {
        await place.remove();
      }
    }
  } finally {
    await load.stop();
  }
  return results;
}
