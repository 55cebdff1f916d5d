import { expect } from 'chai';
import type { ApiAccess, ApiCaller } from '../../../src/core/model/caller.js';
import type { Workstream } from '../../../src/core/model/registry.js';
import type { AskedScope } from '../../../src/core/scopes/asked-scope.js';
import { envelope, target } from '../../../src/core/scopes/scopes.js';
import { neededWorkstream } from '../../../src/core/scopes/token-scopes.js';
import { apiCaller } from '../../support/callers.js';
import { thrownFault } from '../../support/faults.js';

const alice = apiCaller('alice');
const service = apiCaller('robot', 'service');
const owned: Record<string, string> = { 'ws-a': 'alice', 'ws-b': 'bob', 'ws-o': '' };

/** Reads access as a unit of work does: only the needed workstream. */
function access(caller: ApiCaller, asked: AskedScope): ApiAccess {
  const id = neededWorkstream(asked);
  const owner = id === undefined ? undefined : owned[id];
  const found = owner === undefined ? undefined : workstream(id ?? '', owner);
  return { kind: 'api', caller, workstream: found };
}

function workstream(workstream_id: string, owner_user_id: string): Workstream {
  const rest = { project_id: '', memory_enabled: true, created: '', updated: '' };
  return { workstream_id, owner_user_id, ...rest };
}

function asked(scope: AskedScope['scope'], scope_id = ''): AskedScope {
  return { scope, scope_id };
}

describe('scope policy for callers with a token', () => {
  const allowed = [
    { who: alice, ask: asked(undefined), gives: ['global', ''] },
    { who: alice, ask: asked('global'), gives: ['global', ''] },
    { who: alice, ask: asked('user'), gives: ['user', 'alice'], title: 'SCOPE 62' },
    { who: alice, ask: asked('user', 'alice'), gives: ['user', 'alice'], title: 'SCOPE 63' },
    {
      who: alice,
      ask: asked('workstream', 'ws-a'),
      gives: ['workstream', 'ws-a'],
      title: 'SCOPE 73',
    },
    {
      who: service,
      ask: asked('workstream', 'ws-b'),
      gives: ['workstream', 'ws-b'],
      title: 'SCOPE 74',
    },
    {
      who: service,
      ask: asked('workstream', 'ws-o'),
      gives: ['workstream', 'ws-o'],
      title: 'SCOPE 76',
    },
    { who: service, ask: asked('user'), gives: ['user', 'robot'] },
  ];
  for (const { who, ask, gives, title = 'target' } of allowed) {
    it(`${title}: ${who.user_id} asking ${ask.scope}/${ask.scope_id} gets ${gives.join('/')}`, () => {
      const ref = target(access(who, ask), ask, 'write');

      expect([ref.scope, ref.scope_id]).to.deep.equal(gives);
    });
  }

  const refused = [
    { who: alice, ask: asked(undefined, 'x'), reason: 'SCOPE_ID_NOT_ALLOWED', kind: 'invalid' },
    { who: alice, ask: asked('global', 'x'), reason: 'SCOPE_ID_NOT_ALLOWED', kind: 'invalid' },
    { who: alice, ask: asked('user', 'bob'), reason: 'NOT_OWNER', kind: 'forbidden' },
    { who: service, ask: asked('user', 'bob'), reason: 'NOT_OWNER', kind: 'forbidden' },
    { who: alice, ask: asked('workstream'), reason: 'SCOPE_ID_REQUIRED', kind: 'invalid' },
    {
      who: alice,
      ask: asked('workstream', 'no'),
      reason: 'WORKSTREAM_NOT_FOUND',
      kind: 'not_found',
    },
    { who: alice, ask: asked('workstream', 'ws-b'), reason: 'NOT_OWNER', kind: 'forbidden' },
    { who: alice, ask: asked('workstream', 'ws-o'), reason: 'NOT_OWNER', kind: 'forbidden' },
    {
      who: service,
      ask: asked('workstream', 'no'),
      reason: 'WORKSTREAM_NOT_FOUND',
      kind: 'not_found',
    },
    { who: alice, ask: asked('project', 'p1'), reason: 'SCOPE_NOT_ALLOWED', kind: 'invalid' },
    {
      who: service,
      ask: asked('coordinator', 'robot'),
      reason: 'SCOPE_NOT_ALLOWED',
      kind: 'invalid',
    },
  ];
  for (const decide of [target, envelope]) {
    for (const { who, ask, reason, kind } of refused) {
      it(`${decide.name}: refuses ${who.user_id} asking ${ask.scope}/${ask.scope_id}: ${reason}`, () => {
        const fault = thrownFault(() => decide(access(who, ask), ask, 'write'));

        expect([fault.kind, fault.reason]).to.deep.equal([kind, reason]);
      });
    }
  }

  it('shows global and the own user namespace when no scope is asked', () => {
    const refs = envelope(access(alice, asked(undefined)), asked(undefined));

    expect(refs).to.deep.equal([
      { scope: 'global', scope_id: '' },
      { scope: 'user', scope_id: 'alice' },
    ]);
  });

  it('does not trust the facts of another workstream than the one asked for', () => {
    const facts = access(alice, asked('workstream', 'ws-a'));

    const fault = thrownFault(() => target(facts, asked('workstream', 'ws-b'), 'write'));

    expect(fault.reason).to.equal('WORKSTREAM_NOT_FOUND');
  });
});
