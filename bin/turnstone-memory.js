#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/src/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write('turnstone-memory: not built yet; run npm start or npm run build first\n');
  process.exitCode = 1;
}
