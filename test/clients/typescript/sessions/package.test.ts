import { execFile } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { describeOn } from '../../../support/app.js';
import { sqliteDatabases } from '../../../support/stores.js';
import { readBlocks } from '../readme-blocks.js';

const NAME = '@turnstone/memory-client';
const PACKAGE = resolve('clients/typescript/sessions');
const README = join(PACKAGE, 'README.md');

/** What users compile with at most. */
const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  checkJs: true,
  target: 'ES2022',
  lib: ['ES2022'],
  module: 'NodeNext',
  types: ['node'],
};

/** What the declarations leave out, and what goes through the stubs alone. */
const STUBS_AND_INTERNALS = `
  import { credentials } from '@grpc/grpc-js';
  import { AgentHost, toCallError } from '${NAME}';
  import { ErrorInfo } from '${NAME}/google/rpc/error_details';
  import { RegistryServiceClient } from '${NAME}/turnstone/memory/registry/v1/registry_service';

  const client = new RegistryServiceClient('127.0.0.1:1', credentials.createInsecure());
  client.getSession({ session_id: 's' }, (error, response) =>
    error === null ? response.session?.session_id.length : toCallError(error).reason?.length,
  );
  // @ts-expect-error: a message lacks its field
  client.getSession({}, () => {});
  ErrorInfo.decode(new Uint8Array()).reason.length;
  // @ts-expect-error: internal
  new AgentHost({ address: 'a', token: 't' }).caller;
`;

const run = promisify(execFile);

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

describeOn([['SQLite', sqliteDatabases()]], `the package ${NAME}`, (running) => {
  let folder: string;

  before(async function () {
    this.timeout(120_000);
    folder = mkdtempSync(join(tmpdir(), 'turnstone-memory-client-'));
    const [block = ''] = readBlocks(README, 'sh');
    const [install = ''] = block
      .replace('../turnstone-memory/clients/typescript/sessions', PACKAGE)
      .split('\n');
    // Nothing may be fetched: what the package asks for is lent to it below.
    const env = {
      ...process.env,
      npm_config_offline: 'true',
      npm_config_legacy_peer_deps: 'true',
      npm_config_update_notifier: 'false',
    };
    await run('bash', ['-c', install], { cwd: folder, env });
    for (const scope of ['@grpc', '@bufbuild', '@types']) {
      symlinkSync(resolve('node_modules', scope), join(folder, 'node_modules', scope), 'junction');
    }
  });

  after(() => rmSync(folder, { recursive: true }));

  it('holds what was compiled, the example and the README', () => {
    const files = readdirSync(join(folder, 'node_modules', NAME));

    expect(files.sort()).to.deep.equal(['README.md', 'dist', 'example.mjs', 'package.json']);
  });

  it('goes with the versions of the repository', () => {
    const ours = readJson('package.json');
    const theirs = readJson(join(PACKAGE, 'package.json'));
    const { '@bufbuild/protobuf': protobuf, '@grpc/grpc-js': grpc } = ours.dependencies;

    expect(theirs.version).to.equal(ours.version);
    expect(theirs).not.to.have.property('dependencies');
    expect(theirs.peerDependencies).to.deep.equal({
      '@bufbuild/protobuf': `^${protobuf}`,
      '@grpc/grpc-js': `^${grpc}`,
    });
    expect({ ...ours.devDependencies, ...ours.dependencies }).to.deep.include(
      theirs.devDependencies,
    );
  });

  it('shows its example in its README', () => {
    const example = readFileSync(join(PACKAGE, 'example.mjs'), 'utf8');

    expect(readBlocks(README, 'typescript')).to.deep.equal([example]);
  });

  it('runs its example', async () => {
    const { addresses, tokens } = running();
    const env = {
      ...process.env,
      TURNSTONE_ADDRESS: addresses.grpc,
      TURNSTONE_TOKEN: tokens.registrar,
    };

    const example = join('node_modules', NAME, 'example.mjs');
    const { stdout } = await run(process.execPath, [example], { cwd: folder, env });

    expect(stdout.split('\n')).to.deep.equal([
      'offer the model memory(action, name, content, description, type, scope, query, limit)',
      "Saved memory 'deploys' (type=general, scope=workstream)",
      '<memories>',
      '  <memory name="deploys" type="general" scope="workstream" description="How we ship">Merge to main, then tag.</memory>',
      '</memories>',
      "The work may be coming to its end. If it taught something worth knowing next time, keep it with memory(action='save', name='...', description='...', content='...').",
      'UNAUTHENTICATED SESSION_CLOSED: the session is closed',
      '',
    ]);
  });

  it('has the stubs of every proto file, by its path', async () => {
    const stubs = readdirSync('gen/ts', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(turnstone|google)\/.*\.ts$/.test(file))
      .map((file) => `${NAME}/${file.slice(0, -'.ts'.length)}`);
    const sources = stubs.map((stub) => `console.log(Object.keys(await import('${stub}')).length)`);

    writeFileSync(join(folder, 'stubs.mjs'), sources.join('\n'));
    const { stdout } = await run(process.execPath, ['stubs.mjs'], { cwd: folder });

    expect(stubs).to.include(`${NAME}/turnstone/memory/v1/memory_service`);
    expect(stdout.trim().split('\n').map(Number).filter(Boolean)).to.have.length(stubs.length);
  });

  it('has types that hold strictly: in the example, in what must not compile, of the stubs', async () => {
    const typedUse = readFileSync('test/clients/typescript/sessions/typed-use.ts', 'utf8');
    const sources = {
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['source.*'] }),
      'source.typed.mts': typedUse.replace(
        '../../../../clients/typescript/sessions/src/index.js',
        NAME,
      ),
      'source.example.mjs': readFileSync(join(PACKAGE, 'example.mjs'), 'utf8'),
      'source.stubs.mts': STUBS_AND_INTERNALS,
    };
    for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);

    const compiler = resolve('node_modules/typescript/bin/tsc');
    const outcome = await run(process.execPath, [compiler, '-p', folder]).catch((failed) => failed);

    expect(`${outcome.stdout}${outcome.stderr}`).to.equal('');
  });
});
