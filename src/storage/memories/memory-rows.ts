import type { Knex } from 'knex';
import { type Memory, SCOPES, type ScopeRef } from '../../core/model/memory.js';
import type { MemoryReader } from '../../core/store/memory-store.js';
import { whereNamespaces } from '../rows/namespaces.js';
import { MEMORY_COLUMNS, toScopeRef } from '../rows/rows.js';

/** Finds single memories. */
export function findMemories(
  trx: Knex.Transaction,
): Pick<MemoryReader, 'memoryByName' | 'memoryById' | 'scopesHolding'> {
  const memories = () => trx('structured_memories');
  return {
    memoryByName({ scope, scope_id }, name): Promise<Memory | undefined> {
      return memories()
        .where({ name, scope, scope_id })
        .first(...MEMORY_COLUMNS);
    },
    memoryById(memoryId): Promise<Memory | undefined> {
      return memories()
        .where({ memory_id: memoryId })
        .first(...MEMORY_COLUMNS);
    },
    async scopesHolding(envelope, name) {
      const rows: ScopeRef[] = await whereNamespaces(memories(), envelope, { name })
        .select('scope', 'scope_id')
        .orderBy('scope_id');
      // The order of scopes is the seed's, which no collation knows. The sort keeps ids in place.
      return rows.map(toScopeRef).sort((a, b) => rank(a) - rank(b));
    },
  };
}

function rank({ scope }: ScopeRef): number {
  return SCOPES.indexOf(scope);
}
