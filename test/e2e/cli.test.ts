import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { startTestApp, type TestApp } from '../support/app.js';
import { runInProcess } from '../support/app-command.js';
import { makeWorkplace, type Workplace } from '../support/app-process.js';
import { send } from '../support/rest-client.js';
import { sqliteDatabases } from '../support/stores.js';

type Settings = Readonly<Record<string, string>>;

/** Settings that the configuration refuses, and what the one message must name. */
const refusedByConfiguration: readonly (readonly [string, Settings, readonly string[]])[] = [
  [
    'a value that is out of range',
    { TURNSTONE_MEMORY_RELEVANCE_K: '51' },
    ['memory.relevance_k', '51', '1 to 50'],
  ],
  [
    'a JWT secret that is too short',
    { TURNSTONE_AUTH_JWT_SECRET: 'short' },
    ['auth.jwt_secret', '32'],
  ],
  ['a database in memory', { TURNSTONE_STORAGE_URL: 'sqlite::memory:' }, ['storage.url', 'a file']],
  ['a configuration file that is missing', { TURNSTONE_CONFIG: 'no.toml' }, ['no.toml']],
];

/** Settings that the start finds wrong: a start is tried in a process of its own. */
const refusedByStart: typeof refusedByConfiguration = [
  [
    'a database whose folder cannot be made',
    { TURNSTONE_STORAGE_URL: 'sqlite:/dev/null/x/memory.db' },
    ['storage.url', '/dev/null/x'],
  ],
  [
    'a database in a file system that makes no folders',
    { TURNSTONE_STORAGE_URL: 'sqlite:/proc/nope/memory.db' },
    ['storage.url', '/proc/nope'],
  ],
  [
    'a PostgreSQL that cannot be reached',
    { TURNSTONE_STORAGE_URL: 'postgres://me:hunter2@127.0.0.1:1/memories' },
    ['127.0.0.1:1'],
  ],
];

/** Wrong usage, and what the message must name. */
const wrongUsage: readonly (readonly [readonly string[], string])[] = [
  [['frobnicate'], 'frobnicate'],
  [['serve', '--frobnicate'], '--frobnicate'],
  [['reindex', 'everything'], 'argument'],
  [['explain', 'a message'], '--session'],
  [['explain', '--session', 's'], 'message'],
  [['explain', '--session', 's', '--floor', '2', 'a message'], '0 to 1'],
  [['token', 'create', '--scope', 'read'], '--user'],
  [['token', 'create', '--user', 'u', '--scope', 'root'], 'root'],
  [['token', 'create', '--user', '', '--scope', 'read'], 'user'],
  [['token', 'create', '--user', 'a\u0007b', '--scope', 'read'], 'control characters'],
  [
    ['token', 'create', '--user', 'u', '--scope', 'read', '--permission', 'all'],
    'admin.memories, registry',
  ],
  [['token', 'create', '--user', 'u', '--scope', 'read', '--expires', 'soon'], '30d'],
  [['token', 'revoke'], 'token-id'],
];

const helped: readonly (readonly string[])[] = [
  [],
  ['serve'],
  ['migrate'],
  ['reindex'],
  ['explain'],
  ['token'],
  ['token', 'create'],
  ['token', 'list'],
  ['token', 'revoke'],
];

