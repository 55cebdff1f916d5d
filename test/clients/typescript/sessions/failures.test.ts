import { credentials } from '@grpc/grpc-js';
import { expect } from 'chai';
import { AgentCallError } from '../../../../clients/typescript/sessions/src/index.js';
import { describeOn } from '../../../support/app.js';
import { failureOf } from '../../../support/faults.js';
import { sqliteDatabases } from '../../../support/stores.js';
import { failureAs } from '../sdk/failure-as.js';
import { hostsOf } from './hosts.js';

describeOn(
  [['SQLite', sqliteDatabases()]],
  'failures of calls, in the TypeScript client',
  (running) => {
    const { host, session } = hostsOf(running);

    it('tell status, reason, text, and the request id of the log', async () => {
      const call = host().createWorkstream({ workstreamId: 'ws-a' });

      const error = await failureAs(call, AgentCallError);

      expect(error).to.include({
        name: 'AgentCallError',
        code: 'ALREADY_EXISTS',
        reason: 'ALREADY_EXISTS',
        message: 'the workstream exists already',
        retryDelayMs: undefined,
      });
      expect(error.violations).to.deep.equal([]);
      expect(error.requestId).to.match(/^[-0-9a-f]{36}$/);
      expect(error.cause).to.include({ code: 6 });
    });

    it('show where the call was made', async () => {
      async function registerTwice() {
        await host().createWorkstream({ workstreamId: 'ws-a' });
      }

      const { stack } = await failureAs(registerTwice(), AgentCallError);

      expect(stack).to.include('registerTwice');
    });

    it('name every field that breaks a rule', async () => {
      const call = host().createProject({ projectId: '..', ownerUserId: '' });

      const { code, reason, violations } = await failureAs(call, AgentCallError);

      expect([code, reason]).to.deep.equal(['INVALID_ARGUMENT', 'FIELD_INVALID']);
      expect(violations.map(({ field }) => field)).to.have.members(['project_id', 'owner_user_id']);
      expect(violations).to.deep.include({
        field: 'owner_user_id',
        message: 'owner_user_id is required',
      });
    });

    it('come of a token that may not register', async () => {
      const user = host({ token: running().tokens.alice });

      const { code, reason } = await failureAs(user.deleteWorkstream('ws-a'), AgentCallError);

      expect([code, reason]).to.deep.equal(['PERMISSION_DENIED', 'PERMISSION_MISSING']);
    });

    it('come of a coordinator without an acting user', async () => {
      const opening = session({ kind: 'coordinator', actingUserId: undefined });

      const { code, reason } = await failureAs(opening, AgentCallError);

      expect([code, reason]).to.deep.equal(['INVALID_ARGUMENT', 'IDENTITY_REQUIRED']);
    });

    it('come of asking for the tool where the lever is off', async () => {
      await host().createWorkstream({ workstreamId: 'ws-7', memoryEnabled: false });
      const agent = await session({ workstreamId: 'ws-7' });

      const { code, reason } = await failureAs(agent.toolDefinition(), AgentCallError);

      expect([code, reason]).to.deep.equal(['FAILED_PRECONDITION', 'MEMORY_DISABLED']);
    });

    it('have no reason where nobody answers', async () => {
      const call = host({ address: '127.0.0.1:1' }).deleteWorkstream('ws-a');

      const { code, reason, requestId } = await failureAs(call, AgentCallError);

      expect([code, reason, requestId]).to.deep.equal(['UNAVAILABLE', undefined, undefined]);
    });

    it('come of a service that speaks no TLS where the channel shall', async () => {
      const address = running().addresses.grpc.replace('127.0.0.1', 'localhost');
      const plain = host({ address });
      const secure = host({ address, channelCredentials: credentials.createSsl() });

      await plain.deleteWorkstream('ws-a');
      const { code } = await failureAs(secure.deleteWorkstream('ws-b'), AgentCallError);

      expect(code).to.equal('UNAVAILABLE');
    });

    it('are no answers of the service on a channel that is closed', async () => {
      const closed = host();
      closed.close();

      const error = await failureOf(closed.deleteWorkstream('ws-a'));

      expect(error).to.be.instanceOf(Error).and.not.instanceOf(AgentCallError);
    });

    for (const token of ['', 'two words', 'ts_…', 'line\nbreak']) {
      it(`come early of the token ${JSON.stringify(token)}, and do not repeat it`, () => {
        expect(() => host({ token })).to.throw(TypeError, /^token must be .* ASCII .* not empty$/);
      });
    }

    for (const timeoutMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      it(`come early of ${timeoutMs} ms, which no timer can keep`, async () => {
        const ofCall = await failureOf(host().deleteWorkstream('ws-a', { timeoutMs }));

        expect(() => host({ timeoutMs })).to.throw(RangeError, /^timeoutMs must be above 0/);
        expect(ofCall).to.be.instanceOf(RangeError);
      });
    }

    it('come early of a word that no enum has', async () => {
      const error = await failureOf(host().setProjectMember('p1', 'bob', 'owner' as 'reader'));

      expect(error).to.be.instanceOf(TypeError);
      expect(error).to.include({ message: 'project role must be one of reader, writer' });
    });
  },
);
