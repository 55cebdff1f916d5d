import type { Knex } from 'knex';
import { migrationSource } from './migrations.js';

/** Takes what Knex and the pool have to say, one line each, for people who run the service. */
export type Warn = (message: string) => void;

/** Settings that both engines share. */
export function baseSettings(warn: Warn): Knex.Config {
  const say = (message: unknown) => {
    // Whoever did not get a connection is thrown the reason, and may well get one the next time.
    const text = String(message);
    if (!text.startsWith('Acquire connection error')) warn(text);
  };
  return {
    // Knex would write the bound values into error messages, and those are people's memories.
    compileSqlOnError: false,
    migrations: { migrationSource },
    // Its own place is standard output, which belongs to the service's announcements.
    log: { debug: say, warn: say, error: say, deprecate: (name) => warn(`${name} is deprecated`) },
  };
}
