import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, credentials, Server, ServerCredentials } from '@grpc/grpc-js';
import { expect } from 'chai';
import { MemoryServiceService as MEMORIES } from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { createMemories } from '../../../src/core/memories/memories.js';
import type { RpcBackend } from '../../../src/gateway/rpc-backend.js';
import { addService } from '../../../src/rpc/call/add-service.js';
import { dispatchedMethods } from '../../../src/rpc/call/dispatch.js';
import type { CallEnvironment } from '../../../src/rpc/call/run-call.js';
import { memoryService } from '../../../src/rpc/services/memory-handlers.js';
import { createSystemAnalyzer, systemClock, systemIds } from '../../../src/system.js';
import { createLog } from '../../../src/telemetry/log.js';
import { startGateway } from '../../gateway/http.js';
import { createPlainScorer } from '../../support/plain-scorer.js';
import { memorySettings } from '../../support/settings.js';
import { postgresDatabases, type TestDatabase } from '../../support/stores.js';
import { agentSideWith } from '../rig.js';

/** Longer than everything before the COMMIT takes on a busy machine. */
const TIMEOUT_MILLISECONDS = 1_000;
const COMMIT_SECONDS = 1.5;
const SAVE = { name: 'n1', content: 'c', description: 'd', type: undefined, scope: undefined };

describe('a save whose COMMIT outlasts the timeout of the server', () => {
  const makeDatabase = postgresDatabases();
  let database: TestDatabase;
  let server: Server;
  let folder: string;
  let target: string;
  let backend: RpcBackend;
  let codes: string[];

  before(async () => {
    database = await makeDatabase();
    const store = database.open();
    await store.migrate();
    folder = await mkdtemp(join(tmpdir(), 'turnstone-rpc-'));
    target = `unix:${join(folder, 'grpc.sock')}`;
    server = new Server();
    const memories = createMemories({
      store,
      clock: systemClock,
      ids: systemIds,
      analyzer: createSystemAnalyzer(),
      scorer: createPlainScorer(),
      settings: memorySettings(),
    });
    const service = memoryService(memories, agentSideWith({}));
    const environment: CallEnvironment = {
      surface: 'grpc',
      authenticator: {
        authenticate: async () => ({
          kind: 'api',
          user_id: 'u',
          tokenScope: 'write',
          permissions: new Set(),
        }),
        lookUp: async () => {},
      },
      log: createLog('silent'),
      metrics: { observeRpc: (_method, code) => void codes.push(code) },
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      commitTimeoutMilliseconds: 10_000,
    };
    addService(server, service, environment);
    const methods = dispatchedMethods([service], { ...environment, surface: 'rest' });
    backend = {
      method: (path) => methods.get(path) ?? expect.fail(path),
      isReady: () => true,
    };
    await new Promise<void>((resolve, reject) => {
      server.bindAsync(target, ServerCredentials.createInsecure(), (error) =>
        error === null ? resolve() : reject(error),
      );
    });
  });

  beforeEach(async () => {
    codes = [];
    await database.wipe();
  });

  after(async () => {
    server.forceShutdown();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('is answered with the memory over gRPC', async () => {
    await atCommit(`pg_sleep(${COMMIT_SECONDS})`);
    const client = new Client(target, credentials.createInsecure());

    const saved = await new Promise<unknown>((resolve, reject) => {
      const { path, requestSerialize, responseDeserialize } = MEMORIES.saveMemory;
      const request = { ...SAVE, scope_id: '' };
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, (error, got) =>
        error === null ? resolve(got) : reject(error),
      );
    });

    client.close();
    expect(saved).to.have.property('created', true);
    expect(saved).to.have.nested.property('memory.name', 'n1');
    expect(codes).to.deep.equal(['OK']);
    expect(await database.knex('structured_memories')).to.have.length(1);
  });

  it('is answered with the memory over REST', async () => {
    await atCommit(`pg_sleep(${COMMIT_SECONDS})`);
    const { gateway, url } = await startGateway(backend, {
      services: ['turnstone.memory.v1.MemoryService'],
    });

    const response = await fetch(`${url}/v1/api/memories`, {
      method: 'POST',
      body: JSON.stringify({ name: 'n1', content: 'c', description: 'd' }),
    });

    await gateway.stop();
    expect(response.status).to.equal(201);
    expect(codes).to.deep.equal(['OK']);
  });

  it('is answered with the failure when the COMMIT fails in the end', async () => {
    await atCommit(`pg_sleep(${COMMIT_SECONDS}); raise exception 'no'`);
    const { gateway, url } = await startGateway(backend, {
      services: ['turnstone.memory.v1.MemoryService'],
    });

    const response = await fetch(`${url}/v1/api/memories`, {
      method: 'POST',
      body: JSON.stringify({ name: 'n1', content: 'c', description: 'd' }),
    });

    await gateway.stop();
    expect(response.status).to.equal(500);
    expect(response.headers.get('x-error-reason')).to.equal('STORAGE_FAILED');
    expect(codes).to.deep.equal(['INTERNAL']);
    expect(await database.knex('structured_memories')).to.deep.equal([]);
  });

  /** Runs PL/pgSQL within the COMMIT of every transaction that inserts a memory. */
  async function atCommit(statement: string): Promise<void> {
    await database.knex.raw(
      `create or replace function at_commit() returns trigger language plpgsql as
       $$ begin perform ${statement}; return null; end $$`,
    );
    await database.knex.raw('drop trigger if exists at_commit on structured_memories');
    await database.knex.raw(
      `create constraint trigger at_commit after insert on structured_memories
       deferrable initially deferred for each row execute function at_commit()`,
    );
  }
});
