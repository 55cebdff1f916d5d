import { expect } from 'chai';
import { type Asked, askSet } from '../../bench/quality/ask-set.js';
import { renderTable, reportSet } from '../../bench/quality/report.js';
import {
  type RunningService,
  startService,
  THROWAWAY_STORAGE,
} from '../../bench/quality/service.js';
import { distinctNames } from '../../bench/sets/distinct-names.js';
import { describeSaved, type LoadedService, saveSet } from '../../bench/sets/save-set.js';
import type { SetFile, SetMemory, SetQuery } from '../../bench/sets/set-file.js';
import { signToken } from '../../bench/sets/sign-token.js';

function memory(id: string, name: string, content: string, changes = {}): SetMemory {
  return {
    id,
    store: 'one',
    name,
    description: 'A note',
    content,
    type: 'general',
    order: 0,
    ...changes,
  };
}

function query(id: string, text: string, relevant: string[], changes = {}): SetQuery {
  return { id, store: 'one', text, relevant, category: 'plain', answerable: true, ...changes };
}

const SET: SetFile = {
  name: 'notes',
  memories: [
    memory('later', 'Deploys', 'Ship on Tuesdays', { order: 9 }),
    memory('older', 'deploys', 'Ship on Tuesdays', { order: 3, type: 'decision' }),
    memory('blank', 'nothing', ' '),
    memory('other', 'deploys', 'Ship on Tuesdays', { store: 'two' }),
    memory('keys', 'keys', 'Rotate them each spring'),
  ],
  queries: [
    query('ship', 'when do we ship?', ['older'], { neutral: ['later'] }),
    query('keys', 'rotate', ['keys', 'blank'], { category: 'hard' }),
    query('ours', 'ship', ['other'], { store: 'two' }),
    query('never', 'rotate', [], { answerable: false }),
  ],
};

const quietly = () => {};

describe('quality harness', () => {
  let running: RunningService;
  let service: LoadedService;

  before(async () => {
    running = await startService(await THROWAWAY_STORAGE.sqlite!());
    const tokenOf = (store: string) => signToken(running.secret, store);
    service = { url: running.url, tokenOf };
  });

  after(() => running.stop());

  it('saves every store for a user of its own and asks what is answerable', async () => {
    const saved = await saveSet(SET, service, quietly);
    const asked = await askSet(SET, saved, service, quietly);

    expect(describeSaved(saved)).to.equal('2 users, 1 blank and left out, 4 created');
    expect(asked.map(({ query: { id }, ranking }) => [id, ranking])).to.deep.equal([
      ['ship', ['later', 'older']],
      ['keys', ['keys']],
      ['ours', ['other']],
    ]);
  });

  it('tells of a search that is refused', async () => {
    const saved = await saveSet({ name: 'empty' }, service, quietly);
    const strangers = { ...service, tokenOf: async () => 'no token' };

    let failure: unknown;
    await askSet(SET, saved, strangers, quietly).catch((error: unknown) => {
      failure = error;
    });

    expect(String(failure)).to.match(/the query \w+ was answered 401/);
  });
});

describe('report of a set', () => {
  const [ship, keys] = SET.queries!;
  const asked: Asked[] = [
    { query: ship!, ranking: ['later', 'older'] },
    { query: keys!, ranking: ['older', 'keys'] },
  ];

  it('passes over neutral memories', () => {
    expect(reportSet('notes', asked).categories.plain).to.include({ queries: 1, ndcg10: 1 });
  });

  it('shows sets and, when asked, their categories', () => {
    const lines = renderTable([reportSet('notes', asked)], true).split('\n');

    expect(lines.map((line) => line.trim().split(/ +/))).to.deep.equal([
      ['queries', 'Recall@5', 'nDCG@10', 'Recall@20'],
      ['notes', '2', '0.750', '0.693', '0.750'],
      ['hard', '1', '0.500', '0.387', '0.500'],
      ['plain', '1', '1.000', '1.000', '1.000'],
    ]);
  });

  it('has a digest that tells other rankings apart', () => {
    const turned = asked.map((one) => ({ ...one, ranking: one.ranking.toReversed() }));

    const { rankings } = reportSet('notes', asked);

    expect(reportSet('notes', [...asked]).rankings).to.equal(rankings);
    expect(reportSet('notes', turned).rankings).not.to.equal(rankings);
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
