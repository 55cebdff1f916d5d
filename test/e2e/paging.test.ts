import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines, type TestApp } from '../support/app.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import type { CallName, Json, JsonObject } from '../support/scenario.js';
import type { Transport } from '../support/scenario-answer.js';
import { storeRows } from '../support/scenario-runner.js';
import { isList, isObject } from '../support/scenario-values.js';

const ROWS = 205;
/** What the pages of E22 may hold besides content. */
const DEFAULT_CLIENT_LIMIT_BYTES = 4 * 1_024 * 1_024;

interface ReadPage {
  readonly memories: readonly JsonObject[];
  readonly total: Json | undefined;
  readonly token: Json | undefined;
}

describeOnEngines('paging', (running) => {
  let client: Client;

  before(() => {
    // Default options, so that the client refuses messages of more than 4 MiB.
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  const transports = {
    rest: () => restTransport(running()),
    grpc: () => grpcTransport(client),
  };

  for (const name of ['rest', 'grpc'] as const) {
    it(`LIST 96, 99: gives each of 205 rows of one moment once, in order, over ${name}`, async () => {
      const app = running();
      await storeRows(app.store, { name: 'row_{n}' }, ROWS);

      const pages = await readToTheEnd(app, transports[name](), 'ListMemories', { limit: 50 });

      const ids = pages.flatMap(({ memories }) => memories.map(({ memory_id }) => memory_id));
      expect(pages.map(({ memories }) => memories.length)).to.deep.equal([50, 50, 50, 50, 5]);
      expect(new Set(pages.map(({ total }) => total))).to.deep.equal(new Set([ROWS]));
      expect(new Set(ids).size).to.equal(ROWS);
      expect(ids).to.deep.equal([...ids].sort());
    });

    it(`gives an administrator the same rows over ${name}`, async () => {
      const app = running();
      await storeRows(app.store, { name: 'a_{n}', scope: 'user', scope_id: 'alice' }, 100);
      await storeRows(app.store, { name: 'b_{n}', scope: 'user', scope_id: 'bob' }, 105);

      const pages = await readToTheEnd(app, transports[name](), 'AdminListMemories', {});

      const names = pages.flatMap(({ memories }) => memories.map((memory) => memory.name));
      expect(pages.map(({ memories }) => memories.length)).to.deep.equal([100, 100, 5]);
      expect(new Set(names).size).to.equal(ROWS);
    });

    it(`gives a row that changed meanwhile no second time over ${name}`, async () => {
      const app = running();
      await storeRows(app.store, { name: 'row_{n}' }, 10);
      const first = await readPage(app, transports[name](), 'ListMemories', { limit: 5 });
      const [changed] = first.memories;
      const save = { name: String(changed?.name), description: 'd', content: 'changed' };
      await restTransport(app).perform('SaveMemory', save, app.tokens.alice);

      const rest = await readToTheEnd(app, transports[name](), 'ListMemories', {
        limit: 5,
        page_token: String(first.token),
      });

      const ids = rest.flatMap(({ memories }) => memories.map(({ memory_id }) => memory_id));
      const seen = first.memories.map(({ memory_id }) => memory_id);
      expect(ids).to.have.length(5);
      expect(ids.filter((id) => seen.includes(id as Json))).to.deep.equal([]);
    });

    it(`refuses a token with any one character altered over ${name}`, async () => {
      const app = running();
      await storeRows(app.store, { name: 'row_{n}' }, 2);
      const { token } = await readPage(app, transports[name](), 'ListMemories', { limit: 1 });
      const altered = alterations(String(token));

      const answers = await Promise.all(
        altered.map((page_token) =>
          transports[name]().perform('ListMemories', { limit: 1, page_token }, app.tokens.alice),
        ),
      );

      const outcomes = new Set(answers.map(({ status, reason }) => `${status} ${reason}`));
      expect(altered.length).to.be.above(40);
      expect([...outcomes]).to.deep.equal(['400 FIELD_INVALID']);
    });

    it(`E22: pages through 200 memories of 60,000 characters over ${name}`, async () => {
      const app = running();
      await storeRows(app.store, { name: 'row_{n}', content: 'y'.repeat(60_000) }, 200);

      const pages = await readToTheEnd(app, transports[name](), 'ListMemories', { limit: 200 });

      const names = pages.flatMap(({ memories }) => memories.map((memory) => memory.name));
      const largest = Math.max(...pages.map(({ memories }) => JSON.stringify(memories).length));
      expect(pages.length).to.be.above(1);
      expect([names.length, new Set(names).size]).to.deep.equal([200, 200]);
      expect(largest).to.be.below(DEFAULT_CLIENT_LIMIT_BYTES);
    });

    it(`E22: ends a search before its answer grows too large over ${name}`, async () => {
      const app = running();
      const content = `needle ${'🚀'.repeat(60_000)}`;
      await storeRows(app.store, { name: 'row_{n}', content }, 50);

      const found = await readPage(app, transports[name](), 'SearchMemories', {
        query: 'needle',
        limit: 50,
      });

      expect(found.total).to.equal(50);
      expect(found.memories.length).to.be.within(1, 49);
    });
  }
});

async function readToTheEnd(
  app: TestApp,
  transport: Transport,
  call: CallName,
  request: JsonObject,
): Promise<ReadPage[]> {
  const page = await readPage(app, transport, call, request);
  if (page.token === undefined) {
    return [page];
  }
  const next = { ...request, page_token: page.token };
  return [page, ...(await readToTheEnd(app, transport, call, next))];
}

async function readPage(
  { tokens }: TestApp,
  transport: Transport,
  call: CallName,
  request: JsonObject,
): Promise<ReadPage> {
  const token = call.startsWith('Admin') ? tokens.admin : tokens.alice;
  const { status, error, response } = await transport.perform(call, request, token);
  expect([status, error]).to.deep.equal([200, '']);
  const page = isObject(response) ? response : {};
  const memories = isList(page.memories) ? page.memories.filter(isObject) : [];
  return { memories, total: page.total, token: page.next_page_token };
}

/** Every text that differs from this one in one character. */
function alterations(text: string): string[] {
  return Array.from(text, (character, at) => {
    const other = character === 'A' ? 'B' : 'A';
    return text.slice(0, at) + other + text.slice(at + 1);
  });
}
