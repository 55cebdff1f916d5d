import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import { Fault } from '../../../src/core/model/fault.js';
import type { UnitOptions } from '../../../src/core/store/store.js';
import { CallCancelled } from '../../../src/rpc/call/status.js';
import { runUntilDeadline, type TimedCall } from '../../../src/rpc/call/timeout.js';

const TIMEOUTS = { timeoutMilliseconds: 20, commitTimeoutMilliseconds: 10_000 };

/** A call of which only the deadline and the cancellation matter. */
class FakeCall extends EventEmitter implements TimedCall {
  getDeadline(): Date | number {
    return Number.POSITIVE_INFINITY;
  }
}

/** Work that commits when its signal fires, and then ends as the test says. */
function committing() {
  let finish: { resolve(value: string): void; reject(error: Error): void } | undefined;
  let fired: () => void = () => {};
  const firing = new Promise<void>((resolve) => {
    fired = resolve;
  });
  const work = ({ signal, onCommitPending }: UnitOptions) =>
    new Promise<string>((resolve, reject) => {
      finish = { resolve, reject };
      signal?.addEventListener('abort', () => {
        onCommitPending?.();
        fired();
      });
    });
  return {
    work,
    firing,
    resolve: (value: string) => finish?.resolve(value),
    reject: (error: Error) => finish?.reject(error),
  };
}

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );
}

const noLateFailure = () => expect.fail('nothing failed late');

describe('the timeout of a call', () => {
  it('lets a running commit succeed after the deadline', async () => {
    const commit = committing();
    const call = runUntilDeadline(new FakeCall(), TIMEOUTS, commit.work, noLateFailure);

    await commit.firing;
    commit.resolve('saved');

    expect(await call).to.equal('saved');
  });

  it('lets a running commit fail after the deadline with its own error', async () => {
    const commit = committing();
    const call = runUntilDeadline(new FakeCall(), TIMEOUTS, commit.work, noLateFailure);
    const conflict = new Fault('conflict', 'STORAGE_CONFLICT', 'try again');

    await commit.firing;
    commit.reject(conflict);

    expect(await failureOf(call)).to.equal(conflict);
  });

  it('lets a running commit finish when the caller has cancelled', async () => {
    const commit = committing();
    const caller = new FakeCall();
    const timeouts = { ...TIMEOUTS, timeoutMilliseconds: 10_000 };
    const call = runUntilDeadline(caller, timeouts, commit.work, noLateFailure);

    caller.emit('cancelled');
    commit.resolve('saved');

    expect(await call).to.equal('saved');
  });

  it('waits for a running commit only so long, and reports its late failure', async () => {
    const commit = committing();
    const late: unknown[] = [];
    const timeouts = { ...TIMEOUTS, commitTimeoutMilliseconds: 20 };
    const call = runUntilDeadline(new FakeCall(), timeouts, commit.work, (e) => late.push(e));

    const failure = await failureOf(call);
    const lost = new Error('the connection was lost');
    commit.reject(lost);
    await new Promise((resolve) => setImmediate(resolve));

    expect(failure).to.include({ reason: 'DEADLINE_EXCEEDED' });
    expect(late).to.deep.equal([lost]);
  });

  it('does not wait for work that is not committing, even when it ignores its signal', async () => {
    const never = () => new Promise<never>(() => {});

    const failure = await failureOf(
      runUntilDeadline(new FakeCall(), TIMEOUTS, never, noLateFailure),
    );

    expect(failure).to.include({ reason: 'DEADLINE_EXCEEDED' });
  });

  it('does not wait for such work when the caller has cancelled', async () => {
    const caller = new FakeCall();
    const timeouts = { ...TIMEOUTS, timeoutMilliseconds: 10_000 };
    const never = () => new Promise<never>(() => {});
    const call = runUntilDeadline(caller, timeouts, never, noLateFailure);

    caller.emit('cancelled');

    expect(await failureOf(call)).to.be.instanceOf(CallCancelled);
  });
});
