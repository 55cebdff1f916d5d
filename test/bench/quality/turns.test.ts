import { expect } from 'chai';
import { isAbout, setsAboutNone, type Turn, turnsOf } from '../../../bench/quality/turns.js';
import type { SetFile } from '../../../bench/sets/set-file.js';
import { memory, query } from './labelled-sets.js';

const NOTES: SetFile = {
  name: 'locomo-obs',
  fold: 'dev',
  file: 'locomo-obs-dev.json',
  memories: [memory('keys', 'Signing keys'), memory('ships', 'A sloop', { store: 'two' })],
  queries: [
    query('when', 'when do keys rotate?', ['keys']),
    query('trap', 'which keys open the office?', ['keys'], { answerable: false }),
  ],
};
const UNNOTED: SetFile = {
  name: 'unnoted',
  fold: 'dev',
  meta: { use_memories_of: 'locomo-obs-dev.json' },
  queries: [query('tax', 'who does the taxes?'), query('ship', 'sloops?', ['ships'])],
};
const STRANGE: SetFile = { name: 'offtopic', fold: 'dev', queries: [query('zebra', 'zebras?')] };

function describeTurns(turns: readonly Turn[]): string[][] {
  return turns.map(({ group, store, query: { id } }) => [group, store, id]);
}

describe('turns of a labelled set', () => {
  it('are its queries, and traps are not answerable', () => {
    expect(describeTurns(turnsOf(NOTES, NOTES))).to.deep.equal([
      ['answerable', 'one', 'when'],
      ['adversarial', 'one', 'trap'],
    ]);
  });

  it('are about the memories of the set whose file it names', () => {
    const others = [
      { ...NOTES, file: 'letters-dev.json' },
      { ...NOTES, file: 'locomo-obs-eval.json', fold: 'eval' },
    ];

    expect([NOTES, ...others].map((owner) => isAbout(UNNOTED, owner))).to.deep.equal([
      true,
      false,
      false,
    ]);
    expect(describeTurns(turnsOf(UNNOTED, NOTES))).to.deep.equal([
      ['without a note', 'one', 'tax'],
      ['answerable', 'one', 'ship'],
    ]);
  });

  it('are asked in every store of the set that they are off topic for, of the same fold', () => {
    const others = [
      { ...NOTES, name: 'mtrag' },
      { ...NOTES, fold: 'eval' },
    ];

    expect([NOTES, ...others].map((owner) => isAbout(STRANGE, owner))).to.deep.equal([
      true,
      false,
      false,
    ]);
    expect(describeTurns(turnsOf(STRANGE, NOTES))).to.deep.equal([
      ['off topic', 'one', 'zebra'],
      ['off topic', 'two', 'zebra'],
    ]);
  });

  it('are nowhere asked while the set with the memories is missing', () => {
    expect(setsAboutNone([NOTES, UNNOTED, STRANGE])).to.deep.equal([]);
    expect(setsAboutNone([UNNOTED, STRANGE])).to.deep.equal(['unnoted', 'offtopic']);
  });
});
