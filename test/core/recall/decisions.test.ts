import { expect } from 'chai';
import { describeOnStores, openSession, recallOn, remember, turnOf } from './fixtures.js';

/** Eight memories that an ordinary project may have. */
const ORDINARY = {
  deploy_process: 'Merge to main, wait for the green pipeline, then tag.',
  api_style: 'All endpoints use the v1 prefix and JSON replies.',
  editor: 'Uses Neovim with two blanks of indent.',
  auth: 'JWT tokens expire after 15 minutes; refresh tokens rotate.',
  git_rule: 'Never force-push; rebase before merging.',
  migrations: 'Migrations are never edited after they were released.',
  on_call: 'The rota changes on Mondays at 09:00.',
  tests: 'Run the unit tests before the integration tests.',
};

describeOnStores('decisions of recall', (bench) => {
  const build = async (
    request: Parameters<ReturnType<typeof recallOn>['build']>[1],
    settings: Parameters<typeof recallOn>[1] = {},
  ) => recallOn(bench.store, settings).build(await openSession(bench.store), request, {});

  for (const prompt of [
    'thanks! what is the weather in Paris?',
    'yes, the second one is fine',
    'ok do it',
    'zzqq_not_a_word',
  ]) {
    it(`E7: inject nothing for "${prompt}", but hint`, async () => {
      await remember(bench.store, ORDINARY);

      const { context, memories, hint } = await build(turnOf(prompt));

      expect({ context, memories }).to.deep.equal({ context: '', memories: [] });
      expect(hint).to.match(/^8 memories are in scope/);
    });
  }

  it('inject matches of a message with a typo, and report the matched terms', async () => {
    await remember(bench.store, ORDINARY);

    const { memories } = await build(turnOf('when do refresh tokns expire?'));

    expect(memories.map(({ name, matched_terms }) => [name, matched_terms])).to.deep.equal([
      ['auth', ['refresh', 'expir', 'token']],
    ]);
  });

  it('E8a: inject the one memory there is when its name matches', async () => {
    await remember(bench.store, { deploy_process: 'Merge to main, then tag.' });

    const { memories } = await build(turnOf('deploy'));

    expect(memories.map(({ name }) => name)).to.deep.equal(['deploy_process']);
  });

  it('E8b: find four memories that all contain the word', async () => {
    const contents = ['deploy with make', 'deploy to staging', 'we deploy daily', 'deploy freeze'];
    await remember(bench.store, Object.fromEntries(contents.map((text, at) => [`n${at}`, text])));

    const { decisions } = await build(turnOf('deploy'));

    expect(decisions.map(({ outcome }) => outcome)).to.deep.equal(Array(4).fill('injected'));
    expect(decisions.every(({ score }) => score > 0)).to.equal(true);
  });

  it('E8c: find two memories that contain one word each', async () => {
    await remember(bench.store, { a: 'deploy with make', b: 'reviews on Mondays' });

    const { decisions } = await build(turnOf('deploy reviews'));

    expect(decisions.map(({ name, matched_terms }) => [name, matched_terms])).to.have.deep.members([
      ['a', ['deploy']],
      ['b', ['review']],
    ]);
  });

  it('report every ranked candidate, best first, with finite numbers', async () => {
    await remember(bench.store, {
      keys: 'Signing keys rotate each spring.',
      spring: 'The company meets in spring, in the mountains, for a week of talks and hiking.',
      ...ORDINARY,
    });

    const { decisions, memories } = await build(turnOf('when do the signing keys rotate, spring?'));

    expect(
      decisions.map(({ name, scope, matched_terms, outcome }) => ({
        ...{ name, scope, matched_terms, outcome },
      })),
    ).to.deep.equal([
      {
        ...{ name: 'keys', scope: 'global', outcome: 'injected' },
        matched_terms: ['sign', 'key', 'rotat', 'spring'],
      },
      { name: 'spring', scope: 'global', matched_terms: ['spring'], outcome: 'below_floor' },
      { name: 'auth', scope: 'global', matched_terms: ['rotat'], outcome: 'below_floor' },
    ]);
    for (const { score, probability } of decisions) {
      expect(Number.isFinite(score) && probability > 0 && probability < 1).to.equal(true);
    }
    expect(memories.map(({ score }) => score)).to.deep.equal([decisions[0]?.score]);
  });

  it('are beyond_k for relevant candidates after the best k', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await remember(
      bench.store,
      Object.fromEntries(names.map((name) => [name, 'Signing keys rotate.'])),
    );

    const { decisions, memories } = await build(turnOf('signing keys rotate'), { relevance_k: 3 });

    // Equal scores: the latest first.
    expect(decisions.map(({ name, outcome }) => [name, outcome])).to.deep.equal([
      ...['g', 'f', 'e'].map((name) => [name, 'injected']),
      ...['d', 'c', 'b', 'a'].map((name) => [name, 'beyond_k']),
    ]);
    expect(memories.map(({ name }) => name)).to.deep.equal(['g', 'f', 'e']);
  });

  it('follow the floor of the request before that of the settings', async () => {
    await remember(bench.store, ORDINARY);
    const outcome = async (relevance_floor: number | undefined, configured: number) => {
      await bench.database.knex('sessions').del();
      await bench.database.knex('workstreams').del();
      const request = { ...turnOf('tokens for the office in Paris, please'), relevance_floor };
      const { decisions } = await build(request, { relevance_floor: configured });
      return decisions.map((decision) => decision.outcome);
    };

    expect(await outcome(undefined, 0.9)).to.deep.equal(['below_floor']);
    expect(await outcome(0.000001, 0.9)).to.deep.equal(['injected']);
    expect(await outcome(0, 0.9)).to.deep.equal(['injected']);
    expect(await outcome(undefined, 0)).to.deep.equal(['injected']);
    expect(await outcome(1, 0)).to.deep.equal(['below_floor']);
  });

  it('match a single character with the pairs that contain it', async () => {
    await remember(bench.store, { pet: '三毛猫を飼っている' });

    const { decisions } = await build(turnOf('猫'));

    expect(decisions.map(({ matched_terms, outcome }) => [matched_terms, outcome])).to.deep.equal([
      [['猫'], 'injected'],
    ]);
  });

  it('use older messages when nothing matches the newest', async () => {
    await remember(bench.store, ORDINARY);

    const { decisions } = await build(turnOf('tell me of refresh tokens', 'more of zebras'));

    expect(decisions.map(({ name, matched_terms }) => [name, matched_terms])).to.deep.equal([
      ['auth', ['refresh', 'token']],
    ]);
  });
});
