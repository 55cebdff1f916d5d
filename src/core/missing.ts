import type { SessionStanding, Standing } from './caller.js';
import { Fault } from './fault.js';
import type { Scope } from './memory.js';
import type { Reader } from './ports.js';
import { projectAccess } from './project-access.js';
import { type Target, visibleTo } from './scopes.js';
import { type Purpose, SESSION_SCOPES } from './session-scopes.js';

/**
 * Makes the refusal of a name that a namespace does not hold. A session, whose model may have meant
 * another scope, is told in which of those that it sees the name exists.
 */
export async function memoryMissing(
  reader: Reader,
  standing: Standing,
  where: Target,
  name: string,
  purpose: Purpose,
): Promise<Fault> {
  const message =
    standing.kind === 'api'
      ? `Memory '${name}' not found`
      : `memory '${name}' not found (scope=${where.scope})` +
        hintAt(await scopesElsewhere(reader, standing, name), standing, purpose);
  return new Fault('not_found', 'MEMORY_NOT_FOUND', message);
}

/** The scopes that the session sees and that hold the name, in the order in which it sees them. */
async function scopesElsewhere(
  reader: Reader,
  standing: SessionStanding,
  name: string,
): Promise<readonly Scope[]> {
  const holding = await reader.scopesHolding(visibleTo(standing), name);
  const scopes = new Set(holding.map((ref) => ref.scope));
  return SESSION_SCOPES[standing.session.kind].filter((scope) => scopes.has(scope));
}

function hintAt(scopes: readonly Scope[], standing: SessionStanding, purpose: Purpose): string {
  const [only, ...others] = scopes;
  if (only === undefined) {
    return '';
  }
  const isProjectClosed = purpose === 'write' && projectAccess(standing) !== 'write';
  const isReadOnly = isProjectClosed && scopes.includes('project');
  const warning = isReadOnly ? ' Access to the project is read-only.' : '';
  if (others.length > 0) {
    return `. It exists in the scopes ${scopes.join(', ')}: state one of them.${warning}`;
  }
  return isReadOnly
    ? '. It exists in scope project, to which access is read-only.'
    : `. It exists in scope ${only}: retry with scope ${only}.`;
}
