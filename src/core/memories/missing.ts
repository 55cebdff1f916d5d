import type { Access, SessionAccess } from '../model/caller.js';
import { Fault } from '../model/fault.js';
import type { Scope } from '../model/memory.js';
import { projectAccess } from '../scopes/project-access.js';
import { type Target, visibleTo } from '../scopes/scopes.js';
import type { Purpose } from '../scopes/session-scopes.js';
import type { Reader } from '../store/store.js';

/**
 * Makes the refusal of a name that a namespace does not hold. A session, whose model may have meant
 * another scope, is told in which of the others that it sees the name exists.
 *
 * @param where the namespace that does not hold the name
 * @param purpose what the name was wanted for: only a change needs more than reading
 */
export async function memoryMissing(
  reader: Pick<Reader, 'scopesHolding'>,
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

/** The other scopes that the session sees and that hold the name, in the order of what it sees. */
async function scopesElsewhere(
  reader: Pick<Reader, 'scopesHolding'>,
  access: SessionAccess,
  where: Target,
  name: string,
): Promise<readonly Scope[]> {
  const visible = visibleTo(access);
  const holding = new Set((await reader.scopesHolding(visible, name)).map(({ scope }) => scope));
  // A session sees at most one namespace of each scope.
  return visible
    .map(({ scope }) => scope)
    .filter((scope) => scope !== where.scope && holding.has(scope));
}

/**
 * @param isReadOnly whether the project is among the scopes and closed to what was wanted
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
