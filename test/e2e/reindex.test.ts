import { expect } from 'chai';
import { everyEngine } from '../support/app.js';
import { makeWorkplace, type Workplace } from '../support/app-process.js';
import { draft } from '../support/drafts.js';
import { expectExactIndex } from '../support/index-contents.js';
import { send } from '../support/rest-client.js';
import { forgetIndex } from '../support/stale-rows.js';
import type { TestDatabase } from '../support/stores.js';

const MEMORIES = 200;
const WARNING = 'turnstone-memory reindex';

for (const [engine, makeDatabase] of everyEngine()) {
  describe(`reindex, on ${engine}`, () => {
    let database: TestDatabase;
    let place: Workplace;
    let settings: Record<string, string>;

    before(async () => {
      place = makeWorkplace();
      database = await makeDatabase();
      settings = { TURNSTONE_STORAGE_URL: database.url };
      const store = database.open();
      await store.migrate();
      await store.write(async (writer) => {
        for (let index = 0; index < MEMORIES; index += 1) {
          await writer.save(draft({ name: `n${index}`, content: 'owl' }));
        }
      });
    });

    beforeEach(() => forgetIndex(database));

    after(async () => {
      await place.clear();
      await database.drop();
    });

    it('serve warns of memories that searches miss, and finds them once they are rewritten', async () => {
      const server = await place.serve(settings);
      await server.saying(WARNING);
      const made = await place.run(['token', 'create', '--user', 'u', '--scope', 'read'], settings);
      const search = async () => {
        const { text } = await send(server.addresses.gateway, {
          method: 'POST',
          path: '/v1/api/memories/search',
          token: made.stdout.trim(),
          headers: { 'content-type': 'application/json' },
          body: '{"query":"owls"}',
        });
        return JSON.parse(text).total;
      };
      const before = await search();

      const { status } = await place.run(['reindex'], settings);

      expect([before, status, await search()]).to.deep.equal([0, 0, MEMORIES]);
      await server.stop();
      const next = await place.serve(settings);
      expect((await next.stop()).stderr).to.not.include(WARNING);
    });

    it('shows how far it is and says what it did, on channels of their own', async () => {
      const { status, stdout, stderr } = await place.run(['reindex'], settings);

      expect(status).to.equal(0);
      expect(stdout).to.match(/^rewrote 200 memories in \d+\.\d s; the search index is current\n$/);
      expect(stderr).to.match(/^(reindexing \d+\/200 \(\d+ %\)\n){2,10}$/);
      expect(stderr).to.match(/ 200\/200 \(100 %\)\n$/);
      await expectExactIndex(database);
    });

    it('has nothing to do a second time, unless told to rewrite everything', async () => {
      await place.run(['reindex'], settings);

      const again = await place.run(['reindex'], settings);
      const all = await place.run(['reindex', '--all'], settings);

      expect(again.stdout).to.equal('nothing to rewrite; the search index is current\n');
      expect(all.stdout).to.match(/^rewrote 200 memories in /);
      await expectExactIndex(database);
    });
  });
}
