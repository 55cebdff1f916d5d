import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { describeOn } from '../../../support/app.js';
import { storeRows } from '../../../support/scenario-runner.js';
import { sqliteDatabases } from '../../../support/stores.js';
import { readBlocks } from '../readme-blocks.js';

const PACKAGE = resolve('clients/typescript/sdk');
const README = join(PACKAGE, 'README.md');
const EXAMPLE = 'node_modules/@turnstone/sdk/example.mjs';

/** The id that the samples call a memory by. */
const SHOWN_ID = 'a1b2c3d4-e5f6-...';

/** What the samples of the README print, in their order. */
const PRINTED: readonly RegExp[] = [
  /^$/,
  /^$/,
  /^n1 2024-01-01T00:00:00\n$/,
  /^bob writer\n$/,
  /^404 MEMORY_NOT_FOUND Memory 'no_such_memory' not found [-0-9a-f]{36}\n$/,
];

/** Platforms that users compile for, as options of the compiler. */
const PLATFORMS = {
  browsers: { lib: ['ES2022', 'DOM'], types: [] },
  Node: { lib: ['ES2022'], types: ['node'], typeRoots: [resolve('node_modules/@types')] },
};

/** What all sources are compiled with; the declarations of the package are checked as well. */
const STRICT = { strict: true, noEmit: true, target: 'ES2022', module: 'NodeNext' };

const run = promisify(execFile);

describeOn([['SQLite', sqliteDatabases()]], 'the package @turnstone/sdk', (running) => {
  let folder: string;

  before(async function () {
    this.timeout(120_000);
    folder = mkdtempSync(join(tmpdir(), 'turnstone-sdk-'));
    const [install = ''] = readBlocks(README, 'sh');
    const command = install.replace('../turnstone-memory/clients/typescript/sdk', PACKAGE);
    // Nothing may be fetched: the compiler is in reach, and the package depends on nothing.
    const env = { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' };
    await run('bash', ['-c', command], { cwd: folder, env });
  });

  after(() => rmSync(folder, { recursive: true }));

  function node(file: string, env: NodeJS.ProcessEnv = {}) {
    return run(process.execPath, [file], { cwd: folder, env: { ...process.env, ...env } });
  }

  /** Puts the running service in the place of the address and the token of a sample. */
  function really(sample: string): string {
    const { addresses, tokens } = running();
    const token = sample.includes('localhost:9090') ? tokens.service : tokens.alice;
    return sample
      .replaceAll('localhost:8080', addresses.gateway)
      .replaceAll('localhost:9090', addresses.console)
      .replaceAll('tok_xxx', token);
  }

  async function runSample(sample: string): Promise<string> {
    writeFileSync(join(folder, 'sample.mjs'), really(sample));
    return (await node('sample.mjs')).stdout;
  }

  it('holds what was compiled, the example and the README', () => {
    const files = readdirSync(join(folder, 'node_modules/@turnstone/sdk'));

    expect(files.sort()).to.deep.equal(['README.md', 'dist', 'example.mjs', 'package.json']);
  });

  it('names the compiler of the repository, and no dependency', () => {
    const ours = JSON.parse(readFileSync('package.json', 'utf8'));
    const theirs = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));

    expect(theirs.devDependencies).to.deep.equal({ typescript: ours.devDependencies.typescript });
    expect(theirs).not.to.have.any.keys('dependencies', 'peerDependencies');
    expect(theirs.version).to.equal(ours.version);
  });

  const samples = readBlocks(README, 'typescript');
  for (const [index, sample] of samples.entries()) {
    it(`runs sample ${index + 1} of its README as printed`, async () => {
      await storeRows(running().store, { name: 'n1', memory_id: SHOWN_ID }, 1);

      expect(await runSample(sample)).to.match(PRINTED[index] ?? /^never$/);
    });
  }

  it('leaves nothing registered after the samples of the registry, which may run again', async () => {
    const [sample = ''] = samples.filter((each) => each.includes('createProject('));

    await runSample(sample);

    expect(await runSample(sample)).to.equal('bob writer\n');
  });

  it('runs its example', async () => {
    const { addresses, tokens } = running();

    const { stdout } = await node(EXAMPLE, {
      TURNSTONE_TOKEN: tokens.service,
      TURNSTONE_GATEWAY: `http://${addresses.gateway}`,
      TURNSTONE_CONSOLE: `http://${addresses.console}`,
    });

    expect(stdout.split('\n')).to.deep.equal([
      'saved deploy_process as general',
      'found deploy_process',
      'listed it 1 time',
      'deleted deploy_process',
      "404 MEMORY_NOT_FOUND: Memory 'deploy_process' not found",
      '',
    ]);
  });

  for (const [platform, options] of Object.entries(PLATFORMS)) {
    it(`has types that hold for ${platform}, in samples and in what must not compile`, async () => {
      const typedUse = readFileSync('test/clients/typescript/sdk/typed-use.ts', 'utf8');
      const inPackage = typedUse.replace(
        '../../../../clients/typescript/sdk/src/index.js',
        '@turnstone/sdk',
      );

      expect(await compile(platform, options, [inPackage, ...samples])).to.equal('');
    });
  }

  it('has types that hold in its example', async () => {
    const example = readFileSync(join(folder, EXAMPLE), 'utf8');

    expect(
      await compile('example', { ...PLATFORMS.Node, checkJs: true }, [example], 'mjs'),
    ).to.equal('');
  });

  /** Compiles sources strictly in a folder of their own, where the package is in reach. */
  async function compile(
    name: string,
    options: object,
    sources: readonly string[],
    extension = 'mts',
  ): Promise<string> {
    const at = join(folder, name);
    mkdirSync(at);
    const compilerOptions = { ...STRICT, ...options };
    writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    for (const [index, source] of sources.entries()) {
      writeFileSync(join(at, `source-${index}.${extension}`), source);
    }
    const compiler = 'node_modules/typescript/bin/tsc';
    const outcome = await run(process.execPath, [compiler, '-p', at]).catch((failed) => failed);
    return `${outcome.stdout}${outcome.stderr}`;
  }
});
