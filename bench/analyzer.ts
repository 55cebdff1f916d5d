import { createHash } from 'node:crypto';
import { createAnalyzer } from '../src/core/analysis/analyzer.js';
import { createStemmer } from '../src/relevance/stemmer.js';
import { HOSTILE_TEXTS } from '../test/core/analysis/hostile-texts.js';

/**
 * Measures the analyzer on texts of maximum length, with an empty cache of the stemmer (first) and
 * with a filled one (best of the next four).
 *
 *     npx tsx bench/analyzer.ts
 */
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

createAnalyzer(createStemmer(), digest).analyze('Warm up: getUserById, l’équipe, 记忆, don’t.');
console.log('   first     best   tokens  text');
for (const [title, text] of HOSTILE_TEXTS) {
  const analyzer = createAnalyzer(createStemmer(), digest);
  let tokens = 0;
  const runs = Array.from({ length: 5 }, () =>
    time(() => {
      tokens = analyzer.analyze(text).length;
    }),
  );
  const [first = 0, ...later] = runs;
  const columns = [first.toFixed(1), Math.min(...later).toFixed(1), String(tokens)];
  console.log(`${columns.map((column) => column.padStart(8)).join(' ')}  ${title}`);
}
