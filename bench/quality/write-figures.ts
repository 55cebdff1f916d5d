import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareAnswers } from './quality/agreement.js';
import { writeFigures } from './quality/markdown.js';

const USAGE = `Writes figures of npm run bench:quality into a block of docs/relevance.md.

  npx tsx bench/write-figures.ts BLOCK SQLITE.json POSTGRES.json

  BLOCK          own or public
  SQLITE.json    what --json wrote on SQLite
  POSTGRES.json  the same sets on PostgreSQL

Fails, after it has written, when the databases did not answer everything alike.
`;

const PAGE = fileURLToPath(new URL('../docs/relevance.md', import.meta.url));

const [block, ...files] = process.argv.slice(2);
const [sqlite, postgres] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
if (block === undefined || postgres === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
writeFileSync(PAGE, writeFigures(readFileSync(PAGE, 'utf8'), block, sqlite, postgres));
const { differing } = compareAnswers(sqlite, postgres);
for (const answer of differing) {
  process.stderr.write(`differs: ${answer}\n`);
}
process.exitCode = differing.length === 0 ? 0 : 1;
