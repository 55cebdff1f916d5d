import { parseArgs } from 'node:util';
import { showProgress } from './sets/progress.js';
import { describeSaved, saveSet } from './sets/save-set.js';
import { readSet } from './sets/set-file.js';
import { signToken } from './sets/sign-token.js';

const USAGE = `Loads labelled sets of memories into a running service, over REST.

  TURNSTONE_AUTH_JWT_SECRET=… npm run bench:load -- [--url URL] SET.json …

Each store of a set becomes one user's own namespace. A larger "order" is saved later, so that it
counts as more recent. The service must have been started with the same secret.
`;

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:8080' } },
  allowPositionals: true,
});
const secret = process.env.TURNSTONE_AUTH_JWT_SECRET;
if (secret === undefined || positionals.length === 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const service = { url: values.url, tokenOf: (store: string) => signToken(secret, store) };

for (const path of positionals) {
  const started = performance.now();
  const set = readSet(path);
  const saved = await saveSet(set, service, showProgress(set.name, set.memories?.length ?? 0));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${set.name}: ${describeSaved(saved)}, ${seconds} s`);
}
