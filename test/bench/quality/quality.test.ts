import { expect } from 'chai';
import { reportAnswers } from '../../../bench/quality/report.js';
import { type OwnerAnswers, runSets, WAYS } from '../../../bench/quality/run-sets.js';
import {
  type RunningService,
  startService,
  THROWAWAY_STORAGE,
} from '../../../bench/quality/service.js';
import { distinctNames } from '../../../bench/sets/distinct-names.js';
import type { SetFile } from '../../../bench/sets/set-file.js';
import { memory, query } from './labelled-sets.js';

const NOTES: SetFile = {
  name: 'notes',
  file: 'notes.json',
  memories: [
    memory('later', 'Ship on Tuesdays', { name: 'Deploys', order: 9 }),
    memory('older', 'Ship on Tuesdays', { name: 'deploys', order: 3, type: 'decision' }),
    memory('blank', ' '),
    memory('other', 'Ship on Tuesdays', { name: 'deploys', store: 'two' }),
    memory('keys', 'Signing keys rotate each spring'),
  ],
  queries: [
    query('ship', 'when do we ship?', ['older'], { neutral: ['later'] }),
    query('spoken', 'hello\nwhen do signing keys rotate?', ['keys', 'blank'], {
      messages: ['hello', 'when do signing keys rotate?'],
      category: 'hard',
    }),
    query('ours', 'ship on tuesdays', ['other'], { store: 'two' }),
    query('trap', 'which keys open the office?', ['keys'], { answerable: false }),
  ],
};
const UNNOTED: SetFile = {
  name: 'unnoted',
  meta: { use_memories_of: 'notes.json' },
  queries: [query('tax', 'who does the taxes?')],
};

const quietly = () => () => {};

describe('quality harness', () => {
  let service: RunningService;
  let answers: OwnerAnswers[];

  before(async () => {
    service = await startService(await THROWAWAY_STORAGE.sqlite!());
    answers = await runSets([NOTES, UNNOTED], service, { ways: WAYS }, quietly);
  });

  after(() => service.stop());

  it('saves every store for a user of its own, and counts the blank memories it leaves out', () => {
    const { stores, outcomes } = answers[0]!.saved;

    expect([stores, Object.fromEntries(outcomes)]).to.deep.equal([
      2,
      { created: 4, 'blank and left out': 1 },
    ]);
  });

  it('searches for every query, those of sets about the same memories as well', () => {
    const searches = answers[0]!.parts.flatMap(({ search = [] }) => search);

    expect(searches.map(({ turn, ranking }) => [turn.query.id, ranking])).to.deep.equal([
      ['ship', ['later', 'older']],
      ['spoken', ['keys']],
      ['ours', ['other']],
      ['trap', ['keys']],
      ['tax', []],
    ]);
  });

  it('builds the context of every query, and tells the candidates that were not injected', () => {
    const contexts = answers[0]!.parts.flatMap(({ context = [] }) => context);

    const told = contexts.map(({ turn, ranking, injected }) => [turn.query.id, ranking, injected]);
    expect(told.filter(([id]) => id !== 'ship')).to.deep.equal([
      ['spoken', ['keys'], ['keys']],
      ['ours', ['other'], ['other']],
      ['trap', ['keys'], []],
      ['tax', [], []],
    ]);
  });

  it('asks in the ways that are wanted', async () => {
    const renamed = { ...NOTES, file: 'again.json' };

    const [again] = await runSets([renamed], service, { ways: ['search'] }, quietly);

    expect(again?.parts[0]?.search).to.have.lengthOf(4);
    expect(again?.parts[0]).not.to.have.property('context');
  });

  it('builds contexts with another floor, which changes no ranking', async () => {
    const renamed = { ...NOTES, file: 'floorless.json' };

    const [open] = await runSets([renamed], service, { ways: ['context'], floor: 0 }, quietly);

    const contexts = open?.parts[0]?.context ?? [];
    expect(contexts.map(({ injected }) => injected)).to.deep.equal(
      answers[0]!.parts[0]!.context?.map(({ ranking }) => ranking),
    );
  });

  it('tells of a search that is refused', async () => {
    const stranger = { ...service, secret: 'another secret of 32 characters or more' };
    const unsaved = { ...NOTES, memories: [memory('blank', ' ')] };

    let failure: unknown;
    await runSets([unsaved], stranger, { ways: ['search'] }, quietly).catch((error: unknown) => {
      failure = error;
    });

    expect(String(failure)).to.match(/the query \w+ was answered 401/);
  });

  it('reports each set with what became of its memories', () => {
    const { sets } = reportAnswers(answers);

    expect(sets.map(({ name, memories }) => [name, memories])).to.deep.equal([
      ['notes', { created: 4, 'blank and left out': 1 }],
      ['unnoted', {}],
    ]);
  });
});

describe('names of a set', () => {
  it('stay distinct when they are stored', () => {
    const names = ['a b', 'A-B', 'a_b_2', 'c', 'a b'].map((name) => ({ name }));

    expect(distinctNames(names).map(({ name }) => name)).to.deep.equal([
      'a b',
      'a_b_2',
      'a_b_2_2',
      'c',
      'a_b_3',
    ]);
  });

  it('stay short enough', () => {
    const long = { name: '🚀'.repeat(256) };

    const [, second] = distinctNames([long, long]);

    expect(second?.name).to.equal(`${'🚀'.repeat(254)}_2`);
  });
});
