import { expect } from 'chai';
import { OWN_SETS, readOptions, USAGE } from '../../bench/quality/options.js';

describe('options of the quality harness', () => {
  it('are the own set on SQLite, in both ways, unless said otherwise', () => {
    expect(readOptions([])).to.deep.equal({
      ...{ sets: OWN_SETS, only: undefined, storage: 'sqlite', url: undefined },
      ...{ ways: ['search', 'context'], json: undefined },
    });
  });

  it('take lists of sets and ways', () => {
    expect(readOptions(['--only', 'a,b', '--ways', 'context'])).to.deep.include({
      only: ['a', 'b'],
      ways: ['context'],
    });
  });

  for (const args of [
    ['--storage', 'oracle'],
    ['--ways', 'search,telepathy'],
    ['--injection'],
    ['sets'],
  ]) {
    it(`refuse ${args.join(' ')}`, () => {
      expect(() => readOptions(args)).to.throw(TypeError);
    });
  }

  it('can ask for help, which names every one of them', () => {
    expect(readOptions(['--help', '--only', 'a'])).to.equal(undefined);
    for (const option of ['sets', 'only', 'storage', 'url', 'ways', 'json', 'help']) {
      expect(USAGE).to.match(new RegExp(`^  --${option} `, 'm'));
    }
  });
});
