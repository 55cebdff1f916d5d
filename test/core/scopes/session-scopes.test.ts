import { expect } from 'chai';
import type { SessionAccess } from '../../../src/core/model/caller.js';
import type { FaultReason } from '../../../src/core/model/fault.js';
import { SCOPES, type Scope, type ScopeRef } from '../../../src/core/model/memory.js';
import { envelope, target, visibleTo } from '../../../src/core/scopes/scopes.js';
import { thrownFault } from '../../support/faults.js';
import { type Attachment, access } from '../../support/registered.js';

const INTERACTIVE = (attachment: Attachment) => access(attachment);
const ANONYMOUS = (attachment: Attachment) => access(attachment, { acting_user_id: '' });
const COORDINATOR = (attachment: Attachment) => access(attachment, { kind: 'coordinator' });

const IDS: Readonly<Record<Scope, string>> = {
  global: '',
  workstream: 'ws',
  user: 'u',
  coordinator: 'u',
  project: 'p',
};

function unasked(scope?: Scope) {
  return { scope, scope_id: '' };
}

function written(refs: readonly ScopeRef[]): string[] {
  return refs.map(({ scope, scope_id }) => `${scope}:${scope_id}`);
}

/** Returns the namespaces, or the reason of the fault. */
function outcome(decide: () => ScopeRef): string {
  let given: ScopeRef | undefined;
  try {
    given = decide();
  } catch {
    return thrownFault(decide).reason;
  }
  return `${given.scope}:${given.scope_id}`;
}

