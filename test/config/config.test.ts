import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseListenAddress } from '../../src/config/address.js';
import { ConfigError, loadConfig } from '../../src/config/load.js';

describe('configuration', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnstone-config-'));
  });

  after(() => {
    rmSync(folder, { recursive: true });
  });

  function fileWith(toml: string): string {
    const path = join(folder, 'config.toml');
    writeFileSync(path, toml);
    return path;
  }

  it('CFG 358: is 5, 50, 32768, 300, true and a floor of 0.04 when nothing is set', () => {
    const { memory } = loadConfig(fileWith(''), {});

    expect(memory).to.deep.equal({
      relevance_k: 5,
      fetch_limit: 50,
      max_content: 32_768,
      nudge_cooldown: 300,
      nudges: true,
      relevance_floor: 0.04,
    });
  });

  it('shows exactly the defaults in config.example.toml', () => {
    expect(loadConfig('config.example.toml', {})).to.deep.equal(loadConfig(fileWith(''), {}));
  });

  const misspelt = [
    ['TURNSTONE_STORAGE_ULR', 'TURNSTONE_STORAGE_URL'],
    ['TURNSTONE_MEMORY_NUDGE', 'TURNSTONE_MEMORY_NUDGES'],
    ['TURNSTONE_LOGLEVEL', 'TURNSTONE_LOG_LEVEL'],
    ['turnstone_log_level', 'TURNSTONE_LOG_LEVEL'],
    ['TURNSTONE_CONFG', 'TURNSTONE_CONFIG'],
  ] as const;
  for (const [name, meant] of misspelt) {
    it(`CFG 411: refuses the variable ${name}`, () => {
      const begin = () => loadConfig(fileWith(''), { [name]: 'x' });

      expect(begin).to.throw(ConfigError, `unknown variable ${name}; did you mean ${meant}?`);
    });
  }

  for (const secret of [` ${'s'.repeat(40)}`, `${'s'.repeat(40)}\n`, `\u00a0${'s'.repeat(40)}`]) {
    it(`refuses the secret ${JSON.stringify(secret)}`, () => {
      const begin = () => loadConfig(fileWith(''), { TURNSTONE_AUTH_JWT_SECRET: secret });

      expect(begin).to.throw(ConfigError, 'without white space at its ends');
    });
  }

  it('lets the environment win over the file', () => {
    const file = fileWith('[memory]\nrelevance_k = 7\nnudges = true');

    const { memory } = loadConfig(file, {
      TURNSTONE_MEMORY_RELEVANCE_K: '9',
      TURNSTONE_MEMORY_NUDGES: 'false',
      TURNSTONE_MEMORY_MAX_CONTENT: '',
      TURNSTONE_SOMETHING_ELSE: 'ignored',
    });

    expect([memory.relevance_k, memory.nudges, memory.max_content]).to.deep.equal([
      9,
      false,
      32_768,
    ]);
  });

  it('reads the file that TURNSTONE_CONFIG names', () => {
    const file = fileWith('[memory]\nrelevance_k = 7');

    expect(loadConfig(undefined, { TURNSTONE_CONFIG: file }).memory.relevance_k).to.equal(7);
  });

  const refused = [
    [
      '[memory]\nrelevance_k = 0',
      'memory.relevance_k is 0; it must be a whole number from 1 to 50',
    ],
    [
      '[memory]\nrelevance_k = 51',
      'memory.relevance_k is 51; it must be a whole number from 1 to 50',
    ],
    [
      '[memory]\nrelevance_k = 1.5',
      'memory.relevance_k is 1.5; it must be a whole number from 1 to 50',
    ],
    [
      '[memory]\nfetch_limit = 501',
      'memory.fetch_limit is 501; it must be a whole number from 1 to 500',
    ],
    [
      '[memory]\nmax_content = 99',
      'memory.max_content is 99; it must be a whole number from 100 to 65536',
    ],
    [
      '[memory]\nnudge_cooldown = -1',
      'memory.nudge_cooldown is -1; it must be a whole number, at least 0',
    ],
    ['[memory]\nnudges = "maybe"', 'memory.nudges is "maybe"; it must be true or false'],
    [
      '[memory]\nrelevance_floor = 1.1',
      'memory.relevance_floor is 1.1; it must be a number from 0 to 1',
    ],
    ['[grpc]\nlisten = "50051"', 'grpc.listen is "50051"; it must be host:port or unix:/path'],
    ['[gateway]\nlisten = "unix:/x"', 'gateway.listen is "unix:/x"; it must be host:port'],
    ['[console]\nlisten = "a:70000"', 'console.listen is "a:70000"; it must be host:port'],
    ['[storage]\npool_max = 0', 'storage.pool_max is 0; it must be a whole number from 1 to 1000'],
    [
      '[log]\nlevel = "loud"',
      'log.level is "loud"; it must be one of trace, debug, info, warn, error, fatal, silent',
    ],
    [
      '[memory]\nfoo = 1',
      'unknown configuration key memory.foo; see config.example.toml for all keys',
    ],
    ['[other]\nx = 1', 'unknown configuration key other; see config.example.toml for all keys'],
    ['memory = 3', 'memory must be a table, written [memory] in the file'],
  ] as const;
  for (const [toml, message] of refused) {
    it(`refuses ${JSON.stringify(toml)}`, () => {
      expect(() => loadConfig(fileWith(toml), {})).to.throw(ConfigError, message);
    });
  }

  it('does not repeat a secret that it refuses', () => {
    const secrets = {
      TURNSTONE_AUTH_JWT_SECRET: 'too-short-but-secret',
      TURNSTONE_STORAGE_URL: 'mysql://u:hunter2@h/d',
    };

    expect(() => loadConfig(fileWith(''), secrets))
      .to.throw(ConfigError)
      .with.property('message')
      .that.includes('at least 32 characters')
      .and.does.not.match(/too-short-but-secret|hunter2/);
  });

  it('names the line of a file that is not TOML, and a file that is missing', () => {
    expect(() => loadConfig(fileWith('[memory]\nx = ['), {})).to.throw(ConfigError, 'line 2');
    expect(() => loadConfig(join(folder, 'none.toml'), {})).to.throw(ConfigError, 'no such file');
  });

  const addresses = [
    ['127.0.0.1:80', { kind: 'tcp', host: '127.0.0.1', port: 80 }],
    ['localhost:0', { kind: 'tcp', host: 'localhost', port: 0 }],
    ['[::1]:8080', { kind: 'tcp', host: '::1', port: 8080 }],
    ['unix:/run/x.sock', { kind: 'unix', path: '/run/x.sock' }],
    ['::1:80', undefined],
    [':80', undefined],
    ['host', undefined],
    ['host:65536', undefined],
    ['unix:relative', undefined],
  ] as const;
  for (const [text, expected] of addresses) {
    it(`reads the address ${text} as ${JSON.stringify(expected)}`, () => {
      expect(parseListenAddress(text)).to.deep.equal(expected);
    });
  }
});
