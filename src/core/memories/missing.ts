import type { Access, SessionAccess } from '../model/caller.js';
import { Fault } from '../model/fault.js';
import type { Scope } from '../model/memory.js';
import { projectAccess } from '../scopes/project-access.js';
import { type Target, visibleTo } from '../scopes/scopes.js';
import type { Purpose } from '../scopes/session-scopes.js';
import type { MemoryReader } from '../store/memory-store.js';

/**
 * Creates the fault for a name that does not exist in a namespace. For sessions, whose model may have
 * meant another scope, the message lists the other visible scopes in which the name exists.
 *
 * @param where the namespace without the name
 * @param purpose of the call: a change needs write access to the project
 */
export async function memoryMissing(
  reader: Pick<MemoryReader, 'scopesHolding'>,
  access: Access,
  where: Target,
  name: string,
  purpose: Purpose,
): Promise<Fault> {
  if (access.kind === 'api') {
    return notFound(`Memory '${name}' not found`);
  }
  const elsewhere = await scopesElsewhere(reader, access, where, name);
  const isReadOnly =
    purpose === 'write' && elsewhere.includes('project') && projectAccess(access) !== 'write';
  const hint = hintAt(elsewhere, isReadOnly);
  return notFound(`memory '${name}' not found (scope=${where.scope})${hint}`);
}

/** Returns the other visible scopes in which the name exists, in the order of visible scopes. */
async function scopesElsewhere(
  reader: Pick<MemoryReader, 'scopesHolding'>,
  access: SessionAccess,
  where: Target,
  name: string,
): Promise<readonly Scope[]> {
  const visible = visibleTo(access);
  const holding = new Set((await reader.scopesHolding(visible, name)).map(({ scope }) => scope));
  // At most one namespace of each scope is visible to a session.
  return visible
    .map(({ scope }) => scope)
    .filter((scope) => scope !== where.scope && holding.has(scope));
}

/**
 * Writes the hint at other scopes.
 *
 * @param isReadOnly whether the project is among them and cannot be written to as requested
 */
function hintAt([only, ...others]: readonly Scope[], isReadOnly: boolean): string {
  if (only === undefined) {
    return '';
  }
  if (others.length > 0) {
    const warning = isReadOnly ? ' Access to the project is read-only.' : '';
    return `. It exists in the scopes ${[only, ...others].join(', ')}: say which one.${warning}`;
  }
  return isReadOnly
    ? '. It exists in scope project, but access to the project is read-only.'
    : `. It exists in scope ${only}: retry with scope ${only}.`;
}

function notFound(message: string): Fault {
  return new Fault('not_found', 'MEMORY_NOT_FOUND', message);
}