describe('scope policy for sessions', () => {
  describe('sees (R§11.1)', () => {
    const rows: readonly [string, SessionAccess, readonly string[]][] = [
      ['interactive, no project', INTERACTIVE('none'), ['global:', 'workstream:ws', 'user:u']],
      [
        'interactive, own project',
        INTERACTIVE('owned'),
        ['global:', 'workstream:ws', 'user:u', 'project:p'],
      ],
      [
        'interactive, writer',
        INTERACTIVE('writable'),
        ['global:', 'workstream:ws', 'user:u', 'project:p'],
      ],
      [
        'interactive, reader',
        INTERACTIVE('readable'),
        ['global:', 'workstream:ws', 'user:u', 'project:p'],
      ],
      [
        'interactive, public project',
        INTERACTIVE('public'),
        ['global:', 'workstream:ws', 'user:u', 'project:p'],
      ],
      ['interactive, revoked', INTERACTIVE('private'), ['global:', 'workstream:ws', 'user:u']],
      ['interactive, archived', INTERACTIVE('archived'), ['global:', 'workstream:ws', 'user:u']],
      ['interactive, project gone', INTERACTIVE('gone'), ['global:', 'workstream:ws', 'user:u']],
      ['anonymous, no project', ANONYMOUS('none'), ['global:', 'workstream:ws']],
      ['anonymous, public project', ANONYMOUS('public'), ['global:', 'workstream:ws']],
      ['coordinator, no project', COORDINATOR('none'), ['coordinator:u']],
      ['coordinator, reader', COORDINATOR('readable'), ['coordinator:u', 'project:p']],
      ['coordinator, revoked', COORDINATOR('private'), ['coordinator:u']],
      ['coordinator, archived', COORDINATOR('archived'), ['coordinator:u']],
    ];
    for (const [title, given, expected] of rows) {
      it(`${title}: ${expected.join(', ')}`, () => {
        expect(written(visibleTo(given))).to.deep.equal(expected);
        expect(written(envelope(given, unasked()))).to.deep.equal(expected);
      });
    }
  });

  describe('inherits (R§11.2)', () => {
    const rows: readonly (readonly [string, SessionAccess, read: string, write: string])[] = [
      ['interactive, no project', INTERACTIVE('none'), 'global:', 'global:'],
      ['anonymous, no project', ANONYMOUS('none'), 'global:', 'global:'],
      ['coordinator, no project', COORDINATOR('none'), 'coordinator:u', 'coordinator:u'],
      ['interactive, owner', INTERACTIVE('owned'), 'project:p', 'project:p'],
      ['interactive, writer', INTERACTIVE('writable'), 'project:p', 'project:p'],
      ['interactive, reader', INTERACTIVE('readable'), 'project:p', 'PROJECT_READ_ONLY'],
      ['interactive, public', INTERACTIVE('public'), 'project:p', 'PROJECT_READ_ONLY'],
      ['coordinator, writer', COORDINATOR('writable'), 'project:p', 'project:p'],
      ['coordinator, reader', COORDINATOR('readable'), 'project:p', 'PROJECT_READ_ONLY'],
      ...(['private', 'archived', 'gone'] as const).flatMap((attachment) =>
        [INTERACTIVE, ANONYMOUS, COORDINATOR].map(
          (make) =>
            [
              `${make(attachment).session.kind} of '${make(attachment).session.acting_user_id}', ${attachment}`,
              make(attachment),
              'PROJECT_NOT_ACCESSIBLE',
              'PROJECT_NOT_ACCESSIBLE',
            ] as const,
        ),
      ),
      [
        'anonymous, public',
        ANONYMOUS('public'),
        'PROJECT_NOT_ACCESSIBLE',
        'PROJECT_NOT_ACCESSIBLE',
      ],
    ];
    for (const [title, given, read, write] of rows) {
      it(`${title}: ${read} to read, ${write} to write`, () => {
        const decided = (purpose: 'read' | 'write') =>
          outcome(() => target(given, unasked(), purpose));

        expect([decided('read'), decided('write')]).to.deep.equal([read, write]);
      });
    }
  });

  describe('may name (R§11.3)', () => {
    const allowed: readonly [string, SessionAccess, Partial<Record<Scope, string>>][] = [
      ['interactive', INTERACTIVE('writable'), { coordinator: 'SCOPE_NOT_ALLOWED' }],
      [
        'interactive without a project',
        INTERACTIVE('none'),
        { coordinator: 'SCOPE_NOT_ALLOWED', project: 'PROJECT_NOT_ATTACHED' },
      ],
      [
        'interactive with a project that is closed to it',
        INTERACTIVE('private'),
        { coordinator: 'SCOPE_NOT_ALLOWED', project: 'PROJECT_NOT_ACCESSIBLE' },
      ],
      [
        'anonymous',
        ANONYMOUS('public'),
        {
          coordinator: 'SCOPE_NOT_ALLOWED',
          user: 'IDENTITY_REQUIRED',
          project: 'PROJECT_NOT_ACCESSIBLE',
        },
      ],
      [
        'coordinator',
        COORDINATOR('writable'),
        {
          global: 'SCOPE_NOT_ALLOWED',
          workstream: 'SCOPE_NOT_ALLOWED',
          user: 'SCOPE_NOT_ALLOWED',
        },
      ],
      [
        'child of a coordinator',
        access('none', { parent_session_id: 'parent' }),
        { coordinator: 'SCOPE_NOT_ALLOWED', project: 'PROJECT_NOT_ATTACHED' },
      ],
    ];
    for (const [title, given, refused] of allowed) {
      for (const scope of SCOPES) {
        const expected = refused[scope] ?? `${scope}:${IDS[scope]}`;
        it(`${title}, ${scope}: ${expected}`, () => {
          const asked = unasked(scope);

          expect(outcome(() => target(given, asked, 'write'))).to.equal(expected);
          expect(outcome(() => target(given, asked, 'read'))).to.equal(expected);
          expect(outcome(() => envelope(given, asked)[0] as ScopeRef)).to.equal(expected);
        });
      }
    }

    it('only the scope that it names: an explicit scope lists that one', () => {
      expect(written(envelope(INTERACTIVE('writable'), unasked('user')))).to.deep.equal(['user:u']);
    });
  });

  it('lets a reader read and not write the project by name', () => {
    const given = INTERACTIVE('readable');

    expect(outcome(() => target(given, unasked('project'), 'read'))).to.equal('project:p');
    expect(outcome(() => target(given, unasked('project'), 'write'))).to.equal('PROJECT_READ_ONLY');
  });

  for (const scope of [undefined, ...SCOPES]) {
    it(`refuses any scope_id, as with scope ${scope}: it follows from the session`, () => {
      const asked = { scope, scope_id: scope === undefined ? 'x' : IDS[scope] || 'x' };

      const reasons: FaultReason[] = [INTERACTIVE('owned'), COORDINATOR('owned')].flatMap(
        (given) => [
          thrownFault(() => target(given, asked, 'read')).reason,
          thrownFault(() => envelope(given, asked)).reason,
        ],
      );

      expect(new Set(reasons)).to.deep.equal(new Set(['SCOPE_ID_NOT_ALLOWED']));
    });
  }

  it('uses the same message for an archived, missing and inaccessible project (R§10.3)', () => {
    const messages = (['private', 'archived', 'gone'] as const).map(
      (attachment) => thrownFault(() => target(INTERACTIVE(attachment), unasked(), 'read')).message,
    );

    expect(new Set(messages)).to.have.length(1);
  });

  it('lists the scopes that a coordinator may use instead (COORD 314)', () => {
    const fault = thrownFault(() => target(COORDINATOR('none'), unasked('global'), 'write'));

    expect(fault.message).to.include('use coordinator');
  });
});
