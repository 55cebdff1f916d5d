import { expect } from 'chai';
import type { Fault } from '../../../src/core/model/fault.js';
import type { Writer } from '../../../src/core/store/store.js';
import { faultOf } from '../../support/faults.js';
import { faultyStore } from '../../support/faulty-store.js';
import { describeOnStores, everything, openSession, plant, toolOn } from './bench.js';

const OUTAGE =
  'Error: the memory operation failed and, as far as is known, changed nothing. Try again later.';

const SAVE = { action: 'save', name: 'n1', content: 'new', description: 'd' };
const CALLS: readonly [given: object, failing: keyof Writer][] = [
  [SAVE, 'lockSessionAccess'],
  [SAVE, 'save'],
  [SAVE, 'appendAudit'],
  [{ action: 'get', name: 'n1' }, 'sessionAccess'],
  [{ action: 'get', name: 'n1' }, 'memoryByName'],
  [{ action: 'get', name: 'absent' }, 'scopesHolding'],
  [{ action: 'search', query: 'c' }, 'postingLists'],
  [{ action: 'list' }, 'list'],
  [{ action: 'list' }, 'count'],
  [{ action: 'delete', name: 'n1' }, 'remove'],
  [{ action: 'delete', name: 'n1' }, 'appendAudit'],
];

describeOnStores('the tool when storage fails', (bench) => {
  for (const [given, method] of CALLS) {
    it(`reports nothing to ${JSON.stringify(given)} of the failure in ${method}`, async () => {
      const session = await openSession(bench);
      await plant(bench, ['global']);
      const tool = toolOn(faultyStore(bench.store, { method }));

      const answer = await tool.call(session, JSON.stringify(given), {});

      expect(answer).to.include({ text: OUTAGE, isError: true, result: undefined });
      expect((answer.cause as Fault).reason).to.equal('STORAGE_FAILED');
      expect(await everything(bench)).to.deep.equal(['global//n1']);
      expect(await bench.database.knex('structured_memories').pluck('content')).to.eql(['c']);
      expect(await bench.database.knex('audit_events')).to.deep.equal([]);
    });
  }
});

describeOnStores('the tool when the call is over', (bench) => {
  const all = CALLS.map(([given]) => JSON.stringify(given));
  for (const json of new Set(all)) {
    it(`refuses a closed session ${json}`, async () => {
      const session = await openSession(bench, { closed: '2026-03-10T10:00:00.000' });

      await faultOf(toolOn(bench.store).call(session, json, {}), 'SESSION_CLOSED');

      expect(await everything(bench)).to.deep.equal([]);
    });

    it(`aborts ${json} at the deadline`, async () => {
      const session = await openSession(bench);
      const signal = AbortSignal.abort();

      await faultOf(toolOn(bench.store).call(session, json, { signal }), 'DEADLINE_EXCEEDED');

      expect(await everything(bench)).to.deep.equal([]);
    });
  }
});
