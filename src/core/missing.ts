import type { SessionStanding, Standing } from './caller.js';
import { Fault } from './fault.js';
import type { Scope } from './memory.js';
import type { Reader } from './ports.js';
import { projectAccess } from './project-access.js';
import { type Target, visibleTo } from './scopes.js';
import type { Purpose } from './session-scopes.js';

/**
 * Makes the refusal of a name that a namespace does not hold. A session, whose model may have meant
 * another scope, is told in which of the others that it sees the name exists.
 *
 * @param where the namespace that does not hold the name
 * @param purpose what the name was wanted for: only a change needs more than reading
 */
export async function memoryMissing(
  reader: Pick<Reader, 'scopesHolding'>,
  standing: Standing,
  where: Target,
  name: string,
  purpose: Purpose,
): Promise<Fault> {
  if (standing.kind === 'api') {
    return notFound(`Memory '${name}' not found`);
  }
  const elsewhere = await scopesElsewhere(reader, standing, where, name);
  const isReadOnly =
    purpose === 'write' && elsewhere.includes('project') && projectAccess(standing) !== 'write';
  const hint = hintAt(elsewhere, isReadOnly);
  return notFound(`memory '${name}' not found (scope=${where.scope})${hint}`);
}

/** The other scopes that the session sees and that hold the name, in the order of what it sees. */
async function scopesElsewhere(
  reader: Pick<Reader, 'scopesHolding'>,
  standing: SessionStanding,
  where: Target,
  name: string,
): Promise<readonly Scope[]> {
  const visible = visibleTo(standing);
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
