import fc from 'fast-check';
import { everyEngine } from '../support/app.js';
import type { TestDatabase } from '../support/stores.js';
import { MEMORY_COMMANDS } from './memory-commands.js';
import { emptyModel } from './model.js';
import { REGISTRY_COMMANDS } from './registry-commands.js';
import { type RealService, realService } from './service.js';

/** Number of commands to run on each engine. */
const OPERATIONS = 20_000;
/** Most commands of one history; some are not possible when their turn comes. */
const COMMANDS_MAX = 400;
/** Histories between two looks at how many commands there were. */
const HISTORIES = 10;

describe('isolation, against a small model', () => {
  for (const [engine, makeDatabase] of everyEngine()) {
    describe(`on ${engine}`, () => {
      let database: TestDatabase;
      let real: RealService;

      before(async () => {
        database = await makeDatabase();
        const store = database.open();
        await store.migrate();
        real = realService(store);
      });

      after(() => database.drop());

      it(`agrees on ${OPERATIONS} operations, with not one foreign row`, async () => {
        const commands = fc.commands(
          [...REGISTRY_COMMANDS, ...MEMORY_COMMANDS, ...MEMORY_COMMANDS],
          { maxCommands: COMMANDS_MAX, size: 'max' },
        );
        let operations = 0;
        const history = fc.asyncProperty(commands, async (chosen) => {
          await database.wipe();
          const model = emptyModel();
          await fc.asyncModelRun(() => ({ model, real }), chosen);
          operations += model.operations;
        });

        while (operations < OPERATIONS) {
          await fc.assert(history, { numRuns: HISTORIES });
        }
      }).timeout(900_000);
    });
  }
});
