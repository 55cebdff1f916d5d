import { expect } from 'chai';
import { showEngine } from '../../../bench/measure/tables.js';
import { cost, engineResult } from './figures.js';

describe('the table of an engine', () => {
  it('says of each call with a target whether it is met', () => {
    const lines = showEngine(
      engineResult('sqlite', { ClaimNudge: 3.14, SearchMemories: 50, DeleteMemory: 20 }),
    ).split('\n');

    expect(lines.find((line) => line.startsWith('ClaimNudge'))).to.match(
      /314 +3\.1 +1000 +4 +3 +met$/,
    );
    expect(lines.find((line) => line.startsWith('SearchMemories'))).to.match(
      /5000 +50\.0 +1000 +14 +8 +missed$/,
    );
    expect(lines.find((line) => line.startsWith('DeleteMemory'))).to.match(/2000 +20\.0 +1000$/);
  });

  it('shows the bare server beside ours', () => {
    const result = engineResult('sqlite', {});
    const calls = [{ call: 'REST get' as const, ours: cost(6), bare: cost(1.5) }];

    expect(showEngine({ ...result, calls })).to.match(/^REST get +600 +6\.0 +1\.5 +1000/m);
  });

  it('shows round trips on PostgreSQL and commits on SQLite', () => {
    const postgres = engineResult('postgres', { SearchMemories: 20 });
    const calls = postgres.calls.map((call) => ({ ...call, roundTrips: 5 }));
    const sqlite = {
      ...engineResult('sqlite', {}),
      saves: { commitsPerSave: 0.5, busyShare: 0.9 },
    };

    expect(showEngine({ ...postgres, calls })).to.match(/^SearchMemories .* met +5\.0 +6$/m);
    expect(showEngine(sqlite)).to.include('64 saves in flight: 0.500 commits per save');
  });

  it('begins with the engine, E and the extent', () => {
    const [first] = showEngine(engineResult('postgres', {})).split('\n');

    expect(first).to.equal(
      'postgres: E = 100 µs; 458 notes, 16 calls in flight, medians of 5 rounds of 400 calls',
    );
  });

  it('ends with the start and the memory of each server', () => {
    expect(showEngine(engineResult('sqlite', {}))).to.match(/service +512 +100 +150$/);
  });
});
