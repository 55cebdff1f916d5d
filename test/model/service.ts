import { createMemories, type Memories } from '../../src/core/memories/memories.js';
import type { ApiCaller, SessionCaller } from '../../src/core/model/caller.js';
import { Fault, type FaultReason } from '../../src/core/model/fault.js';
import type { Memory } from '../../src/core/model/memory.js';
import { createRecall, type Recall } from '../../src/core/recall/recall.js';
import { createProjects } from '../../src/core/registry/projects.js';
import type { Projects, Sessions, Workstreams } from '../../src/core/registry/registry.js';
import { createSessions } from '../../src/core/registry/sessions.js';
import { createWorkstreams } from '../../src/core/registry/workstreams.js';
import type { Store } from '../../src/core/store/store.js';
import { createMemoryTool, type MemoryTool } from '../../src/core/tool/memory-tool.js';
import { createWinkScorer } from '../../src/relevance/wink-scorer.js';
import { createSystemAnalyzer, systemClock, systemIds } from '../../src/system.js';
import { apiCaller } from '../support/callers.js';
import { memorySettings } from '../support/settings.js';

/** The service as hosts and agents use it, without wires. */
export interface RealService {
  readonly memories: Memories;
  readonly recall: Recall;
  readonly tool: MemoryTool;
  readonly workstreams: Workstreams;
  readonly projects: Projects;
  readonly sessions: Sessions;
}

/** The host, who may change the registry. */
export const HOST: ApiCaller = apiCaller('host', 'service');

/** Creates the service on a store. */
export function realService(store: Store): RealService {
  const ports = {
    store,
    clock: systemClock,
    ids: systemIds,
    analyzer: createSystemAnalyzer(),
    scorer: createWinkScorer(),
    settings: memorySettings({ relevance_k: 50, fetch_limit: 500, relevance_floor: 0 }),
  };
  const memories = createMemories(ports);
  return {
    memories,
    recall: createRecall({ ...ports, wordRarity: () => 14 }),
    tool: createMemoryTool({ ...ports, memories }),
    workstreams: createWorkstreams(ports),
    projects: createProjects(ports),
    sessions: createSessions(ports),
  };
}

/** The caller of an open session. */
export function asSession(sessionId: string): SessionCaller {
  return { kind: 'session', session_id: sessionId };
}

/** Returns the result of a call, or the reason of its fault. */
export async function outcomeOf<T>(call: Promise<T>): Promise<T | FaultReason> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Fault) return error.reason;
    throw error;
  }
}

/** Writes memories down for comparing, in any order. */
export function written(memories: readonly Pick<Memory, 'name' | 'scope' | 'content'>[]): string {
  return memories
    .map(({ name, scope, content }) => `${scope}/${name}: ${content}`)
    .sort()
    .join('\n');
}
