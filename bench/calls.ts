import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, credentials, Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import Database from 'better-sqlite3';
import {
  MemoryServiceClient,
  MemoryServiceService,
} from '../gen/ts/turnstone/memory/v1/memory_service.js';
import { startApp } from '../src/app.js';
import { issueToken } from '../src/auth/tokens.js';
import { loadConfig } from '../src/config/load.js';
import { systemIds } from '../src/system.js';
import { createLog } from '../src/telemetry/log.js';

/**
 * What the service adds to a call: each kind of call is timed in turn with a bare one, in one
 * process, and the median of the rounds is shown as a ratio. `npm run bench:calls`.
 */
const ROUNDS = 7;
const CALLS_A_ROUND = 400;
const CALLS_IN_FLIGHT = 16;

const MEMORY = {
  name: 'deploy_process',
  description: 'How we ship to production',
  content: 'Merge to main, wait for the green pipeline, then tag. '.repeat(8),
};

const folder = mkdtempSync(join(tmpdir(), 'turnstone-bench-'));
const file = join(folder, 'memory.db');
const app = await startApp(
  loadConfig(undefined, {
    TURNSTONE_STORAGE_URL: `sqlite:${file}`,
    TURNSTONE_GRPC_LISTEN: '127.0.0.1:0',
    TURNSTONE_GATEWAY_LISTEN: '127.0.0.1:0',
    TURNSTONE_CONSOLE_LISTEN: '127.0.0.1:0',
  }),
  createLog('silent'),
);
const echo = await startEcho();
const token = await storeToken();
const session = await storeSession();
const ours = new MemoryServiceClient(app.addresses.grpc, credentials.createInsecure());
const bare = new MemoryServiceClient(echo.address, credentials.createInsecure());
const rows = new Database(file, { readonly: true }).prepare(
  'select * from structured_memories where name = ? and scope = ? and scope_id = ?',
);

const { saveMemory, getMemory, listMemories, searchMemories } = MemoryServiceService;
const { buildMemoryContext, callMemoryTool, claimNudge } = MemoryServiceService;
const save = { ...MEMORY, type: undefined, scope: undefined, scope_id: '' };
const get = { name: MEMORY.name, scope: undefined, scope_id: '' };
const list = { type: 0, scope: 0, scope_id: '', limit: 20, page_token: '' };
const search = { query: 'green pipeline', type: 0, scope: 0, scope_id: '', limit: undefined };
await call(ours, saveMemory, save);

const echoed = () => call(bare, getMemory, get);
await compare('gRPC GetMemory', () => call(ours, getMemory, get), 'bare gRPC echo', echoed);
await compare('gRPC SaveMemory', () => call(ours, saveMemory, save), 'bare gRPC echo', echoed);
await compare('gRPC ListMemories', () => call(ours, listMemories, list), 'bare gRPC echo', echoed);
await compare(
  'gRPC SearchMemories',
  () => call(ours, searchMemories, search),
  'bare gRPC echo',
  echoed,
);
const turn = { messages: [{ role: 'user', texts: ['is the pipeline green?'] }] };
const tool = { arguments_json: JSON.stringify({ action: 'get', name: MEMORY.name }) };
const nudge = { event: 3, user_message: 'go on', message_count: 2 };
await compare(
  'session BuildMemoryContext',
  () => call(ours, buildMemoryContext, { ...turn, explain: false, relevance_floor: 0 }, session),
  'bare gRPC echo',
  echoed,
);
await compare(
  'session CallMemoryTool get',
  () => call(ours, callMemoryTool, tool, session),
  'bare gRPC echo',
  echoed,
);
await compare(
  'session ClaimNudge without occasion',
  () => call(ours, claimNudge, nudge, session),
  'bare gRPC echo',
  echoed,
);
await compare(
  'session SaveMemory',
  () => call(ours, saveMemory, save, session),
  'gRPC SaveMemory',
  () => call(ours, saveMemory, save),
);
await compare('REST GetMemory', overRest, 'gRPC GetMemory', () => call(ours, getMemory, get));
await compare(
  'store unit that reads one token',
  () => app.store.read((reader) => reader.tokenByHash('none')),
  'raw prepared statement',
  async () => rows.get(MEMORY.name, 'global', ''),
);

ours.close();
bare.close();
echo.server.forceShutdown();
await app.stop();
rmSync(folder, { recursive: true });

/** Times both in turn, so that a slow spell of the machine hits both, and prints the ratio. */
async function compare(
  name: string,
  work: () => Promise<unknown>,
  otherName: string,
  other: () => Promise<unknown>,
): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ratio = (await time(work)) / (await time(other));
    if (round > 0) {
      ratios.push(ratio);
    }
  }
  const [least = 0] = ratios.sort((one, two) => one - two);
  const median = ratios[Math.floor(ROUNDS / 2)] ?? 0;
  const most = ratios.at(-1) ?? 0;
  const spread = `(${least.toFixed(2)} to ${most.toFixed(2)})`;
  console.log(`${name} : ${otherName} = ${median.toFixed(2)} ${spread}`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = CALLS_A_ROUND;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, worker));
  return performance.now() - started;
}

function call<Request, Response>(
  client: Client,
  method: {
    path: string;
    requestSerialize: (value: Request) => Buffer;
    responseDeserialize: (value: Buffer) => Response;
  },
  request: Request,
  credential = token,
): Promise<Response | undefined> {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${credential}`);
  const { path, requestSerialize, responseDeserialize } = method;
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest<Request, Response>(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      (error, response) => (error === null ? resolve(response) : reject(error)),
    );
  });
}

async function overRest(): Promise<string> {
  const url = `http://${app.addresses.gateway}/v1/api/memories/${MEMORY.name}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return response.text();
}

async function storeToken(): Promise<string> {
  const times = { created: '2026-01-01T00:00:00.000', expires: undefined };
  const issued = issueToken({ user_id: 'bench', scope: 'write', permissions: [], ...times });
  await app.store.write((writer) => writer.insertToken(issued.token));
  return issued.secret;
}

async function storeSession(): Promise<string> {
  const at = '2026-01-01T00:00:00.000';
  const workstream = { workstream_id: 'bench', owner_user_id: 'bench', project_id: '' };
  const session = { session_id: 'bench', kind: 'interactive', workstream_id: 'bench' } as const;
  const agent = { acting_user_id: 'bench', parent_session_id: '', opened: at, closed: undefined };
  const secret = `tss_${systemIds.secret()}`;
  await app.store.write(async (writer) => {
    const times = { created: at, updated: at };
    await writer.insertWorkstream({ ...workstream, memory_enabled: true, ...times });
    await writer.insertSession({ ...session, ...agent }, systemIds.digest(secret));
  });
  return secret;
}

/** A server that answers at once with a memory like ours, and does nothing else. */
async function startEcho() {
  const memory = {
    ...MEMORY,
    memory_id: 'a1b2c3d4-e5f6-4a7b-8c9d-000000000000',
    type: 2,
    scope: 1,
    scope_id: '',
    created: '2026-01-01T00:00:00',
    updated: '2026-01-01T00:00:00',
  };
  const server = new Server();
  server.addService(
    { getMemory: MemoryServiceService.getMemory },
    {
      getMemory: (_call: unknown, answer: (error: null, value: object) => void) =>
        answer(null, { memory }),
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return { server, address: `127.0.0.1:${port}` };
}
