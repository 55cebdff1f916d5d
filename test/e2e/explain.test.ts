import { expect } from 'chai';
import { everyEngine } from '../support/app.js';
import { runInProcess } from '../support/app-command.js';
import { openSession } from '../support/app-sessions.js';
import { workstream } from '../support/registered.js';
import { storeRows } from '../support/scenario-runner.js';
import type { TestDatabase } from '../support/stores.js';

for (const [engine, makeDatabase] of everyEngine()) {
  describe(`explain, on ${engine}`, () => {
    let database: TestDatabase;
    let sessionId: string;

    before(async () => {
      database = await makeDatabase();
      const store = database.open();
      await store.migrate();
      await store.write((writer) => writer.insertWorkstream(workstream()));
      sessionId = (await openSession(store, { workstream_id: 'ws' })).session.session_id;
      await storeRows(store, { name: 'deploy', content: 'We ship to production on Mondays.' }, 1);
      await storeRows(store, { name: 'style', content: 'Write short replies on Mondays.' }, 1);
      await storeRows(store, { name: 'note_{n}', content: 'Nothing of interest.' }, 10);
    });

    after(() => database.drop());

    const run = (...parameters: readonly string[]) =>
      runInProcess(['explain', ...parameters], { TURNSTONE_STORAGE_URL: database.url });

    it('tells of every candidate its score, probability, decision and matched words', async () => {
      const asked = 'How do we ship to production?';

      const { status, stdout } = await run('--session', sessionId, '--floor', '0.01', asked);

      const [summary, , head, first] = stdout.split('\n');
      expect(status).to.equal(0);
      expect(summary).to.equal('12 in scope, 1 candidate, 1 injected (floor 0.01, at most 5)');
      expect(head).to.match(/^ +SCORE +PROBABILITY +DECISION +MEMORY +MATCHED$/);
      expect(first).to.match(/^1 +\d+\.\d{3} +0\.\d{3} +injected +global\/deploy +ship product$/);
    });

    it('takes several messages, the newest last', async () => {
      const { stdout } = await run('--session', sessionId, 'ship to production', 'short replies');

      expect(stdout).to.match(/\n1 .* global\/style /);
    });

    it('says so when there is no such open session', async () => {
      const { status, stdout, stderr } = await run('--session', 'nobody', 'hello');

      expect([status, stdout]).to.deep.equal([1, '']);
      expect(stderr).to.include('there is no open session nobody');
    });
  });
}
