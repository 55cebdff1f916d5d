// Which test files each command runs. Whatever is not named here belongs to `npm test`.
const { readdirSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const base = require('../.mocharc.json');

/** Files, and folders with a slash at their end, that take too long for `npm test`. */
const DEEP = [
  'test/bench/quality/own-gates.test.ts',
  'test/clients/stage.test.ts',
  'test/clients/typescript/sdk/package.test.ts',
  'test/clients/typescript/sessions/package.test.ts',
  'test/core/recall/foreign-rows.test.ts',
  'test/core/recall/many-newer.test.ts',
  'test/e2e/documents.test.ts',
  'test/e2e/drain.test.ts',
  'test/e2e/process.test.ts',
  'test/e2e/reindex.test.ts',
  'test/e2e/start-together.test.ts',
  'test/e2e/two-servers.test.ts',
  'test/model/',
  'test/storage/index/parity.test.ts',
  'test/storage/large.test.ts',
];

/** Long files start first, so that no process is left alone with one of them at the end. */
const FIRST = [
  'test/model/',
  'test/storage/postgres/',
  'test/storage/sqlite/',
  'test/e2e/scenarios.test.ts',
];

/** Mocha's configuration for `npm test` or `npm run test:deep`: a process for each processor. */
exports.configuration = (suite) => ({
  ...base,
  parallel: true,
  jobs: availableParallelism(),
  spec: testFiles().filter((file) => isIn(DEEP, file) === (suite === 'deep')),
});

/** Paths of all test files, from the root of the repository. */
function testFiles() {
  const files = readdirSync('test', { recursive: true })
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
  const absent = DEEP.filter((place) => !files.some((file) => isIn([place], file)));
  if (absent.length > 0) throw new Error(`test/suites.cjs names what is absent: ${absent}`);
  return [
    ...files.filter((file) => isIn(FIRST, file)),
    ...files.filter((file) => !isIn(FIRST, file)),
  ];
}

function isIn(places, file) {
  return places.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)));
}
