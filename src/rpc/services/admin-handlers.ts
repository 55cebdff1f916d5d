import {
  AdminMemoryServiceService,
  DeleteMemoryRequest,
  DeleteMemoryResponse,
  GetMemoryRequest,
  GetMemoryResponse,
  ListMemoriesRequest,
  ListMemoriesResponse,
  SearchMemoriesRequest,
  SearchMemoriesResponse,
} from '../../../gen/ts/turnstone/memory/admin/v1/admin_memory_service.js';
import type { AdminMemories } from '../../core/memories/admin.js';
import type { Methods, Needs, RpcService } from '../call/method.js';
import {
  toListRequest,
  toSearchRequest,
  toWireFound,
  toWireMemories,
  toWireMemory,
} from './wire.js';

const ADMINISTER: Needs = { tokenScope: 'approve', permission: 'admin.memories' };

/** Serves memories of all scopes and owners to administrators. */
export function adminService(admin: AdminMemories): RpcService {
  const methods: Methods<typeof AdminMemoryServiceService> = {
    listMemories: {
      callers: 'tokens',
      needs: ADMINISTER,
      request: ListMemoriesRequest,
      response: ListMemoriesResponse,
      async handle(request, { caller, options }) {
        return toWireMemories(await admin.list(caller, toListRequest(request), options));
      },
    },
    searchMemories: {
      callers: 'tokens',
      needs: ADMINISTER,
      request: SearchMemoriesRequest,
      response: SearchMemoriesResponse,
      async handle(request, { caller, options }) {
        const asked = toSearchRequest(request.q, request);
        return toWireFound(await admin.search(caller, asked, options));
      },
    },
    getMemory: {
      callers: 'tokens',
      needs: ADMINISTER,
      request: GetMemoryRequest,
      response: GetMemoryResponse,
      async handle(request, { options }) {
        return { memory: toWireMemory(await admin.get(request.memory_id, options)) };
      },
    },
    deleteMemory: {
      callers: 'tokens',
      needs: ADMINISTER,
      request: DeleteMemoryRequest,
      response: DeleteMemoryResponse,
      async handle(request, { caller, options }) {
        await admin.remove(caller, request.memory_id, options);
        return { status: 'ok' };
      },
    },
  };
  return { definition: AdminMemoryServiceService, audience: 'turnstone-console', methods };
}
