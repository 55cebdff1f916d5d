import { type Memory, SCOPES, type ScopeRef } from '../../core/model/memory.js';
import type { MemoryReader } from '../../core/store/memory-store.js';
import type { Connection } from '../engine/connection.js';
import { namespaceValues, whereNamespaces } from '../rows/namespaces.js';
import { MEMORY_COLUMNS, toScopeRef } from '../rows/rows.js';

/** Reads single memories. */
export function findMemories(
  connection: Connection,
): Pick<MemoryReader, 'memoryByName' | 'memoryById' | 'scopesHolding'> {
  const byName = connection.prepare<Memory>((knex, value) =>
    knex('structured_memories')
      .where({ name: value('name'), scope: value('scope'), scope_id: value('scope_id') })
      .select(...MEMORY_COLUMNS),
  );
  const byId = connection.prepare<Memory>((knex, value) =>
    knex('structured_memories')
      .where({ memory_id: value('memory_id') })
      .select(...MEMORY_COLUMNS),
  );
  const namespacesWith = connection.prepareShapes<ScopeRef, [namespaces: number]>(
    (namespaces) => (knex, value) =>
      whereNamespaces(knex('structured_memories'), value, namespaces)
        .where({ name: value('name') })
        .select('scope', 'scope_id')
        .orderBy('scope_id'),
  );
  return {
    async memoryByName({ scope, scope_id }, name) {
      const [memory] = await byName({ name, scope, scope_id });
      return memory;
    },
    async memoryById(memoryId) {
      const [memory] = await byId({ memory_id: memoryId });
      return memory;
    },
    async scopesHolding(envelope, name) {
      if (envelope.length === 0) return [];
      const values = { ...namespaceValues(envelope), name };
      const rows = await namespacesWith(envelope.length)(values);
      // The order of scopes is the seed's, which no collation knows. The sort keeps ids in place.
      return rows.map(toScopeRef).sort((a, b) => rank(a) - rank(b));
    },
  };
}

function rank({ scope }: ScopeRef): number {
  return SCOPES.indexOf(scope);
}
