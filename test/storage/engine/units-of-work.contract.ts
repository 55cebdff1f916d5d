import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { Fault } from '../../../src/core/model/fault.js';
import type { Reader } from '../../../src/core/store/store.js';
import { draft } from '../../support/drafts.js';
import { failureOf, faultOf } from '../../support/faults.js';
import type { MakeDatabase } from '../../support/stores.js';
import { target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Says how units of work begin, end and fail. */
export function describeUnits(bench: Bench, open: MakeDatabase): void {
  const rows = () => bench.database.knex('structured_memories');

  it('returns what the work returns', async () => {
    expect(await bench.store.write(async () => 'written')).to.equal('written');
    expect(await bench.store.read(async () => 'read')).to.equal('read');
  });

  it('undoes everything when the work throws, and lets a Fault pass untouched', async () => {
    const refusal = new Fault('forbidden', 'NOT_OWNER', 'no');

    const failure = await failureOf(
      bench.store.write(async (writer) => {
        await writer.save(draft());
        throw refusal;
      }),
    );

    expect(failure).to.equal(refusal);
    expect(await rows()).to.deep.equal([]);
    expect(await bench.database.knex('partitions')).to.deep.equal([]);
  });

  it('lets a fault of ours pass untouched, from a read as from a write', async () => {
    const bug = new TypeError('a bug');
    const failing = () => Promise.reject(bug);

    expect(await failureOf(bench.store.write(failing))).to.equal(bug);
    expect(await failureOf(bench.store.read(failing))).to.equal(bug);
  });

  it('takes calls that were made at a time one after another', async () => {
    const [saved, found, removed, count] = await bench.store.write((writer) =>
      Promise.all([
        writer.save(draft({ content: 'mine' })),
        writer.memoryByName(target('global'), 'n1'),
        writer.remove(target('global'), 'n1'),
        writer.browseCount({}),
      ]),
    );

    expect(found).to.deep.equal(saved.memory);
    expect(removed).to.deep.equal(saved.memory);
    expect(count).to.equal(0);
  });

  it('sees its own writes', async () => {
    const found = await bench.store.write(async (writer) => {
      await writer.save(draft({ content: 'mine' }));
      return writer.memoryByName(target('global'), 'n1');
    });

    expect(found?.content).to.equal('mine');
  });

  it('never commits once a statement failed, even if the work got over it', async () => {
    const unit = bench.store.write(async (writer) => {
      await writer.save(draft());
      await failureOf(writer.save(draft({ target: target('global', 'nonsense') })));
    });

    await faultOf(unit, 'STORAGE_FAILED');
    expect(await rows()).to.deep.equal([]);
  });

  it('fails with its precondition, whatever the work does, and changes nothing', async () => {
    const refusal = new Fault('unauthenticated', 'TOKEN_INVALID', 'no');
    const precondition = () => Promise.reject(refusal);
    const save = (name: string, options = {}) =>
      bench.store.write((writer) => writer.save(draft({ name })), options);

    // Together, so that they may share a transaction.
    const [, failure] = await Promise.all([
      save('first'),
      failureOf(save('refused', { precondition })),
      save('last'),
    ]);
    const failing = () => Promise.reject(new Error('of the work'));

    expect(failure).to.equal(refusal);
    expect(await failureOf(bench.store.read(failing, { precondition }))).to.equal(refusal);
    expect((await rows()).map(({ name }) => name).sort()).to.deep.equal(['first', 'last']);
  });

  it('runs its precondition on the data that the work sees', async () => {
    const seen: (string | undefined)[] = [];
    await bench.store.write((writer) => writer.save(draft({ memory_id: 'm' })));
    const precondition = async (reader: Reader) => {
      seen.push((await reader.memoryById('m'))?.name);
    };

    await bench.store.read((reader) => reader.memoryById('m'), { precondition });
    await bench.store.write((writer) => writer.removeById('m'), { precondition });

    expect(seen).to.deep.equal(['n1', 'n1']);
  });

  it('words a failed read for the caller and keeps the driver out of it', async () => {
    await bench.database.knex.schema.renameTable('projects', 'gone');
    try {
      const unit = bench.store.read((reader) => reader.project('p1'));

      const fault = await faultOf(unit, 'STORAGE_FAILED');

      expect(fault.kind).to.equal('internal');
      expect(fault.message).to.equal('storage read failed');
      expect(String((fault.cause as Error).message)).to.match(/projects/);
    } finally {
      await bench.database.knex.schema.renameTable('gone', 'projects');
    }
  });

  it('keeps texts of people out of the errors that are logged', async () => {
    const unit = bench.store.write((writer) =>
      writer.save(draft({ content: 'SECRET_MARKER', type: 'nonsense' as 'user' })),
    );

    const { cause } = await faultOf(unit, 'STORAGE_FAILED');
    expect((cause as Error).message).to.match(/structured_memories/);

    expect((cause as Error).message).to.not.include('SECRET_MARKER');
    expect((cause as Error).stack).to.not.include('SECRET_MARKER');
  });

  it('reads one snapshot, whatever is written meanwhile', async () => {
    await bench.store.write((writer) => writer.save(draft({ content: 'before' })));

    const [first, second, count] = await bench.store.read(async (reader) => {
      const before = await reader.memoryByName(target('global'), 'n1');
      await bench.other.write(async (writer) => {
        await writer.save(draft({ content: 'after' }));
        await writer.save(draft({ name: 'n2' }));
      });
      const again = await reader.memoryByName(target('global'), 'n1');
      return [before, again, await reader.browseCount({})];
    });

    expect(first?.content).to.equal('before');
    expect(second).to.deep.equal(first);
    expect(count).to.equal(1);
    expect(await bench.store.read((reader) => reader.browseCount({}))).to.equal(2);
  });

  it('does not begin when the deadline has passed', async () => {
    const work = () => expect.fail('the work began');

    const signal = AbortSignal.abort();

    const fault = await faultOf(bench.store.write(work, { signal }), 'DEADLINE_EXCEEDED');
    expect(fault.kind).to.equal('deadline_exceeded');
    await faultOf(bench.store.read(work, { signal }), 'DEADLINE_EXCEEDED');
  });

  it('answers at the deadline while the work goes on, and keeps nothing of it', async () => {
    const deadline = new AbortController();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });

    const unit = bench.store.write(
      async (writer) => {
        await writer.save(draft());
        deadline.abort();
        await finished;
      },
      { signal: deadline.signal },
    );

    await faultOf(unit, 'DEADLINE_EXCEEDED');
    finish();
    await bench.store.write(async () => undefined);
    expect(await rows()).to.deep.equal([]);
  });

  it('reports no pending commit to a caller whose deadline passes before', async () => {
    const deadline = new AbortController();
    let isPending = false;
    const onCommitPending = () => {
      isPending = true;
    };

    const unit = bench.store.write(async () => deadline.abort(), {
      signal: deadline.signal,
      onCommitPending,
    });

    await faultOf(unit, 'DEADLINE_EXCEEDED');
    expect(isPending).to.equal(false);
  });

  it('takes no notice of a signal that fires after the end', async () => {
    const deadline = new AbortController();

    const saved = await bench.store.write((writer) => writer.save(draft()), {
      signal: deadline.signal,
    });
    deadline.abort();

    expect(saved.isCreated).to.equal(true);
    expect(await rows()).to.have.lengthOf(1);
  });

  it('waits for running units when it closes, and takes no new ones', async () => {
    const database = await open();
    try {
      const store = database.open();
      await store.migrate();
      const steps: string[] = [];
      const running = store.write(async (writer) => {
        await turn();
        await writer.save(draft());
        steps.push('unit');
      });

      const closed = store.close().then(() => steps.push('closed'));

      await faultOf(
        store.read(async () => undefined),
        'STORAGE_UNAVAILABLE',
      );
      await Promise.all([running, closed, store.close()]);
      expect(steps).to.deep.equal(['unit', 'closed']);
      expect(await database.knex('structured_memories')).to.have.lengthOf(1);
      expect(await store.ready()).to.equal(false);
    } finally {
      await database.drop();
    }
  });
}
