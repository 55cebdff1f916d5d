// Runs as a process of its own: saves on a store that other processes use too.
//
//   node --import tsx saving-process.ts URL PREFIX SAVES
//
// Writes `ready` once the store is migrated, begins when standard input says so, and writes one
// line of JSON for every save that was acknowledged. Saves go to names of its own, and every
// fourth one to a name that all processes share.
import { once } from 'node:events';
import { openStore } from '../../src/storage/open-store.js';
import { draft } from './drafts.js';

const WRITERS = 8;
const [url = '', prefix = '', saves = '0'] = process.argv.slice(2);

const store = openStore(url);
await store.migrate();
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.destroy();

async function saveAll(writer: number): Promise<void> {
  for (let index = writer; index < Number(saves); index += WRITERS) {
    const name = index % 4 === 0 ? `shared_${index}` : `${prefix}_${index}`;
    const { isCreated } = await store.write((unit) => unit.save(draft({ name, content: prefix })));
    await store.read((unit) => unit.browseCount({}));
    process.stdout.write(`${JSON.stringify({ name, isCreated })}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => saveAll(writer)));
await store.close();
