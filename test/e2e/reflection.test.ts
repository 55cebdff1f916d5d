import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { startTestApp, type TestApp } from '../support/app.js';
import { sqliteDatabases } from '../support/stores.js';

const run = promisify(execFile);
const BUF = fileURLToPath(new URL('../../node_modules/.bin/buf', import.meta.url));

describe('reflection on the running service', () => {
  let app: TestApp;

  before(async () => {
    app = await startTestApp(sqliteDatabases());
    await app.reset();
  });

  after(() => app.stop());

  async function curl(path: string, data: object, token: string): Promise<unknown> {
    const { stdout } = await run(BUF, [
      'curl',
      ...['--protocol', 'grpc', '--http2-prior-knowledge', '--reflect'],
      ...['--reflect-protocol', 'grpc-v1', '--header', `authorization: Bearer ${token}`],
      ...['--data', JSON.stringify(data), `http://${app.addresses.grpc}/${path}`],
    ]);
    return JSON.parse(stdout);
  }

  it('lets buf save and list without proto files', async () => {
    const memory = { name: 'n1', description: 'd', content: 'c', type: 'MEMORY_TYPE_FEEDBACK' };
    const service = 'turnstone.memory.v1.MemoryService';

    const saved = await curl(`${service}/SaveMemory`, memory, app.tokens.alice);
    const listed = await curl(`${service}/ListMemories`, {}, app.tokens.alice);

    expect(saved).to.nested.include({ 'memory.name': 'n1', created: true });
    expect(listed).to.nested.include({ 'memories[0].name': 'n1', total: 1 });
  });

  it('lets buf administrate without proto files', async () => {
    const path = 'turnstone.memory.admin.v1.AdminMemoryService/ListMemories';

    expect(await curl(path, {}, app.tokens.admin)).to.have.property('total', 1);
  });

  it('needs no token to describe the services', async () => {
    const { stdout } = await run(BUF, [
      'curl',
      ...['--protocol', 'grpc', '--http2-prior-knowledge', '--list-services'],
      `http://${app.addresses.grpc}`,
    ]);

    expect(stdout.trim().split('\n').sort()).to.deep.equal([
      'grpc.health.v1.Health',
      'grpc.reflection.v1.ServerReflection',
      'turnstone.memory.admin.v1.AdminMemoryService',
      'turnstone.memory.registry.v1.RegistryService',
      'turnstone.memory.v1.MemoryService',
    ]);
  });
});
