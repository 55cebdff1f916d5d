import { expect } from 'chai';
import { OWN_SETS, readOptions, USAGE } from '../../../bench/quality/options.js';

describe('options of the quality harness', () => {
  it('are the own set on SQLite, in both ways, unless said otherwise', () => {
    expect(readOptions([])).to.deep.equal({
      ...{ sets: OWN_SETS, only: undefined, storage: 'sqlite', url: undefined },
      ...{ ways: ['search', 'context'], floor: undefined, json: undefined },
    });
  });

  it('take lists of sets and ways, and another floor', () => {
    const args = ['--only', 'a,b', '--ways', 'context', '--floor', '.1'];

    expect(readOptions(args)).to.deep.include({ only: ['a', 'b'], ways: ['context'], floor: 0.1 });
  });

  for (const args of [
    ['--storage', 'oracle'],
    ['--ways', 'search,telepathy'],
    ['--floor', 'high'],
    ['--floor', '1.5'],
    ['--injection'],
    ['sets'],
  ]) {
    it(`refuse ${args.join(' ')}`, () => {
      expect(() => readOptions(args)).to.throw(TypeError);
    });
  }

  it('can ask for help, which names every one of them', () => {
    expect(readOptions(['--help', '--only', 'a'])).to.equal(undefined);
    for (const option of ['sets', 'only', 'storage', 'url', 'ways', 'floor', 'json', 'help']) {
      expect(USAGE).to.match(new RegExp(`^  --${option} `, 'm'));
    }
  });
});
