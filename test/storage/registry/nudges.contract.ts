import { expect } from 'chai';
import type { NudgeClaim } from '../../../src/core/store/nudge-store.js';
import type { Store } from '../../../src/core/store/store.js';
import { failureOf } from '../../support/faults.js';
import type { Bench } from '../bench.js';
import { during } from '../during.js';

const COOLDOWN = 300_000;
const START = Date.UTC(2026, 2, 10, 10);

function claimAt(afterMilliseconds: number, changes: Partial<NudgeClaim> = {}): NudgeClaim {
  return {
    session_id: 's',
    kind: 'correction',
    at: START + afterMilliseconds,
    cooldownMilliseconds: COOLDOWN,
    ...changes,
  };
}

/** Says when a nudge is granted. */
export function describeNudges(bench: Bench): void {
  const claim = (afterMilliseconds: number, changes: Partial<NudgeClaim> = {}) =>
    bench.store.write((writer) => writer.claimNudge(claimAt(afterMilliseconds, changes)));
  const granted = { isGranted: true };
  const refusedBy = (afterMilliseconds: number) => ({
    isGranted: false,
    claimedAt: START + afterMilliseconds,
  });

  it('grants the first one', async () => {
    expect(await claim(0)).to.deep.equal(granted);
  });

  it('NUDGE 348: refuses another one until the cooldown ends, and tells of the last', async () => {
    await claim(0);

    expect(await claim(0)).to.deep.equal(refusedBy(0));
    expect(await claim(COOLDOWN - 1)).to.deep.equal(refusedBy(0));
  });

  it('R§16.2: grants again exactly when the cooldown ends', async () => {
    await claim(0);

    expect(await claim(COOLDOWN)).to.deep.equal(granted);
    expect(await claim(COOLDOWN + 1)).to.deep.equal(refusedBy(COOLDOWN));
  });

  it('counts from the last one granted, whatever was refused since', async () => {
    await claim(0);
    for (const after of [100_000, 200_000, 299_999]) await claim(after);

    expect(await claim(COOLDOWN)).to.deep.equal(granted);
  });

  it('R§16.2: grants always when there is no cooldown', async () => {
    const outcomes = [];
    for (const after of [0, 0, 1, -1, -COOLDOWN]) {
      outcomes.push(await claim(after, { cooldownMilliseconds: 0 }));
    }

    expect(outcomes).to.deep.equal(outcomes.map(() => granted));
  });

  it('starts a cooldown anew when the clock was put back, however far', async () => {
    for (const back of [-2_000, -COOLDOWN, -100 * COOLDOWN]) {
      await claim(0, { session_id: `s${back}` });

      const claimBack = (after: number) => claim(back + after, { session_id: `s${back}` });
      expect(await claimBack(0)).to.deep.equal(refusedBy(back));
      expect(await claimBack(COOLDOWN - 1)).to.deep.equal(refusedBy(back));
      expect(await claimBack(COOLDOWN)).to.deep.equal(granted);
    }
  });

  it('goes by the cooldown of the claim, not of the one before', async () => {
    await claim(0, { cooldownMilliseconds: 0 });

    expect(await claim(1)).to.deep.equal(refusedBy(0));
    expect(await claim(2, { cooldownMilliseconds: 2 })).to.deep.equal(granted);
  });

  it('NUDGE 348: kinds are independent', async () => {
    await claim(0);

    expect(await claim(1, { kind: 'completion' })).to.deep.equal(granted);
    expect(await claim(2)).to.deep.equal(refusedBy(0));
    expect(await claim(2, { kind: 'completion' })).to.deep.equal(refusedBy(1));
  });

  it('sessions are independent, byte by byte', async () => {
    await claim(0);

    expect(await claim(1, { session_id: 'S' })).to.deep.equal(granted);
    expect(await claim(2, { session_id: 's ' })).to.deep.equal(granted);
    expect(await claim(3)).to.deep.equal(refusedBy(0));
  });

  it('takes times and cooldowns of many years', async () => {
    const century = 3_155_760_000_000;
    await claim(0);

    expect(await claim(1, { cooldownMilliseconds: century })).to.deep.equal(refusedBy(0));
    expect(await claim(century, { cooldownMilliseconds: century })).to.deep.equal(granted);
  });

  it('who claims while another unit has, waits for it and is refused by it', async () => {
    const { ends, result } = await during(
      bench,
      (writer) => writer.claimNudge(claimAt(0)),
      () => bench.other.write((writer) => writer.claimNudge(claimAt(1))),
    );

    expect(ends).to.deep.equal(['first', 'second']);
    expect(result).to.deep.equal(refusedBy(0));
  });

  it('a unit that fails has taken nothing', async () => {
    const bug = new Error('a bug');
    const unit = bench.store.write(async (writer) => {
      expect(await writer.claimNudge(claimAt(0))).to.deep.equal(granted);
      throw bug;
    });
    expect(await failureOf(unit)).to.equal(bug);

    expect(await claim(1)).to.deep.equal(granted);
  });

  it('of 64 claims at a time by two servers, one is granted', async () => {
    const stores = [bench.store, bench.other];
    const all = <T>(make: (store: Store, index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 64 }, (_, index) => make(stores[index % 2]!, index)));
    // So that no connection has to be made first.
    await all((store) => store.read((reader) => reader.browseCount({})));

    const outcomes = await all((store, index) =>
      store.write((writer) => writer.claimNudge(claimAt(index))),
    );

    expect(outcomes.filter((outcome) => outcome.isGranted)).to.have.lengthOf(1);
    const [row] = await bench.database.knex('session_nudges');
    const stood = outcomes.flatMap((each) => (each.isGranted ? [] : [each.claimedAt]));
    expect(new Set(stood)).to.deep.equal(new Set([Number(row.claimed_at)]));
  });
}
