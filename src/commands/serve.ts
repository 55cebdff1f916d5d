import { type App, startApp } from '../app.js';
import { issueToken } from '../auth/tokens.js';
import type { Config } from '../config/schema.js';
import { countStale } from '../core/memories/reindex.js';
import { PERMISSIONS } from '../core/model/caller.js';
import { timestamp } from '../core/model/timestamp.js';
import type { Store } from '../core/store/store.js';
import { systemClock } from '../system.js';
import { createLog, type Log } from '../telemetry/log.js';
import type { Print } from './print.js';

/** Fixed id of the token that the first start makes, so that at most one exists. */
const FIRST_TOKEN_ID = 'administrator';

/** Serves until SIGTERM or SIGINT, then drains and returns. */
export async function serve(config: Config, print: Print): Promise<void> {
  const log = createLog(config.log.level);
  const stopAsked = nextSignal();
  const app = await startApp(config, log);
  try {
    const secret = await makeFirstToken(app.store);
    for (const [name, address] of Object.entries(app.addresses)) {
      print(`listening ${name} ${address}`);
    }
    if (secret !== undefined) {
      process.stderr.write(welcome(secret, app));
    }
    await warnOfStaleIndex(app.store, log);
    log.info('stopping', { signal: await stopAsked });
  } finally {
    await app.stop();
  }
}

/** Warns operators: searches miss memories that are not indexed. */
async function warnOfStaleIndex(store: Store, log: Log): Promise<void> {
  const memories = await countStale(store);
  if (memories > 0) {
    log.warn('searches may miss memories; run "turnstone-memory reindex", also while serving', {
      memories,
    });
  }
}

/** Resolves with the first signal. Later ones are ignored: a terminal and npm may both send one. */
function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
}

/**
 * Makes an administrator's token in a database that never had one. Of several servers that start
 * at once only one makes it, since its id is fixed.
 *
 * @returns the secret, or undefined when a token has existed before
 */
async function makeFirstToken(store: Store): Promise<string | undefined> {
  const { secret, token } = issueToken({
    token_id: FIRST_TOKEN_ID,
    user_id: 'admin',
    scope: 'approve',
    permissions: [...PERMISSIONS],
    created: timestamp(systemClock.now()),
    expires: undefined,
  });
  const isMade = await store.write(
    async (writer) => (await writer.tokens()).length === 0 && writer.insertToken(token),
  );
  return isMade ? secret : undefined;
}

function welcome(secret: string, { addresses }: App): string {
  return `
This database is new, so here is an administrator's token. It is shown only once:

  export TOKEN=${secret}

Save a memory, then list every memory there is:

  curl -H "Authorization: Bearer $TOKEN" http://${addresses.gateway}/v1/api/memories \\
    -d '{"name": "first", "description": "My first memory", "content": "It works."}'
  curl -H "Authorization: Bearer $TOKEN" http://${addresses.console}/v1/api/admin/memories

`;
}
