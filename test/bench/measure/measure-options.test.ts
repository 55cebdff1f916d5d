import { expect } from 'chai';
import { CALL_NAMES } from '../../../bench/calls/calls.js';
import { readOptions, USAGE } from '../../../bench/measure/options.js';
import { OWN_SETS } from '../../../bench/quality/options.js';

describe('options of the measurement', () => {
  it('are every call on both engines, with our own set, unless said otherwise', () => {
    expect(readOptions([])).to.deep.equal({
      engines: ['sqlite', 'postgres'],
      calls: CALL_NAMES,
      rounds: 5,
      callsPerRound: 400,
      sets: OWN_SETS,
      json: undefined,
      slackPercent: undefined,
    });
  });

  it('choose calls by parts of their names, in any case', () => {
    const options = readOptions(['--only', 'rest get,claim']);

    expect(options?.calls).to.deep.equal(['ClaimNudge', 'REST get']);
  });

  it('take an engine, the extent and the slack', () => {
    const args = ['--engine', 'postgres', '--rounds', '7', '--calls', '50', '--check', '30'];

    expect(readOptions(args)).to.deep.include({
      engines: ['postgres'],
      rounds: 7,
      callsPerRound: 50,
      slackPercent: 30,
    });
  });

  for (const args of [
    ['--engine', 'oracle'],
    ['--only', 'telepathy'],
    ['--rounds', '0'],
    ['--calls', '1.5'],
    ['--check', 'strict'],
    ['--check', '-1'],
    ['--fast'],
    ['sqlite'],
  ]) {
    it(`reject ${args.join(' ')}`, () => {
      expect(() => readOptions(args)).to.throw(TypeError);
    });
  }

  it('can ask for help, which names every one of them and every call', () => {
    expect(readOptions(['--help', '--rounds', '3'])).to.equal(undefined);
    for (const option of ['engine', 'only', 'rounds', 'calls', 'sets', 'json', 'check', 'help']) {
      expect(USAGE).to.match(new RegExp(`^  --${option} `, 'm'));
    }
    for (const name of CALL_NAMES) expect(USAGE).to.include(`  ${name}\n`);
  });
});
