import { expect } from 'chai';
import { search } from '../../../src/core/memories/search.js';
import type { ReadLists } from '../../../src/core/ranking/expand-query.js';
import type { Reader, Store } from '../../../src/core/store/store.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { envelope, target } from '../../support/visibility.js';
import { analyzer } from '../analysis/fixtures.js';
import { describeOnStores, remember } from '../recall/fixtures.js';

const tools = { analyzer, scorer: createWinkScorer() };
const mine = [target('global'), target('user', 'alice')];
const asCaller = (reader: Reader) => (terms: readonly string[]) =>
  reader.postingLists(envelope(...mine), terms);
const asAdministrator = (reader: Reader) => (terms: readonly string[]) =>
  reader.browsePostingLists({}, terms);

/** The four realistic memories of the conformance cases: name, description, content. */
const REALISTIC = [
  [
    'deploy_process',
    'How we ship to production',
    'Merge to main, wait for the green pipeline, then tag.',
  ],
  ['api_conventions', 'REST naming rules', 'All endpoints use the v1 prefix and JSON replies.'],
  ['db_backups', 'Nightly database backup policy', 'Postgres dump at 02:00, keep 14 days.'],
  ['user_style', 'Prefers terse replies', 'No emoji. Use metric units.'],
] as const;

/** Names of the memories found, best first, with their matches and the total. */
async function find(
  store: Store,
  text: string,
  reach: (reader: Reader) => ReadLists = asCaller,
  limitRows = 20,
) {
  const query = { text, filter: {}, limitRows };
  const { memories, matches, total } = await store.read((reader) =>
    search(reader, reach(reader), query, tools),
  );
  return { names: memories.map(({ name }) => name), matches, total };
}

describeOnStores('searches', (bench) => {
  const finds = async (text: string) => (await find(bench.store, text)).names;

  for (const query of ['pre-edit', 'GB/s', '20.04', "don't", 'C++']) {
    it(`E1: find words next to punctuation by "${query}"`, async () => {
      await remember(bench.store, {
        tuning_notes: "run pre-edit before the GB/s test on ubuntu 20.04; don't use C++",
      });

      expect(await finds(query)).to.deep.equal(['tuning_notes']);
    });
  }

  for (const query of ['"', '*', '(', '-', 'NEAR(', "'; DROP TABLE x; --", 'zzz*', 'name:other']) {
    it(`E1: parse no syntax in "${query}"`, async () => {
      await remember(bench.store, { tuning_notes: 'run pre-edit before the test' });

      expect(await finds(query)).to.deep.equal([]);
    });
  }

  it('E2: treat operators as words', async () => {
    await remember(bench.store, { a: 'use NOT NULL on new columns', b: 'use columns' });

    expect(await finds('columns NOT null')).to.deep.equal(['a', 'b']);
    expect(await finds('AND')).to.deep.equal([]);
    expect(await finds('not')).to.deep.equal(['a']);
  });

  for (const [query, content] of [
    ['しりとり', '今日は成語しりとりをした'],
    ['设备', '设备清单(devices) NAS'],
    ['끝말잇기', '오늘 끝말잇기 게임을 했다'],
    ['itgc', '重跑gen-itgc后50条悬空引用'],
    ['меняется', 'Пароль меняется ежеквартально'],
    ['CAFÉ', 'Le café est servi'],
    ['zurich', 'Zürich office'],
    ['ภาษา', 'ภาษาไทย'],
  ] as const) {
    it(`E3, E4: find "${query}"`, async () => {
      await remember(bench.store, { found: content, other: 'nothing of the kind' });

      expect(await finds(query)).to.deep.equal(['found']);
    });
  }

  it('find a word despite a typo, and report the matched term', async () => {
    await remember(bench.store, { cluster: 'We run Kubernetes', editor: 'Uses Neovim' });

    const { names, matches, total } = await find(bench.store, 'kuberentes?');

    expect(names).to.deep.equal(['cluster']);
    expect(total).to.equal(1);
    expect(matches[0]?.matched_terms).to.deep.equal(['kubernet']);
  });

  it('correct no word that a visible memory contains', async () => {
    await remember(bench.store, { colour: 'The causal model', leave: 'A casual remark' });

    expect(await finds('causal')).to.deep.equal(['colour']);
  });

  it('find a word despite a typo in scripts other than Latin', async () => {
    await remember(bench.store, { rule: 'Пароль меняется ежеквартально' });

    expect(await finds('Праоль')).to.deep.equal(['rule']);
  });

  it('find members of a category by its name, after memories with that name', async () => {
    await remember(bench.store, {
      store: 'Everything is kept in PostgreSQL',
      backup: 'The database is backed up at night',
      editor: 'Uses Neovim',
    });

    const { names, total } = await find(bench.store, 'Which database?');

    expect(names).to.deep.equal(['backup', 'store']);
    expect(total).to.equal(2);
  });

  it('rerank with feedback from the best matches', async () => {
    await remember(bench.store, {
      one: 'deploy kubernetes',
      other: 'deploy kubernetes',
      odd: 'deploy cakes',
    });

    expect(await finds('deploy')).to.deep.equal(['other', 'one', 'odd']);
  });

  it('correct no word with terms of other users', async () => {
    await remember(bench.store, { mine: 'kavka' });
    await remember(bench.store, { theirs: 'kafka' }, { target: target('user', 'bob') });

    const { names, matches } = await find(bench.store, 'kafkaa kafk');

    expect(names).to.deep.equal([]);
    expect(matches).to.deep.equal([]);
  });

  it('correct words for administrators with terms of all memories', async () => {
    await remember(bench.store, { mine: 'broker' });
    await remember(bench.store, { theirs: 'kafka' }, { target: target('user', 'bob') });

    expect((await find(bench.store, 'kakfa', asAdministrator)).names).to.deep.equal(['theirs']);
  });

  it('E15: forget the words that an update removes', async () => {
    await remember(bench.store, { pet: 'likes dogs and the dog park' });
    await remember(bench.store, { pet: 'likes cats and the cat cafe' });

    expect(await finds('dogs')).to.deep.equal([]);
    expect(await finds('cats')).to.deep.equal(['pet']);
  });

  it('E16: show the other memory as soon as the best one is gone', async () => {
    await remember(bench.store, { jose: 'jose for JWT', expiry: 'JWT expires in 30 minutes' });
    const [best = ''] = await finds('JWT');

    await bench.store.write((writer) => writer.remove(target('global'), best));

    const { names, total } = await find(bench.store, 'JWT', asCaller, 1);
    expect(names).to.have.lengthOf(1).and.not.to.include(best);
    expect(total).to.equal(1);
  });

  for (const [query, expected] of [
    ['deploy', ['deploy_process']],
    ['how do we ship the api', ['deploy_process', 'api_conventions']],
    ['Use JSON replies', ['api_conventions', 'user_style']],
    ['production?', ['deploy_process']],
  ] as const) {
    it(`order the four realistic memories sensibly for "${query}"`, async () => {
      for (const [name, description, content] of REALISTIC) {
        await remember(bench.store, { [name]: content }, { description });
      }

      expect(await finds(query)).to.have.ordered.members(expected);
    });
  }
});
