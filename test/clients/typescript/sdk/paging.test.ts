import { expect } from 'chai';
import {
  TurnstoneAPIError,
  TurnstoneConsole,
  TurnstoneServer,
} from '../../../../clients/typescript/sdk/src/index.js';
import { failureAs } from './failure-as.js';
import { scriptedServer } from './scripted-server.js';

async function all<Element>(elements: AsyncIterable<Element>): Promise<Element[]> {
  const read: Element[] = [];
  for await (const element of elements) {
    read.push(element);
  }
  return read;
}

describe('paging with the TypeScript SDK', () => {
  const server = scriptedServer();
  const page = (names: readonly string[], next_page_token?: string) => ({
    body: { memories: names.map((name) => ({ name })), total: 4, next_page_token },
  });
  const clientOf = () => new TurnstoneServer({ baseUrl: server.baseUrl, token: 't' });
  const adminOf = () => new TurnstoneConsole({ baseUrl: server.baseUrl, token: 't' });
  const queries = () => server.asked.map(({ url = '' }) => url.split('?')[1] ?? '');

  it('reads the memories of all pages, an empty one in between too', async () => {
    server.reply(page(['a', 'b'], 't1'), page([], 't2'), page(['c']));

    const memories = await all(clientOf().iterateMemories({ type: 'user', limit: 2 }));

    expect(memories.map(({ name }) => name)).to.deep.equal(['a', 'b', 'c']);
    expect(queries()).to.deep.equal([
      'type=user&limit=2',
      'type=user&limit=2&page_token=t1',
      'type=user&limit=2&page_token=t2',
    ]);
  });

  it('fetches no page before its turn comes', async () => {
    server.reply(page(['a', 'b'], 't1'), page(['c']));

    for await (const { name } of adminOf().iterateMemories()) {
      if (name === 'b') break;
    }

    expect(server.asked).to.have.length(1);
  });

  it('begins at the page it is told', async () => {
    server.reply(page(['c']));

    await all(adminOf().iterateMemories({ page_token: 't1' }));

    expect(queries()).to.deep.equal(['page_token=t1']);
  });

  it('reads the members of all pages', async () => {
    const member = (user_id: string) => ({ project_id: 'p', user_id, role: 'reader' });
    server.reply(
      { body: { members: [member('a')], next_page_token: 't1' } },
      { body: { members: [member('b')] } },
    );

    const members = await all(adminOf().iterateProjectMembers('p', { limit: 1 }));

    expect(members.map(({ user_id }) => user_id)).to.deep.equal(['a', 'b']);
    expect(queries()).to.deep.equal(['limit=1', 'limit=1&page_token=t1']);
  });

  it('fails where a page is refused', async () => {
    server.reply(page(['a'], 't1'), { status: 400, body: { error: 'page_token is invalid' } });
    const memories = clientOf().iterateMemories();

    await memories.next();

    await failureAs(memories.next(), TurnstoneAPIError);
  });

  it('gives each page the time and the signal of the options', async () => {
    server.reply(page(['a'], 't1'));
    const controller = new AbortController();
    const memories = clientOf().iterateMemories({}, { signal: controller.signal });

    await memories.next();
    controller.abort();

    expect((await failureAs(memories.next(), DOMException)).name).to.equal('AbortError');
    expect(server.asked).to.have.length(1);
  });
});
