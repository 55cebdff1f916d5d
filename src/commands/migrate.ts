import type { Config } from '../config/schema.js';
import type { Print } from './print.js';
import { withStore } from './with-store.js';

/** Migrates the schema and prints one line for each migration. */
export async function migrate(config: Config, print: Print): Promise<void> {
  const applied = await withStore(config, async (_store, ran) => ran);
  for (const name of applied) {
    print(`applied ${name}`);
  }
  print(applied.length === 0 ? 'the schema is current' : 'the schema is now current');
}
