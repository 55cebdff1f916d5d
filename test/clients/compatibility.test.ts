import { readFileSync } from 'node:fs';
import { type Client, status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOn, type Engines, type TestApp } from '../support/app.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect, refusal, succeed } from '../support/grpc-client.js';
import { isFor, loadScenarios, type ScenarioFile, titleOf } from '../support/scenario.js';
import type { Transport } from '../support/scenario-answer.js';
import { runScenario } from '../support/scenario-runner.js';
import { sqliteDatabases } from '../support/stores.js';
import { type NewerClient, newerClient } from './newer-client.js';
import { fillNewerFields } from './newer-fields.js';
import { loadNewerDescriptors } from './newer-proto.js';
import { startNewerServer } from './newer-server.js';
import { type Relay, startRelay } from './relay.js';
import { connectStubs, type StubTransport } from './typescript/stubs.js';

/** What databases do is no matter of the proto. */
const SQLITE: Engines = [['SQLite', sqliteDatabases()]];
/** One area each of memories, of what hosts register, and of sessions. */
const AREAS_OF_NEWER_CLIENTS = ['SAVE', 'LIST', 'REGISTRY', 'INJ', 'NUDGE', 'TOOL'];
const DRAFT = { name: 'n1', description: 'd', content: 'c' };

const newerScenarios: ScenarioFile = JSON.parse(
  readFileSync(new URL('./newer.json', import.meta.url), 'utf8'),
);

function tellScenarios(
  files: readonly ScenarioFile[],
  running: () => TestApp,
  transport: () => Transport,
): void {
  for (const { area, scenarios } of files) {
    for (const scenario of scenarios.filter((each) => isFor(each, 'grpc'))) {
      it(titleOf(area, scenario), () =>
        runScenario(scenario, { service: running(), transport: transport() }),
      );
    }
  }
}

describeOn(SQLITE, 'today’s TypeScript stubs at a service of a later release', (running) => {
  let server: Relay;
  let stubs: StubTransport;

  before(async () => {
    server = await startNewerServer(running().addresses.grpc);
    stubs = connectStubs(server.address);
  });

  after(() => {
    stubs.close();
    server.stop();
  });

  tellScenarios([...loadScenarios(), newerScenarios], running, () => stubs);
});

describeOn(
  SQLITE,
  'clients of a later release at today’s service, all fields filled',
  (running) => {
    let relay: Relay;
    let client: Client;

    before(async () => {
      const registry = loadNewerDescriptors();
      relay = await startRelay(running().addresses.grpc, { registry, request: fillNewerFields });
      client = connect(relay.address);
    });

    after(() => {
      client.close();
      relay.stop();
    });

    const files = loadScenarios().filter(({ area }) => AREAS_OF_NEWER_CLIENTS.includes(area));
    tellScenarios(files, running, () => grpcTransport(client));
  },
);

describeOn(SQLITE, 'a client of a later release at today’s service', (running) => {
  let connection: Client;
  let client: NewerClient;

  before(() => {
    connection = connect(running().addresses.grpc);
    client = newerClient(connection);
  });

  after(() => connection.close());

  it('finds fields absent that the service does not know', async () => {
    const request = { ...DRAFT, newer_text: 'unheard of', newer_within: { name: 'n2' } };

    const saved = await succeed(client.call('SaveMemory', request, running().tokens.alice));

    expect(saved).to.have.nested.property('memory.name', 'n1');
    expect(saved).to.not.have.any.keys('newer_text', 'newer_within');
    expect(saved).to.not.have.nested.property('memory.newer_text');
  });

  for (const [call, request] of [
    ['SaveMemory', { ...DRAFT, type: 'newer' }],
    ['ListMemories', { type: 'newer' }],
    ['SearchMemories', { query: 'd', type: 'newer' }],
  ] as const) {
    it(`is refused a value of an enum that the service does not know: ${call}`, async () => {
      const refused = await refusal(client.call(call, request, running().tokens.alice));

      expect(refused.code).to.equal(status.INVALID_ARGUMENT);
      expect(refused.reason).to.equal('FIELD_INVALID');
      expect(refused.fields).to.deep.equal(['type']);
    });
  }

  it('hears that the service does not have a call, and may go on', async () => {
    const { alice } = running().tokens;

    const refused = await refusal(client.call('RateMemory', { newer_text: 'good' }, alice));
    const listed = await succeed(client.call('ListMemories', {}, alice));

    expect(refused.code).to.equal(status.UNIMPLEMENTED);
    expect(listed).to.have.property('total', 0);
  });
});
