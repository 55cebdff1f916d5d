import { expect } from 'chai';
import { listExceeded } from '../../../bench/measure/exceeded.js';
import { engineResult } from './figures.js';

describe('the check of targets', () => {
  it('accepts a call at its target', () => {
    expect(listExceeded([engineResult('sqlite', { ClaimNudge: 4 })], 0)).to.deep.equal([]);
  });

  it('names a call beyond its target, with the engine and both figures', () => {
    const [line, ...more] = listExceeded([engineResult('sqlite', { ClaimNudge: 4.2 })], 0);

    expect(line)
      .to.include('sqlite')
      .and.include('ClaimNudge')
      .and.include('4.2')
      .and.include('4 E');
    expect(more).to.deep.equal([]);
  });

  it('allows the slack in percent and no more', () => {
    const results = [engineResult('sqlite', { ClaimNudge: 5.1, SearchMemories: 18.3 })];

    const exceeded = listExceeded(results, 30);

    expect(exceeded).to.have.lengthOf(1);
    expect(exceeded[0]).to.include('SearchMemories');
  });

  it('takes the target of the engine', () => {
    const results = [engineResult('postgres', { ClaimNudge: 6 })];

    expect(listExceeded(results, 0)).to.deep.equal([]);
  });

  it('passes over calls without a target', () => {
    expect(listExceeded([engineResult('sqlite', { DeleteMemory: 500 })], 0)).to.deep.equal([]);
  });

  it('gives no slack to round trips', () => {
    const result = engineResult('postgres', { SearchMemories: 20 });
    const calls = result.calls.map((call) => ({ ...call, roundTrips: 6.5 }));

    expect(listExceeded([{ ...result, calls }], 30)).to.deep.equal([
      'postgres: SearchMemories makes 6.5 round trips, at most 6',
    ]);
  });

  it('gives no slack to commits', () => {
    const withCommits = (commitsPerSave: number) => ({
      ...engineResult('sqlite', {}),
      saves: { commitsPerSave, busyShare: 1 },
    });

    expect(listExceeded([withCommits(1 / 16)], 30)).to.deep.equal([]);
    expect(listExceeded([withCommits(1 / 8)], 30)).to.deep.equal([
      'sqlite: a save takes 0.125 commits, at most 0.063',
    ]);
  });
});
