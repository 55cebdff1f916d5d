// Never runs: it must compile, and the lines under @ts-expect-error must not.
import {
  type ClientOptions,
  type Memory,
  type MemoryScope,
  type MemoryToSave,
  type MemoryType,
  type ProjectRole,
  type ProjectState,
  type ProjectVisibility,
  TurnstoneAPIError,
  type TurnstoneConnectionError,
  TurnstoneConsole,
  TurnstoneServer,
  TurnstoneTimeoutError,
} from '../../../../clients/typescript/sdk/src/index.js';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only for types that are the same to the letter. */
function same<A, B>(_: Same<A, B>): void {}

/** What the types of options accept. */
export function useOptions(): ClientOptions[] {
  const baseUrl = 'http://localhost:8080';
  // @ts-expect-error: without an address
  new TurnstoneServer({ token: 't' });
  // @ts-expect-error: without a token
  new TurnstoneConsole({ baseUrl });
  // @ts-expect-error: a token is no number
  new TurnstoneServer({ baseUrl, token: 5 });
  // @ts-expect-error: an option that there is not
  new TurnstoneServer({ baseUrl, token: 't', timeout: 5 });
  return [
    { baseUrl, token: 't' },
    { baseUrl, token: () => 't', timeoutMs: undefined, retries: 0 },
    { baseUrl, token: async () => 't', timeoutMs: 5, fetch },
    { baseUrl, token: 't', fetch: (url, init) => fetch(url, init) },
  ];
}

/** What the types of memories accept. */
export async function useServer(client: TurnstoneServer): Promise<void> {
  const { signal } = new AbortController();
  const texts = { name: 'n', content: 'c', description: 'd' };
  const memory = await client.saveMemory({ ...texts, type: 'general', scope_id: undefined });
  same<typeof memory, Memory>(true);
  same<Memory['type'], 'user' | 'general' | 'feedback' | 'reference'>(true);
  same<MemoryScope, 'global' | 'workstream' | 'user' | 'coordinator' | 'project'>(true);
  same<
    keyof Memory,
    | 'memory_id'
    | 'name'
    | 'description'
    | 'type'
    | 'scope'
    | 'scope_id'
    | 'content'
    | 'created'
    | 'updated'
  >(true);
  // @ts-expect-error: a save without a description
  await client.saveMemory({ name: 'n', content: 'c' });
  // @ts-expect-error: a type that there is not
  await client.saveMemory({ ...texts, type: 'fact' });
  // @ts-expect-error: a scope that callers may not save in
  await client.saveMemory({ ...texts, scope: 'project' });
  // @ts-expect-error: what was answered is not to be changed
  memory.content = 'x';

  const { memories, total, next_page_token } = await client.listMemories({ limit: 5 }, { signal });
  same<typeof memories, readonly Memory[]>(true);
  same<typeof total, number>(true);
  same<typeof next_page_token, string | undefined>(true);
  // @ts-expect-error: a limit is no text
  await client.listMemories({ limit: '5' });
  // @ts-expect-error: a filter that there is not
  await client.listMemories({ mem_type: 'user' });

  for await (const one of client.iterateMemories({ type: 'user' }, { timeoutMs: 5 })) {
    same<typeof one, Memory>(true);
  }

  const found = await client.searchMemories({ query: 'a', type: '', scope: 'user' });
  // @ts-expect-error: a search has no next page
  found.next_page_token;
  // @ts-expect-error: callers search by query
  await client.searchMemories({ q: 'a' });

  const deleted = await client.deleteMemory('n', { scope: 'global' });
  same<typeof deleted.status, 'ok'>(true);
  same<typeof deleted.name, string>(true);
  // @ts-expect-error: an empty scope of a delete is refused
  await client.deleteMemory('n', { scope: '' });
}

/** What the types of administration and registry accept. */
export async function useConsole(admin: TurnstoneConsole): Promise<void> {
  await admin.listMemories({ scope: 'coordinator' });
  await admin.searchMemories({ q: 'a', scope: 'project' });
  // @ts-expect-error: administrators search by q
  await admin.searchMemories({ query: 'a' });
  // @ts-expect-error: administrators delete by id alone
  await admin.deleteMemory('id', { scope: 'global' });

  const project = await admin.createProject({ project_id: 'p', owner_user_id: 'u' });
  same<typeof project.visibility, ProjectVisibility>(true);
  same<ProjectVisibility, 'private' | 'public'>(true);
  same<ProjectState, 'active' | 'archived'>(true);
  same<ProjectRole, 'reader' | 'writer'>(true);
  // @ts-expect-error: a project without an owner
  await admin.createProject({ project_id: 'p' });
  // @ts-expect-error: archiving is no change of this kind
  await admin.updateProject('p', { state: 'archived' });
  // @ts-expect-error: a role that there is not
  await admin.setProjectMember('p', 'u', 'owner');
  for await (const member of admin.iterateProjectMembers('p')) {
    same<typeof member.role, ProjectRole>(true);
  }

  const workstream = await admin.updateWorkstream('w', { owner_user_id: '' });
  same<typeof workstream.memory_enabled, boolean>(true);
}

/** How an error is narrowed by its class. */
export function useErrors(error: unknown, type: MemoryType, draft: MemoryToSave): string {
  if (error instanceof TurnstoneAPIError) {
    same<typeof error.statusCode, number>(true);
    same<typeof error.retryAfter, number | undefined>(true);
    // @ts-expect-error: reason may be absent
    return error.reason;
  }
  if (error instanceof TurnstoneTimeoutError) {
    const broader: TurnstoneConnectionError = error;
    return broader.message;
  }
  return draft.type ?? type;
}
