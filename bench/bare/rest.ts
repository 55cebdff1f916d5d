import { fastify } from 'fastify';
import type { TokenCheck } from './check-token.js';
import type { MemoryRow, Rows } from './rows.js';

const TEXT = { type: 'string' } as const;
const MEMORY = {
  type: 'object',
  properties: {
    memory_id: TEXT,
    name: TEXT,
    description: TEXT,
    type: TEXT,
    scope: TEXT,
    scope_id: TEXT,
    content: TEXT,
    created: TEXT,
    updated: TEXT,
  },
} as const;
const LIST = {
  type: 'object',
  properties: { memories: { type: 'array', items: MEMORY }, total: { type: 'integer' } },
} as const;

/** Serves get and list with nothing between fastify and the prepared statements but the token check. */
export async function serveBareRest(rows: Rows, check: TokenCheck): Promise<void> {
  const app = fastify();
  const answering = (schema: object) => ({ schema: { response: { 200: schema } } });
  app.get<{ Params: { name: string } }>(
    '/v1/api/memories/:name',
    answering(MEMORY),
    async ({ headers, params }) => {
      await check(headers.authorization);
      const row = await rows.memory(params.name);
      if (row === undefined) throw new Error(`there is no ${params.name}`);
      return shown(row);
    },
  );
  app.get<{ Querystring: { limit: string } }>(
    '/v1/api/memories',
    answering(LIST),
    async ({ headers, query }) => {
      await check(headers.authorization);
      const [memories, total] = await Promise.all([rows.newest(Number(query.limit)), rows.count()]);
      return { memories: memories.map(shown), total };
    },
  );
  console.log(
    `listening gateway ${new URL(await app.listen({ host: '127.0.0.1', port: 0 })).host}`,
  );
}

function shown(row: MemoryRow): MemoryRow {
  return { ...row, created: row.created.slice(0, 19), updated: row.updated.slice(0, 19) };
}
