import type { Memories } from '../../../src/core/memories/memories.js';
import type { SessionCaller } from '../../../src/core/model/caller.js';
import type { Memory } from '../../../src/core/model/memory.js';
import type { Store } from '../../../src/core/store/store.js';
import { createMemoryTool, type ToolAnswer } from '../../../src/core/tool/memory-tool.js';
import { at } from '../../support/drafts.js';
import { memorySettings } from '../../support/settings.js';

/** A session whose id is never read. */
export const SESSION: SessionCaller = { kind: 'session', session_id: 's1' };

/** What the operations were asked, in order. */
export type Asked = [operation: keyof Memories, request: object][];

/** A memory `n1` in global, apart from the given fields. */
export function memory(changes: Partial<Memory> = {}): Memory {
  return {
    memory_id: 'm1',
    name: 'n1',
    description: 'd',
    type: 'general',
    scope: 'global',
    scope_id: '',
    content: 'c',
    created: at(0),
    updated: at(0),
    ...changes,
  };
}

/** Calls the tool over operations that answer with something plain, apart from the given fields. */
export async function callOver(
  answers: Partial<Memories>,
  argumentsJson: string,
): Promise<{ answer: ToolAnswer; asked: Asked }> {
  const asked: Asked = [];
  const plain: Memories = {
    save: async () => ({ memory: memory(), isCreated: true }),
    get: async () => memory(),
    list: async () => ({ memories: [memory()], total: 1, next_page_token: undefined }),
    search: async () => ({ memories: [memory()], matches: [], total: 1 }),
    remove: async () => memory(),
  };
  const operations = { ...plain, ...answers };
  const noted = Object.entries(operations).map(([name, operation]) => [
    name,
    async (caller: never, request: never, options: never) => {
      asked.push([name as keyof Memories, request]);
      return operation(caller, request, options);
    },
  ]);
  const tool = createMemoryTool({
    store: {} as Store,
    memories: Object.fromEntries(noted),
    settings: memorySettings(),
  });
  return { answer: await tool.call(SESSION, argumentsJson, {}), asked };
}

/** What a model reads after a call over these operations. */
export async function textOver(answers: Partial<Memories>, given: object): Promise<string> {
  return (await callOver(answers, JSON.stringify(given))).answer.text;
}
