import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareAnswers } from './agreement.js';
import { renderFigures, renderFloors, replaceBlock } from './markdown.js';
import type { Report } from './report.js';

const USAGE = `Writes figures that npm run bench:quality saved with --json into docs/relevance.md.

  npx tsx bench/quality/write-figures.ts own|public SQLITE.json POSTGRES.json
  npx tsx bench/quality/write-figures.ts floors REPORT.json …

The first takes runs over the same sets, and fails, after it has written, when the databases did not
answer everything alike; the second takes runs with different floors. refresh-page.sh does all of it.
`;

const PAGE = fileURLToPath(new URL('../../docs/relevance.md', import.meta.url));

const [block, ...files] = process.argv.slice(2);
const reports = files.map((file): Report => JSON.parse(readFileSync(file, 'utf8')));
const [sqlite, postgres] = reports;
if (block === 'floors') {
  write(block, renderFloors(reports));
} else if (block !== undefined && sqlite !== undefined && postgres !== undefined) {
  write(block, renderFigures(sqlite, postgres));
  const { differing } = compareAnswers(sqlite, postgres);
  for (const answer of differing) {
    process.stderr.write(`differs: ${answer}\n`);
  }
  process.exitCode = differing.length === 0 ? 0 : 1;
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

function write(name: string, figures: string): void {
  writeFileSync(PAGE, replaceBlock(readFileSync(PAGE, 'utf8'), name, figures));
}
