import {
  DeleteMemoryRequest,
  DeleteMemoryResponse,
  GetMemoryRequest,
  GetMemoryResponse,
  ListMemoriesRequest,
  ListMemoriesResponse,
  MemoryServiceService,
  SaveMemoryRequest,
  SaveMemoryResponse,
  SearchMemoriesRequest,
  SearchMemoriesResponse,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Memories } from '../../core/memories/memories.js';
import type { Methods, Needs, RpcService } from '../call/method.js';
import { type AgentSide, sessionMethods } from './session-handlers.js';
import {
  toListRequest,
  toNameRequest,
  toSaveRequest,
  toSearchRequest,
  toWireExplanation,
  toWireFound,
  toWireMemories,
  toWireMemory,
} from './wire.js';

const READ: Needs = { tokenScope: 'read' };
const WRITE: Needs = { tokenScope: 'write' };

/** Serves memories to users, services and sessions. */
export function memoryService(memories: Memories, agentSide: AgentSide): RpcService {
  const methods: Methods<typeof MemoryServiceService> = {
    saveMemory: {
      callers: 'tokens and sessions',
      needs: WRITE,
      request: SaveMemoryRequest,
      response: SaveMemoryResponse,
      async handle(request, { caller, options }) {
        const { memory, isCreated } = await memories.save(caller, toSaveRequest(request), options);
        return { memory: toWireMemory(memory), created: isCreated };
      },
    },
    getMemory: {
      callers: 'tokens and sessions',
      needs: READ,
      request: GetMemoryRequest,
      response: GetMemoryResponse,
      async handle(request, { caller, options }) {
        const memory = await memories.get(caller, toNameRequest(request), options);
        return { memory: toWireMemory(memory) };
      },
    },
    listMemories: {
      callers: 'tokens and sessions',
      needs: READ,
      request: ListMemoriesRequest,
      response: ListMemoriesResponse,
      async handle(request, { caller, options }) {
        return toWireMemories(await memories.list(caller, toListRequest(request), options));
      },
    },
    searchMemories: {
      callers: 'tokens and sessions',
      needs: READ,
      request: SearchMemoriesRequest,
      response: SearchMemoriesResponse,
      async handle(request, { caller, options }) {
        const asked = toSearchRequest(request.query, request);
        const found = await memories.search(caller, asked, options);
        return { ...toWireFound(found), explanation: toWireExplanation(found, request.explain) };
      },
    },
    deleteMemory: {
      callers: 'tokens and sessions',
      needs: WRITE,
      request: DeleteMemoryRequest,
      response: DeleteMemoryResponse,
      async handle(request, { caller, options }) {
        const { name } = await memories.remove(caller, toNameRequest(request), options);
        return { status: 'ok', name };
      },
    },
    ...sessionMethods(agentSide),
  };
  return { definition: MemoryServiceService, audience: 'turnstone-server', methods };
}
