import { parseArgs } from 'node:util';
import { EXTREMES } from './blocking/extremes.js';
import { makeEmptyPlace } from './blocking/place.js';
import { compile } from './processes/compiled.js';

/**
 * Makes every kind of call as large as it can be, one at a time, and shows the longest turn of the
 * server's event loop in each: how long nothing else could run. In CPU milliseconds of its thread, so
 * that other processes do not count; memory that they compete for still does.
 *
 *     npm run bench:blocking -- [--engine sqlite|postgres] [--only TEXT] [--rounds N]
 */
const MILLISECONDS_MAX = 50;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round);
compile();
const { service, callers, remove } = await makeEmptyPlace(values.engine);
let longest = 0;
try {
  for (const { name, before, call } of EXTREMES.filter(({ name }) => name.includes(values.only))) {
    const turns: number[] = [];
    let outcome = '';
    for (const round of rounds) {
      await before?.(callers, round);
      await service.longestTurn();
      outcome = await call(callers, round);
      turns.push(await service.longestTurn());
    }
    longest = Math.max(longest, ...turns);
    const mark = Math.max(...turns) > MILLISECONDS_MAX ? '!' : ' ';
    const shown = turns.map((turn) => turn.toFixed(0).padStart(5)).join('');
    console.log(`${mark} ${name.padEnd(52)} ${shown}  ${outcome}`);
  }
} finally {
  await remove();
}
console.log(`longest turn ${longest.toFixed(0)} ms, at most ${MILLISECONDS_MAX}`);
process.exit(longest <= MILLISECONDS_MAX ? 0 : 1);
