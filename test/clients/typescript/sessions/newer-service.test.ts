import { expect } from 'chai';
import { AgentSession } from '../../../../clients/typescript/sessions/src/index.js';
import { describeOn } from '../../../support/app.js';
import { sqliteDatabases } from '../../../support/stores.js';
import { startNewerServer } from '../../newer-server.js';
import type { Relay } from '../../relay.js';
import { hostsOf } from './hosts.js';

describeOn(
  [['SQLite', sqliteDatabases()]],
  'the TypeScript client at a newer service',
  (running) => {
    const { host } = hostsOf(running);
    let newer: Relay;

    before(async () => {
      newer = await startNewerServer(running().addresses.grpc);
    });

    after(() => newer.stop());

    it('has a word for what it does not know, and leaves new fields be', async () => {
      const assignment = { workstreamId: 'ws-a', actingUserId: 'alice' };
      const session = await AgentSession.open(host({ address: newer.address }), assignment);

      const { result } = await session.callTool({
        action: 'save',
        name: 'newer_one',
        description: 'How we ship',
        content: 'Tag main.',
      });
      const { memories } = await session.buildContext([
        { role: 'user', texts: ['How do we ship?'] },
      ]);

      const saved = result?.action === 'save' ? result.memory : undefined;
      expect(saved).to.include({ name: 'newer_one', type: 'unrecognized', scope: 'unrecognized' });
      expect(memories.map(({ name }) => name)).to.deep.equal(['newer_one']);
    });
  },
);
