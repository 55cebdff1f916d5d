import fc from 'fast-check';
import { SCOPES } from '../../src/core/model/memory.js';
import { apiCaller } from '../support/callers.js';
import { agree, command, type ModelCommand, pick } from './command.js';
import { keyOf, type Model, type ModelMemory, type ModelSession, memoriesIn } from './model.js';
import { type Reach, reachOf, reachOfUser, seenBy, shutOut } from './policy.js';
import { USERS, WORKSTREAMS } from './registry-commands.js';
import { asSession, outcomeOf, written } from './service.js';

const which = fc.nat(1_000);
const name = fc.constantFrom('plan', 'style', 'deploy', 'rota');
const word = fc.constantFrom('apricot', 'banana', 'cherry');
const scope = fc.option(fc.constantFrom(...SCOPES), { nil: undefined });
const asked = fc.record({ which, name, word, scope });

const hasSession = (model: Readonly<Model>) => model.sessions.length > 0;

const save = asked.map((ask) =>
  command(`save ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const content = contentOf(model, ask.word);
    const request = { name: ask.name, description: 'd', content, type: undefined };
    const said = await outcomeOf(
      real.memories.save(asSession(session.id), { ...request, scope: ask.scope, scope_id: '' }, {}),
    );

    const reach = shutOut(model, session) ?? reachOf(model, session, ask.scope, true);
    agree('save', typeof said === 'string' ? said : placeOf(said.memory), reach);
    noteSave(model, reach, ask.name, content);
  }),
);

const saveByTool = asked.map((ask) =>
  command(`save by tool ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const content = contentOf(model, ask.word);
    const call = { action: 'save', name: ask.name, content, description: 'd', scope: ask.scope };
    // Arguments that a model might try; all of them count as not set.
    const forged = { ...call, scope_id: 'bo', workstream_id: 'w2', acting_user_id: 'bo' };
    const said = await outcomeOf(real.tool.call(asSession(session.id), JSON.stringify(forged), {}));

    const reach = shutOut(model, session) ?? reachOf(model, session, ask.scope, true);
    const isSaved = typeof reach !== 'string';
    agree('save by tool', typeof said === 'string' ? false : !said.isError, isSaved);
    noteSave(model, reach, ask.name, content);
  }),
);

const get = asked.map((ask) =>
  command(`get ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const request = { name: ask.name, scope: ask.scope, scope_id: '' };
    const said = await outcomeOf(real.memories.get(asSession(session.id), request, {}));

    const reach = shutOut(model, session) ?? reachOf(model, session, ask.scope, false);
    agree('get', typeof said === 'string' ? said : said.content, contentAt(model, reach, ask.name));
  }),
);

const remove = asked.map((ask) =>
  command(`delete ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const request = { name: ask.name, scope: ask.scope, scope_id: '' };
    const said = await outcomeOf(real.memories.remove(asSession(session.id), request, {}));

    const reach = shutOut(model, session) ?? reachOf(model, session, ask.scope, true);
    const expected = contentAt(model, reach, ask.name);
    agree('delete', typeof said === 'string' ? said : said.content, expected);
    if (typeof reach !== 'string') model.memories.delete(keyOf(reach, ask.name));
  }),
);

const list = asked.map((ask) =>
  command(`list ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const request = { type: undefined, limit: 50, page_token: '' };
    const said = await outcomeOf(
      real.memories.list(asSession(session.id), { ...request, scope: ask.scope, scope_id: '' }, {}),
    );

    const expected = rowsFor(model, session, ask.scope);
    agreeOnRows('list', said, expected);
  }),
);

const search = asked.map((ask) =>
  command(`search ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const request = { query: ask.word, type: undefined, limit: 50 };
    const said = await outcomeOf(
      real.memories.search(
        asSession(session.id),
        { ...request, scope: ask.scope, scope_id: '' },
        {},
      ),
    );

    const rows = rowsFor(model, session, ask.scope);
    agreeOnRows('search', said, typeof rows === 'string' ? rows : holding(rows, ask.word));
  }),
);

