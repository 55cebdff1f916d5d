import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type App, startApp } from '../../src/app.js';
import { issueToken } from '../../src/auth/tokens.js';
import { formatListenAddress } from '../../src/config/address.js';
import { loadConfig } from '../../src/config/load.js';
import { configSchema } from '../../src/config/schema.js';
import { PERMISSIONS } from '../../src/core/model/caller.js';
import { createLog } from '../../src/telemetry/log.js';
import { FREE_PORTS } from '../support/app.js';
import { shownCommands } from '../support/console-blocks.js';
import { makeTemporaryFolder } from '../support/temporary.js';

/** Documents whose commands are carried out here, from first to last. */
const DOCUMENTS = ['README.md', 'docs/host-guide.md'];

const run = promisify(execFile);

/** Writes every id, time and secret the same way, since they differ from run to run. */
function withoutChance(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, 'TIME')
    .replace(/\btss?_([0-9a-f]{64}\b|…)/g, 'TOKEN')
    .trim();
}

for (const document of DOCUMENTS) {
  describe(document, () => {
    let folder: string;
    let app: App;
    let environment: NodeJS.ProcessEnv;
    let secret: string;

    before(async () => {
      folder = makeTemporaryFolder('document');
      const settings = {
        TURNSTONE_STORAGE_URL: `sqlite:${join(folder, 'memory.db')}`,
        ...FREE_PORTS,
      };
      app = await startApp(loadConfig(undefined, settings), createLog('silent'));
      const issued = issueToken({
        user_id: 'admin',
        scope: 'approve',
        permissions: [...PERMISSIONS],
        created: '2026-01-01T00:00:00.000',
        expires: undefined,
      });
      await app.store.write((writer) => writer.insertToken(issued.token));
      secret = issued.secret;
      const { grpc } = app.addresses;
      environment = { ...process.env, ...settings, TOKEN: secret, TURNSTONE_ADDRESS: grpc };
    });

    after(async () => {
      await app.stop();
      rmSync(folder, { recursive: true });
    });

    const commands = shownCommands(readFileSync(document, 'utf8'));

    it('shows commands', () => {
      expect(commands.length).to.be.greaterThan(4);
    });

    for (const { command, output } of commands) {
      it(`prints what is shown for: ${command.split('\n')[0]}`, async () => {
        const really = command
          .replace('ts_…', secret)
          .replaceAll('127.0.0.1:50051', app.addresses.grpc)
          .replaceAll('127.0.0.1:8080', app.addresses.gateway)
          .replaceAll('127.0.0.1:9090', app.addresses.console);

        const { stdout } = await run('bash', ['-c', really], { env: environment });

        expect(withoutChance(stdout)).to.equal(withoutChance(output));
      });
    }
  });
}

describe('the settings in README.md', () => {
  const readme = readFileSync('README.md', 'utf8');

  it('are all there, with their defaults', () => {
    const defaults: Record<string, Record<string, unknown>> = loadConfig('config.example.toml', {});
    const rows = Object.entries(configSchema.shape).flatMap(([section, table]) =>
      Object.keys(table.def.innerType.shape).map((key) => {
        const value = defaults[section]?.[key];
        const text = typeof value === 'object' ? formatListenAddress(value as never) : value;
        return `| \`${section}.${key}\` | ${text === undefined ? '' : `\`${text}\` `}|`;
      }),
    );

    for (const row of rows) {
      expect(readme).to.include(row);
    }
  });
});
