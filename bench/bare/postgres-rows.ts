import pg from 'pg';
import { type MemoryRow, type Rows, STATEMENTS, type TokenRow } from './rows.js';

/** As many connections as the service opens unless told otherwise. */
const CONNECTIONS = 10;

/** Opens a database, to read it with named statements. */
export function openPostgresRows(url: string): Rows {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const run = async <T>(name: keyof typeof STATEMENTS, ...values: unknown[]): Promise<T[]> => {
    const { rows } = await pool.query({ name, text: STATEMENTS[name], values });
    return rows as T[];
  };
  return {
    token: async (hash) => (await run<TokenRow>('token', hash))[0],
    memory: async (name) => (await run<MemoryRow>('memory', name))[0],
    newest: (limit) => run<MemoryRow>('newest', limit),
    count: async () => (await run<{ memories: number }>('count'))[0]?.memories ?? 0,
  };
}