const listByTool = asked.map((ask) =>
  command(`list by tool ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const call = { action: 'list', limit: 50, scope: ask.scope };
    const said = await outcomeOf(real.tool.call(asSession(session.id), JSON.stringify(call), {}));

    const rows = rowsFor(model, session, ask.scope);
    const text = typeof said === 'string' ? '' : said.text;
    agree('marks in the text', marksIn(text), typeof rows === 'string' ? [] : marksOf(rows));
  }),
);

const build = asked.map((ask) =>
  command(`context ${JSON.stringify(ask)}`, hasSession, async (model, real) => {
    const session = pick(model.sessions, ask.which);
    const messages = [{ role: 'user', texts: [ask.word] }];
    const request = { messages, explain: true, relevance_floor: undefined };
    const said = await outcomeOf(real.recall.build(asSession(session.id), request, {}));

    const reason = shutOut(model, session);
    if (typeof said === 'string' || reason === 'SESSION_CLOSED') {
      agree('context', said, reason);
      return;
    }
    const rows = reason === undefined ? memoriesIn(model, seenBy(model, session)) : [];
    agree('memory is on', said.enabled, reason === undefined);
    agree('in scope', said.in_scope, rows.length);
    agree('marks in the block', marksIn(said.context), marksOf(holding(rows, ask.word)));
    agree('decisions', said.decisions.length, said.memories.length);
  }),
);

const user = fc.constantFrom(...USERS);
const place = fc.record({
  user,
  scope,
  scope_id: fc.constantFrom('', '', ...USERS, ...WORKSTREAMS),
  name,
  word,
});

const saveByUser = place.map((ask) =>
  command(
    `${ask.user} saves ${JSON.stringify(ask)}`,
    () => true,
    async (model, real) => {
      const content = contentOf(model, ask.word);
      const { scope: named, scope_id } = ask;
      const said = await outcomeOf(
        real.memories.save(
          apiCaller(ask.user),
          { name: ask.name, description: 'd', content, type: undefined, scope: named, scope_id },
          {},
        ),
      );

      const reach = reachOfUser(model, ask.user, named, scope_id);
      agree('save with a token', typeof said === 'string' ? said : placeOf(said.memory), reach);
      noteSave(model, reach, ask.name, content);
    },
  ),
);

const listByUser = user.map((who) =>
  command(
    `${who} lists`,
    () => true,
    async (model, real) => {
      const request = {
        type: undefined,
        limit: 200,
        page_token: '',
        scope: undefined,
        scope_id: '',
      };
      const said = await outcomeOf(real.memories.list(apiCaller(who), request, {}));

      const seen = [
        { scope: 'global', scope_id: '' },
        { scope: 'user', scope_id: who },
      ] as const;
      agreeOnRows('list with a token', said, memoriesIn(model, seen));
    },
  ),
);

/** Commands that touch memories, by how often they come. */
export const MEMORY_COMMANDS: readonly fc.Arbitrary<ModelCommand>[] = [
  save,
  save,
  save,
  saveByTool,
  get,
  get,
  remove,
  list,
  list,
  search,
  search,
  listByTool,
  build,
  build,
  saveByUser,
  listByUser,
];

/** A content with a mark that no other save has. */
function contentOf(model: Model, topic: string): string {
  model.saves += 1;
  return `${topic} mark${model.saves}x`;
}

function noteSave(model: Model, reach: Reach, named: string, content: string): void {
  if (typeof reach === 'string') return;
  model.memories.set(keyOf(reach, named), { ...reach, name: named, content });
}

function contentAt(model: Model, reach: Reach, named: string): string {
  if (typeof reach === 'string') return reach;
  return model.memories.get(keyOf(reach, named))?.content ?? 'MEMORY_NOT_FOUND';
}

/** What a list or search of a session may show, or why it is refused. */
function rowsFor(
  model: Model,
  session: ModelSession,
  named: Parameters<typeof reachOf>[2],
): readonly ModelMemory[] | string {
  const reason = shutOut(model, session);
  if (reason !== undefined) return reason;
  if (named === undefined) return memoriesIn(model, seenBy(model, session));
  const reach = reachOf(model, session, named, false);
  return typeof reach === 'string' ? reach : memoriesIn(model, [reach]);
}

function agreeOnRows(
  what: string,
  said: { memories: readonly ModelMemory[]; total: number } | string,
  expected: readonly ModelMemory[] | string,
): void {
  if (typeof said === 'string' || typeof expected === 'string') {
    agree(what, said, expected);
    return;
  }
  agree(what, written(said.memories), written(expected));
  agree(`total of ${what}`, said.total, expected.length);
}

function holding(rows: readonly ModelMemory[], topic: string): ModelMemory[] {
  return rows.filter(({ content }) => content.startsWith(topic));
}

function marksOf(rows: readonly ModelMemory[]): string[] {
  return marksIn(rows.map(({ content }) => content).join('\n'));
}

function marksIn(text: string): string[] {
  return (text.match(/mark\d+x/g) ?? []).sort();
}

function placeOf({ scope: named, scope_id }: Pick<ModelMemory, 'scope' | 'scope_id'>) {
  return { scope: named, scope_id };
}
