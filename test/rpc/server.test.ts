import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { AdminMemoryServiceService as ADMIN } from '../../gen/ts/turnstone/memory/admin/v1/admin_memory_service.js';
import { MemoryServiceService as MEMORIES } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { NameRequest } from '../../src/core/memories/memories.js';
import type { Caller } from '../../src/core/model/caller.js';
import { Fault, fieldsInvalid } from '../../src/core/model/fault.js';
import { goodClaims, signJwt } from '../auth/jwts.js';
import { richStatus } from './call/rich-status.js';
import {
  call,
  MEMORY,
  metadataOf,
  type Rig,
  rawMethod,
  refusal,
  startRig,
  withEntries,
} from './rig.js';

const SAVE = {
  name: 'n',
  content: 'c',
  description: 'd',
  type: undefined,
  scope: undefined,
  scope_id: '',
};
const GET = { name: 'n', scope: undefined, scope_id: '' };
const LIST = { type: 0, scope: 0, scope_id: '', limit: undefined, page_token: '' };
const SEARCH = { query: 'q', type: 0, scope: 0, scope_id: '', limit: undefined };

describe('the gRPC server', () => {
  let rig: Rig;
  let callers: Caller[];
  let getFails: unknown;

  const noteCaller = (caller: Caller) => {
    callers.push(caller);
  };

  before(async () => {
    const page = { memories: [MEMORY], total: 1, next_page_token: undefined };
    rig = await startRig({
      memories: {
        save: async (caller) => {
          noteCaller(caller);
          return { memory: MEMORY, isCreated: true };
        },
        get: async (caller) => {
          noteCaller(caller);
          if (getFails !== undefined) {
            throw getFails;
          }
          return MEMORY;
        },
        list: async () => ({ ...page, next_page_token: 'more' }),
        search: async () => ({ ...page, matches: [] }),
        remove: async (_caller, { name }: NameRequest) => ({ ...MEMORY, name: `stored ${name}` }),
      },
      admin: {
        list: async () => page,
        search: async () => ({ ...page, matches: [] }),
        get: async (memory_id) => ({ ...MEMORY, memory_id }),
        remove: async () => MEMORY,
      },
    });
  });

  beforeEach(() => {
    callers = [];
    getFails = undefined;
  });

  after(() => rig.stop());

  describe('answers', () => {
    it('a save with the memory and whether it is new', async () => {
      const response = await call(rig.client, MEMORIES.saveMemory, SAVE, rig.bearer('write'));

      expect(response).to.deep.equal({
        memory: {
          ...MEMORY,
          type: 2,
          scope: 1,
          created: '2026-03-10T09:00:00',
          updated: '2026-03-10T10:00:00',
        },
        created: true,
      });
    });

    it('a list with its total and next page', async () => {
      const { memories, total, next_page_token } = await call(
        rig.client,
        MEMORIES.listMemories,
        LIST,
        rig.bearer('read'),
      );

      expect(memories).to.have.length(1);
      expect({ total, next_page_token }).to.deep.equal({ total: 1, next_page_token: 'more' });
    });

    it('a search with its total', async () => {
      const { memories, total } = await call(
        rig.client,
        MEMORIES.searchMemories,
        SEARCH,
        rig.bearer('read'),
      );

      expect(memories).to.have.length(1);
      expect(total).to.equal(1);
    });

    it('a delete with ok and the name as it was stored', async () => {
      const response = await call(rig.client, MEMORIES.deleteMemory, GET, rig.bearer('write'));

      expect(response).to.deep.equal({ status: 'ok', name: 'stored n' });
    });

    it('administrators', async () => {
      const metadata = rig.bearer('approve', 'admin.memories');

      const list = await call(rig.client, ADMIN.listMemories, LIST, metadata);
      const found = await call(rig.client, ADMIN.searchMemories, { ...SEARCH, q: 'q' }, metadata);
      const got = await call(rig.client, ADMIN.getMemory, { memory_id: 'x' }, metadata);
      const gone = await call(rig.client, ADMIN.deleteMemory, { memory_id: 'x' }, metadata);

      expect(list).to.include({ total: 1, next_page_token: undefined });
      expect(found.total).to.equal(1);
      expect(got.memory?.memory_id).to.equal('x');
      expect(gone).to.deep.equal({ status: 'ok' });
    });
  });

  describe('refuses', () => {
    it('a call without a token', async () => {
      const error = await refusal(rig.client, MEMORIES.getMemory, GET);

      expect(error.code).to.equal(status.UNAUTHENTICATED);
      expect(richStatus(error).info?.reason).to.equal('TOKEN_INVALID');
    });

    it('a write with a read token, and names the scope it needs', async () => {
      const metadata = rig.bearer('read');

      const save = await refusal(rig.client, MEMORIES.saveMemory, SAVE, metadata);
      const remove = await refusal(rig.client, MEMORIES.deleteMemory, GET, metadata);

      for (const error of [save, remove]) {
        expect(error.code).to.equal(status.PERMISSION_DENIED);
        expect(error.details).to.match(/scope write/);
        expect(richStatus(error).info?.reason).to.equal('TOKEN_SCOPE_INSUFFICIENT');
      }
    });

    it('a JWT without scopes', async () => {
      const metadata = bearerJwt({ scopes: undefined });

      const error = await refusal(rig.client, MEMORIES.listMemories, LIST, metadata);

      expect(richStatus(error).info?.reason).to.equal('TOKEN_SCOPE_INSUFFICIENT');
    });

    it('administration with a write token', async () => {
      const metadata = rig.bearer('write', 'admin.memories');

      const error = await refusal(rig.client, ADMIN.listMemories, LIST, metadata);

      expect(error.details).to.match(/scope approve/);
      expect(richStatus(error).info?.reason).to.equal('TOKEN_SCOPE_INSUFFICIENT');
    });

    it('administration without the permission, and names it', async () => {
      const metadata = rig.bearer('approve', 'registry');

      const error = await refusal(rig.client, ADMIN.listMemories, LIST, metadata);

      expect(error.code).to.equal(status.PERMISSION_DENIED);
      expect(error.details).to.match(/admin\.memories/);
      expect(richStatus(error).info?.reason).to.equal('PERMISSION_MISSING');
    });

    it('a JWT that is made for the other service', async () => {
      const server = bearerJwt({ scopes: 'service', aud: 'turnstone-server' });
      const console = bearerJwt({ scopes: 'service', aud: 'turnstone-console' });

      const admin = await refusal(rig.client, ADMIN.listMemories, LIST, server);
      const memories = await refusal(rig.client, MEMORIES.listMemories, LIST, console);

      expect(admin.code).to.equal(status.UNAUTHENTICATED);
      expect(memories.code).to.equal(status.UNAUTHENTICATED);
    });

    it('a token of 100 kB', async () => {
      const metadata = metadataOf({ authorization: `Bearer ${'a'.repeat(100_000)}` });

      const error = await refusal(rig.client, MEMORIES.getMemory, GET, metadata);

      expect(error.code).to.equal(status.UNAUTHENTICATED);
    });

    it('a method that it does not have', async () => {
      const forget = rawMethod('/turnstone.memory.v1.MemoryService/Forget');

      const error = await refusal(rig.client, forget, Buffer.alloc(0));

      expect(error.code).to.equal(status.UNIMPLEMENTED);
    });
  });

  it('lets a service token do everything', async () => {
    const metadata = rig.bearer('service');

    const { total } = await call(rig.client, ADMIN.listMemories, LIST, metadata);

    expect(total).to.equal(1);
  });

  describe('passes to core', () => {
    it('who calls, over which surface and from where', async () => {
      await call(rig.client, MEMORIES.getMemory, GET, rig.bearer('approve', 'registry'));

      expect(callers).to.deep.equal([
        {
          kind: 'api',
          user_id: 'alice',
          tokenScope: 'approve',
          permissions: new Set(['registry']),
          surface: 'grpc',
          address: '127.0.0.1',
        },
      ]);
    });

    it('its own address for a caller that claims another one', async () => {
      const metadata = withEntries(rig.bearer('read'), { 'x-client-address': '203.0.113.9' });

      await call(rig.client, MEMORIES.getMemory, GET, metadata);

      expect(callers[0]).to.include({ address: '127.0.0.1' });
    });
  });

  describe('answers a failure', () => {
    it('of core with its words and all violations', async () => {
      getFails = fieldsInvalid([
        { field: 'name', message: 'name must not contain ä' },
        { field: 'scope', message: 'scope must be one of …' },
      ]);

      const error = await get();

      expect(error.code).to.equal(status.INVALID_ARGUMENT);
      expect(error.details).to.equal('name must not contain ä');
      expect(richStatus(error).violations.map(({ field }) => field)).to.deep.equal([
        'name',
        'scope',
      ]);
    });

    it('that is unexpected without details, and logs it in full', async () => {
      getFails = new TypeError('select secret from vault');

      const error = await get({ 'x-request-id': 'look-me-up' });

      expect(error).to.include({ code: status.INTERNAL, details: 'internal error' });
      expect(JSON.stringify(error.metadata.toJSON())).not.to.include('vault');
      const line = rig.lines.find(({ request_id }) => request_id === 'look-me-up');
      expect(line).to.include({ level: 'error', code: 'INTERNAL', reason: 'INTERNAL' });
      expect(line?.error).to.include({ name: 'TypeError', message: 'select secret from vault' });
    });

    it('of the store and logs its cause', async () => {
      const cause = new Error('ECONNREFUSED 10.0.0.7');
      getFails = new Fault('unavailable', 'STORAGE_UNAVAILABLE', 'try again', { cause });

      const error = await get({ 'x-request-id': 'away' });

      expect(error.code).to.equal(status.UNAVAILABLE);
      expect(richStatus(error).retry).not.to.equal(undefined);
      const line = rig.lines.find(({ request_id }) => request_id === 'away');
      expect(JSON.stringify(line)).to.include('10.0.0.7');
    });
  });

  describe('assigns every call an id', () => {
    for (const id of ['abc', '!', '~'.repeat(128)]) {
      it(`and takes over the caller's: ${id.slice(0, 9)}`, async () => {
        expect(await requestIdOfAnswer({ 'x-request-id': id })).to.equal(id);
      });
    }

    for (const id of ['', 'two words', 'a'.repeat(129)]) {
      it(`and makes one instead of ${JSON.stringify(id.slice(0, 9))}`, async () => {
        expect(await requestIdOfAnswer({ 'x-request-id': id })).to.match(/^[0-9a-f-]{36}$/);
      });
    }

    it('and gives it with an error too', async () => {
      const error = await get({ 'x-request-id': 'abc' }, metadataOf({}));

      expect(error.metadata.get('x-request-id')).to.deep.equal(['abc']);
      expect(richStatus(error).info?.metadata).to.deep.equal({ request_id: 'abc' });
    });
  });

  describe('reports to operators', () => {
    it('one line for each call, with nothing of what was said in it', async () => {
      const metadata = withEntries(rig.bearer('write'), { 'x-request-id': 'one-line' });
      const secrets = { name: 'my name', content: 'my content', description: 'my description' };

      await call(rig.client, MEMORIES.saveMemory, { ...SAVE, ...secrets }, metadata);

      const lines = rig.lines.filter(({ request_id }) => request_id === 'one-line');
      expect(lines).to.have.length(1);
      const { time, pid, milliseconds, ...rest } = lines[0] ?? {};
      expect(rest).to.deep.equal({
        level: 'info',
        msg: 'call',
        method: 'turnstone.memory.v1.MemoryService/SaveMemory',
        code: 'OK',
        surface: 'grpc',
        user_id: 'alice',
        request_id: 'one-line',
      });
      expect(milliseconds).to.be.a('number');
    });

    it('the reason of a refusal, and never the token', async () => {
      const token = `ts_${'a'.repeat(64)}`;
      const metadata = metadataOf({ authorization: `Bearer ${token}`, 'x-request-id': 'refused' });

      await refusal(rig.client, MEMORIES.getMemory, GET, metadata);

      const line = rig.lines.find(({ request_id }) => request_id === 'refused');
      expect(line).to.include({ level: 'info', code: 'UNAUTHENTICATED', reason: 'TOKEN_INVALID' });
      expect(JSON.stringify(rig.lines)).not.to.include('ts_');
    });

    it('how long each call took', async () => {
      rig.measured.length = 0;

      await get({}, metadataOf({}));

      expect(rig.measured).to.have.length(1);
      const [method, code, seconds] = rig.measured[0] ?? [];
      expect([method, code]).to.deep.equal([
        'turnstone.memory.v1.MemoryService/GetMemory',
        'UNAUTHENTICATED',
      ]);
      expect(seconds).to.be.within(0, 5);
    });
  });

  function get(entries: Record<string, string> = {}, metadata = rig.bearer('read')) {
    return refusal(rig.client, MEMORIES.getMemory, GET, withEntries(metadata, entries));
  }

  function requestIdOfAnswer(entries: Record<string, string>): Promise<unknown> {
    return new Promise((resolve) => {
      const metadata = withEntries(rig.bearer('read'), entries);
      const { path, requestSerialize, responseDeserialize } = MEMORIES.getMemory;
      rig.client
        .makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          GET,
          metadata,
          () => undefined,
        )
        .on('status', (end) => resolve(end.metadata.get('x-request-id')[0]));
    });
  }
});

function bearerJwt(claims: Record<string, unknown>) {
  return metadataOf({ authorization: `Bearer ${signJwt(goodClaims(claims))}` });
}
