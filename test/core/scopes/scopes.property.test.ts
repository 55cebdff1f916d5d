import fc from 'fast-check';
import { type ApiAccess, TOKEN_SCOPES } from '../../../src/core/model/caller.js';
import { Fault } from '../../../src/core/model/fault.js';
import { SCOPES, type ScopeRef } from '../../../src/core/model/memory.js';
import { envelope, target } from '../../../src/core/scopes/scopes.js';
import { apiCaller } from '../../support/callers.js';

/** Few ids, so that they often collide, with the ones that look like patterns or prefixes. */
const id = fc.constantFrom('', 'alice', 'bob', 'Alice', 'alice-corp', 'al%', 'ws');

const situation = fc.record({
  userId: id.filter((text) => text !== ''),
  tokenScope: fc.constantFrom(...TOKEN_SCOPES, undefined),
  asked: fc.record({
    scope: fc.option(fc.constantFrom(...SCOPES), { nil: undefined }),
    scope_id: id,
  }),
  workstream: fc.option(fc.record({ workstream_id: id, owner_user_id: id }), { nil: undefined }),
});

type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;

function decide({ userId, tokenScope, asked, workstream }: Situation): readonly ScopeRef[] {
  const caller = apiCaller(userId, tokenScope);
  const rest = { project_id: '', memory_enabled: true, created: '', updated: '' };
  const found = workstream === undefined ? undefined : { ...workstream, ...rest };
  const access: ApiAccess = { kind: 'api', caller, workstream: found };
  const permitted: ScopeRef[] = [];
  for (const policy of [() => [target(access, asked, 'write')], () => envelope(access, asked)]) {
    try {
      permitted.push(...policy());
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
  return permitted;
}

describe('scope policy, for any caller with a token', () => {
  it('never opens project, coordinator, a foreign user or a foreign workstream', () => {
    fc.assert(
      fc.property(situation, (given) => {
        for (const { scope, scope_id } of decide(given)) {
          const mayEnter = {
            global: scope_id === '',
            user: scope_id === given.userId,
            workstream:
              scope_id !== '' &&
              given.workstream?.workstream_id === scope_id &&
              (given.tokenScope === 'service' || given.workstream.owner_user_id === given.userId),
            project: false,
            coordinator: false,
          };
          if (!mayEnter[scope]) throw new Error(`${scope}/${scope_id} was opened`);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('never widens: an explicit scope returns exactly that one', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { scope } = given.asked;
        if (scope === undefined) return true;
        return decide(given).every((ref) => ref.scope === scope);
      }),
      { numRuns: 2000 },
    );
  });
});
