import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { SignJWT } from 'jose';

const USAGE = `Loads labelled sets of memories into a running service, over REST.

  TURNSTONE_AUTH_JWT_SECRET=… npm run bench:load -- [--url URL] SET.json …

Each store of a set becomes one user's own namespace. A larger "order" is saved later, so that it
counts as more recent. The service must have been started with the same secret.
`;

/** The part of a set file that is loaded. */
interface SetFile {
  readonly name: string;
  readonly memories?: readonly SetMemory[];
}

interface SetMemory {
  readonly id: string;
  readonly store: string;
  readonly name: string;
  readonly description: string;
  readonly content: string;
  readonly type: string;
  readonly order: number;
}

const TYPES = new Set(['user', 'general', 'feedback', 'reference']);

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:8080' } },
  allowPositionals: true,
});
const secret = process.env.TURNSTONE_AUTH_JWT_SECRET;
if (secret === undefined || positionals.length === 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const key = new TextEncoder().encode(secret);

for (const path of positionals) {
  await loadSet(path);
}

/** Loads one file store by store and prints what became of its memories. */
async function loadSet(path: string): Promise<void> {
  const set: SetFile = JSON.parse(readFileSync(path, 'utf8'));
  const memories = (set.memories ?? []).toSorted((one, other) => one.order - other.order);
  const stores = new Set(memories.map((memory) => memory.store));
  const tally = new Map<string, number>();
  const started = performance.now();
  let done = 0;
  await Promise.all(
    [...stores].map(async (store) => {
      const token = await tokenFor(store);
      for (const memory of memories.filter((one) => one.store === store)) {
        const outcome = await save(memory, token);
        tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
        done += 1;
        progress(set.name, done, memories.length);
      }
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = [...tally].sort().map(([outcome, count]) => `${count} ${outcome}`);
  process.stderr.write('\n');
  console.log(`${basename(path)}: ${stores.size} users, ${counts.join(', ')}, ${seconds} s`);
}

/** Saves one memory and says what became of it. */
async function save(memory: SetMemory, token: string): Promise<string> {
  if (memory.description.trim() === '' || memory.content.trim() === '') {
    return 'blank and left out';
  }
  const { name, description, content } = memory;
  const type = TYPES.has(memory.type) ? memory.type : undefined;
  const response = await fetch(`${values.url}/v1/api/memories`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, description, content, type, scope: 'user' }),
  });
  const body = await response.text();
  if (response.ok) {
    return response.status === 201 ? 'created' : 'updated';
  }
  return `refused (${response.status}: ${body.slice(0, 120)})`;
}

function tokenFor(user: string): Promise<string> {
  return new SignJWT({ scopes: 'write' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('turnstone')
    .setAudience('turnstone-server')
    .setSubject(user)
    .setExpirationTime('1h')
    .sign(key);
}

/** Rewrites one line on a terminal; elsewhere it says so every tenth of the way. */
function progress(name: string, done: number, total: number): void {
  const step = Math.max(1, Math.floor(total / (process.stderr.isTTY ? 200 : 10)));
  if (done % step === 0 || done === total) {
    const line = `${name} ${done}/${total} (${Math.floor((100 * done) / total)} %)`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`);
  }
}
