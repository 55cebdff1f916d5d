import { expect } from 'chai';
import { AgentCallError, AgentSession } from '../../../../clients/typescript/sessions/src/index.js';
import { describeOn } from '../../../support/app.js';
import { sqliteDatabases } from '../../../support/stores.js';
import { failureAs } from '../sdk/failure-as.js';
import { hostsOf } from './hosts.js';

const SAVE = { action: 'save', name: 'Deploys', description: 'How we ship', content: 'Tag main.' };
const ASK = [{ role: 'user', texts: ['How do we ship?'] }];

describeOn([['SQLite', sqliteDatabases()]], 'a session of the TypeScript client', (running) => {
  const { host, session } = hostsOf(running);

  const stored = (id: string) => running().store.read((reader) => reader.session(id));

  it('is opened as stated, interactive and anonymous unless it says more', async () => {
    const anonymous = await session({ actingUserId: undefined });
    const coordinator = await session({ kind: 'coordinator', actingUserId: 'bob' });

    expect(await stored(anonymous.sessionId)).to.include({
      kind: 'interactive',
      workstream_id: 'ws-a',
      acting_user_id: '',
      parent_session_id: '',
    });
    expect(await stored(coordinator.sessionId)).to.include({
      kind: 'coordinator',
      acting_user_id: 'bob',
    });
  });

  it('names the session that starts it', async () => {
    const parent = await session({ kind: 'coordinator' });

    const child = await session({ parentSessionId: parent.sessionId });

    expect(await stored(child.sessionId)).to.include({ parent_session_id: parent.sessionId });
  });

  it('describes the tool, with the schema of its arguments as an object', async () => {
    const { name, description, parameters } = await (await session()).toolDefinition();

    expect(name).to.equal('memory');
    expect(description).to.not.equal('');
    expect(parameters)
      .to.include({ type: 'object' })
      .and.to.have.nested.property('properties.action');
  });

  it('hands the arguments of the model over unchanged', async () => {
    const agent = await session();

    const broken = await agent.callTool('{"action": "save"');
    const asText = await agent.callTool(JSON.stringify(SAVE));
    const asObject = await agent.callTool(SAVE);

    expect(broken).to.include({ isError: true, result: undefined });
    expect(broken.text).to.match(/^Error: /);
    expect([asText.text, asObject.text]).to.deep.equal([
      "Saved memory 'deploys' (type=general, scope=global)",
      "Updated memory 'deploys' (type=general, scope=global)",
    ]);
  });

  it('tells programs what each action of the tool gave', async () => {
    const agent = await session();

    const saved = await agent.callTool(SAVE);
    const got = await agent.callTool({ action: 'get', name: 'deploys' });
    const found = await agent.callTool({ action: 'search', query: 'ship' });
    const listed = await agent.callTool({ action: 'list' });
    const deleted = await agent.callTool({ action: 'delete', name: 'deploys' });

    const memory = got.result?.action === 'get' ? got.result.memory : undefined;
    expect(memory).to.deep.include({
      name: 'deploys',
      description: 'How we ship',
      type: 'general',
      scope: 'global',
      scopeId: '',
      content: 'Tag main.',
    });
    expect(memory?.memoryId).to.match(/^[-0-9a-f]{36}$/);
    expect(saved.result).to.deep.equal({ action: 'save', memory, created: true });
    expect(found.result).to.deep.equal({ action: 'search', memories: [memory], total: 1 });
    expect(listed.result).to.deep.equal({ action: 'list', memories: [memory], total: 1 });
    expect(deleted.result).to.deep.equal({ action: 'delete', name: 'deploys' });
  });

  it('gives refusals of the tool as texts, which are no errors of the call', async () => {
    const refused = await (await session()).callTool({ action: 'get', name: 'deploys' });

    expect(refused).to.include({ isError: true, result: undefined });
    expect(refused.text).to.match(/^Error: .*'deploys'/);
  });

  it('builds a context of what is relevant', async () => {
    const agent = await session();
    await agent.callTool(SAVE);

    const built = await agent.buildContext(ASK);

    expect(built).to.include({ enabled: true, inScope: 1 });
    expect(built.context)
      .to.match(/^<memories>/)
      .and.to.include('Tag main.');
    expect(built.hint).to.match(/^1 memory is in scope/);
    expect(built.memories).to.have.length(1);
    expect(built.memories[0]).to.include({ name: 'deploys', type: 'general', scope: 'global' });
    expect(built.memories[0]?.matchedTerms).to.deep.equal(['ship']);
    expect(built.decisions).to.deep.equal([]);
  });

  it('explains a context, at a floor of the caller', async () => {
    const agent = await session();
    await agent.callTool(SAVE);

    const messages = [{ role: 'user', texts: ['Where can I ship a parcel to Norway from here?'] }];
    const { context, decisions } = await agent.buildContext(messages, {
      explain: true,
      relevanceFloor: 1,
    });

    expect(context).to.equal('');
    expect(decisions.map(({ name, scope, outcome }) => [name, scope, outcome])).to.deep.equal([
      ['deploys', 'global', 'below_floor'],
    ]);
  });

  it('is without memory, and no failure, where the lever is off', async () => {
    await host().createWorkstream({ workstreamId: 'ws-7', memoryEnabled: false });
    const agent = await session({ workstreamId: 'ws-7' });

    expect(await agent.buildContext(ASK)).to.deep.equal({
      enabled: false,
      context: '',
      hint: '',
      inScope: 0,
      memories: [],
      decisions: [],
    });
  });

  it('claims a nudge, and is told why it gets none', async () => {
    const agent = await session();
    const correction = { userMessage: 'No, use pnpm.', messageCount: 2 };

    const granted = await agent.claimNudge('user_turn', correction);
    const cooling = await agent.claimNudge('user_turn', correction);
    const nothing = await agent.claimNudge('session_started');

    expect(granted).to.include({ granted: true, kind: 'correction' });
    expect(granted.text).to.include("type='feedback'");
    expect(cooling).to.include({ granted: false, text: '', refusal: 'cooling_down' });
    expect(!cooling.granted && cooling.retryAfterSeconds).to.be.within(1, 300);
    expect(nothing).to.deep.equal({
      granted: false,
      text: '',
      refusal: 'nothing_to_nudge',
      retryAfterSeconds: 0,
    });
  });

  it('acts for another user from the next call on', async () => {
    const agent = await session();
    await agent.callTool({ ...SAVE, scope: 'user' });

    await agent.setActingUser('bob');
    const bobs = await agent.buildContext(ASK);
    await agent.setActingUser('');
    const nobodys = await agent.callTool({ ...SAVE, scope: 'user' });
    await agent.setActingUser('alice');

    expect([bobs.inScope, nobodys.isError]).to.deep.equal([0, true]);
    expect((await agent.buildContext(ASK)).inScope).to.equal(1);
  });

  it('is taken up again with its credential, by another host', async () => {
    const { sessionId, sessionToken } = await session();

    const again = AgentSession.fromCredential(host(), { sessionId, sessionToken });
    await again.callTool(SAVE);
    await again.close();

    expect((await stored(sessionId))?.closed).to.be.a('string');
  });

  it('is over once it is closed, and can be closed again; its memories stay', async () => {
    const agent = await session();
    await agent.callTool(SAVE);

    await agent.close();
    await agent.close();

    for (const call of [
      agent.buildContext(ASK),
      agent.toolDefinition(),
      agent.callTool(SAVE),
      agent.claimNudge('session_started'),
    ]) {
      const { code, reason } = await failureAs(call, AgentCallError);
      expect([code, reason]).to.deep.equal(['UNAUTHENTICATED', 'SESSION_CLOSED']);
    }
    expect((await (await session()).buildContext(ASK)).inScope).to.equal(1);
  });

  it('is over when its workstream is deleted', async () => {
    const agent = await session();

    await host().deleteWorkstream('ws-a');

    expect((await failureAs(agent.callTool(SAVE), AgentCallError)).reason).to.equal(
      'SESSION_CLOSED',
    );
  });

  it('takes a session for what it is: no host', async () => {
    const { sessionToken } = await session();

    const call = host({ token: sessionToken }).deleteWorkstream('ws-a');

    expect((await failureAs(call, AgentCallError)).reason).to.equal('SURFACE_NOT_ALLOWED');
  });
});