describe('the command line', () => {
  let place: Workplace;

  before(() => {
    place = makeWorkplace();
  });

  after(() => place.clear());

  it('writes to the channels of its process and ends with the status of the command', async () => {
    const [help, wrong] = await Promise.all([
      place.run(['token', '--help']),
      place.run(['token', 'revoke']),
    ]);

    expect(help).to.deep.equal(await runInProcess(['token', '--help']));
    expect(wrong).to.deep.equal(await runInProcess(['token', 'revoke']));
    expect([help.status, wrong.status]).to.deep.equal([0, 2]);
  });

  for (const command of helped) {
    it(`helps with: ${command.join(' ') || 'everything'}`, async () => {
      const { status, stdout } = await runInProcess([...command, '--help']);

      expect(status).to.equal(0);
      expect(stdout).to.include(`Usage: ${['turnstone-memory', ...command].join(' ')}`);
    });
  }

  for (const [parameters, named] of wrongUsage) {
    it(`exits 2 and names ${named} for: ${parameters.join(' ')}`, async () => {
      const { status, stdout, stderr } = await runInProcess(parameters);

      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.include(named);
    });
  }

  for (const [title, environment, named] of [...refusedByConfiguration, ...refusedByStart]) {
    it(`CFG: exits 1 with one message about ${title}`, async () => {
      const isInProcess = refusedByConfiguration.some(([each]) => each === title);
      const run = isInProcess ? runInProcess : place.run;
      const { status, stdout, stderr } = await run(['serve'], environment);

      const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
      expect([status, stdout]).to.deep.equal([1, '']);
      expect(lines).to.have.length(1);
      for (const name of named) {
        expect(lines[0]).to.include(name);
      }
      expect(stderr).to.not.include('hunter2');
    });
  }

  it('CFG: exits 1 and names an unknown key of the file', async () => {
    const file = join(place.folder, 'unknown.toml');
    writeFileSync(file, '[memory]\nrelevence_k = 5\n');

    const { status, stderr } = await runInProcess(['serve', '--config', file]);

    expect(status).to.equal(1);
    expect(stderr)
      .to.include('memory.relevence_k')
      .and.match(/^[^\n]*\n$/);
  });

  it('migrates once and then says that the schema is current', async () => {
    const settings = { TURNSTONE_STORAGE_URL: `sqlite:${place.folder}/made/on/demand.db` };

    const first = await runInProcess(['migrate'], settings);
    const second = await runInProcess(['migrate'], settings);

    expect([first.status, second.status]).to.deep.equal([0, 0]);
    expect(first.stdout).to.match(/^(applied \S+\n)+the schema is now current\n$/);
    expect(second.stdout).to.equal('the schema is current\n');
  });
});

describe('the token commands, beside a running server', () => {
  let place: Workplace;
  let server: TestApp;
  let settings: Settings;

  before(async () => {
    place = makeWorkplace();
    server = await startTestApp(sqliteDatabases());
    settings = { TURNSTONE_STORAGE_URL: server.database.url };
  });

  after(async () => {
    await server.stop();
    await place.clear();
  });

  const run = (...parameters: readonly string[]) =>
    runInProcess(['token', ...parameters], settings);

  async function listAs(token: string): Promise<number> {
    const asked = { method: 'GET', path: '/v1/api/memories', token };
    return (await send(server.addresses.gateway, asked)).status;
  }

  it('create prints the token alone, and it works at once', async () => {
    const made = await place.run(['token', 'create', '--user', 'u1', '--scope', 'write'], settings);

    expect(made.status).to.equal(0);
    expect(made.stdout).to.match(/^ts_[0-9a-f]{64}\n$/);
    expect(await listAs(made.stdout.trim())).to.equal(200);
  });

  it('create gives permissions, once each however often they are named', async () => {
    const permissions = ['--permission', 'admin.memories', '--permission', 'admin.memories'];
    const creation = ['create', '--user', 'u2', '--scope', 'approve', ...permissions];
    const made = await run(...creation);
    const listed = await run('list');

    const asked = { method: 'GET', path: '/v1/api/admin/memories', token: made.stdout.trim() };
    const { status } = await send(server.addresses.console, asked);

    expect(status).to.equal(200);
    expect(lineOf(listed.stdout, 'u2')).to.match(/ approve +admin\.memories +/);
  });

  it('list shows everything but the secret', async () => {
    const options = ['--user', 'u3', '--scope', 'read', '--expires', '30d'];
    const made = await run('create', ...options);

    const { status, stdout } = await run('list');

    expect(status).to.equal(0);
    expect(lineOf(stdout, 'u3')).to.match(
      /^[0-9a-f-]{36} +u3 +read +- +\d{4}-\d\d-\d\dT\S+ +\d{4}-\d\d-\d\dT\S+ +valid$/,
    );
    expect(stdout).to.not.match(/[0-9a-f]{64}/);
    expect(stdout).to.not.include(made.stdout.trim().slice(3));
  });

  it('revoke ends a token at once, and cannot be done twice', async () => {
    const made = await run('create', '--user', 'u4', '--scope', 'read');
    const before = await listAs(made.stdout.trim());
    const [id = ''] = lineOf((await run('list')).stdout, 'u4').split(' ');

    const revoked = await run('revoke', id);
    const afterwards = await listAs(made.stdout.trim());
    const again = await run('revoke', id);

    expect([before, afterwards]).to.deep.equal([200, 401]);
    expect([revoked.status, again.status]).to.deep.equal([0, 1]);
    expect(again.stderr).to.include(id);
    expect(lineOf((await run('list')).stdout, 'u4')).to.match(/revoked$/);
  });
});

function lineOf(table: string, user: string): string {
  return table.split('\n').find((line) => line.includes(` ${user} `)) ?? '';
}
