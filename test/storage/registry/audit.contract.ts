import { expect } from 'chai';
import type { Writer } from '../../../src/core/store/store.js';
import { auditEvent, draft } from '../../support/drafts.js';
import { failureOf, faultOf } from '../../support/faults.js';
import { faultyStore } from '../../support/faulty-store.js';
import { target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Says that a change and its audit event are kept both or neither. */
export function describeAudit(bench: Bench): void {
  const saveAudited = async (writer: Writer) => {
    const { memory } = await writer.save(draft());
    await writer.appendAudit(auditEvent({ resource_id: memory.memory_id }));
  };
  const removeAudited = async (writer: Writer) => {
    const removed = await writer.remove(target('global'), 'n1');
    await writer.appendAudit(
      auditEvent({ action: 'memory.delete', resource_id: removed?.memory_id ?? 'none' }),
    );
  };
  const kept = async () => ({
    memories: (await bench.database.knex('structured_memories')).length,
    counted: await bench.store.read((reader) => reader.browseCount({})),
    events: (await bench.database.knex('audit_events')).length,
  });

  it('keeps an event as it was given', async () => {
    const event = auditEvent({ detail: { name: 'ключ "a"', scope: 'user', scope_id: "o'b" } });

    await bench.store.write((writer) => writer.appendAudit(event));

    const [row] = await bench.database.knex('audit_events');
    expect({ ...row, detail: JSON.parse(row.detail) }).to.deep.equal(event);
  });

  for (const count of [0, 1, 250]) {
    it(`keeps ${count} events that were given at once, each as it was`, async () => {
      const events = Array.from({ length: count }, (_, index) =>
        auditEvent({
          user_id: `user ${index}`,
          detail: { name: `n${index}`, scope_id: "o'b" },
          address: '',
        }),
      );

      await bench.store.write((writer) => writer.appendAudits(events));

      const rows = await bench.database.knex('audit_events');
      const kept = rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
      expect(kept).to.have.deep.members(events);
    });
  }

  it('keeps none of several events when one of them cannot be kept', async () => {
    const first = auditEvent();
    const others = Array.from({ length: 150 }, () => auditEvent());

    const unit = bench.store.write((writer) => writer.appendAudits([first, ...others, first]));

    await faultOf(unit, 'STORAGE_CONFLICT');
    expect((await kept()).events).to.equal(0);
  });

  it('AUD 336: a failed save leaves neither row nor event', async () => {
    const failing = faultyStore(bench.store, { method: 'save' });

    await faultOf(failing.write(saveAudited), 'STORAGE_FAILED');

    expect(await kept()).to.deep.equal({ memories: 0, counted: 0, events: 0 });
  });

  it('VAL 45: a row without its event is not kept', async () => {
    const failing = faultyStore(bench.store, { method: 'appendAudit' });

    await faultOf(failing.write(saveAudited), 'STORAGE_FAILED');

    expect(await kept()).to.deep.equal({ memories: 0, counted: 0, events: 0 });
  });

  it('ADM 187: a deletion without its event does not happen', async () => {
    await bench.store.write(saveAudited);
    const failing = faultyStore(bench.store, { method: 'appendAudit' });

    await faultOf(failing.write(removeAudited), 'STORAGE_FAILED');

    expect(await kept()).to.deep.equal({ memories: 1, counted: 1, events: 1 });
  });

  it('an event without its row is not kept', async () => {
    const failing = faultyStore(bench.store, { method: 'save', from: 2 });

    await faultOf(
      failing.write(async (writer) => {
        await saveAudited(writer);
        await saveAudited(writer);
      }),
      'STORAGE_FAILED',
    );

    expect(await kept()).to.deep.equal({ memories: 0, counted: 0, events: 0 });
  });

  it('a database that cannot take the event undoes the row', async () => {
    await bench.database.knex.schema.renameTable('audit_events', 'gone');
    try {
      const fault = await faultOf(bench.store.write(saveAudited), 'STORAGE_FAILED');

      expect(fault.message).to.equal('storage mutation failed');
      expect(fault.cause).to.be.instanceOf(Error);
    } finally {
      await bench.database.knex.schema.renameTable('gone', 'audit_events');
    }
    expect(await kept()).to.deep.equal({ memories: 0, counted: 0, events: 0 });
  });

  it('a database that cannot take the row undoes the event', async () => {
    const nonsense = draft({ target: target('global', 'x') });

    await failureOf(
      bench.store.write(async (writer) => {
        await writer.appendAudit(auditEvent());
        await writer.save(nonsense);
      }),
    );

    expect(await kept()).to.deep.equal({ memories: 0, counted: 0, events: 0 });
  });
}
