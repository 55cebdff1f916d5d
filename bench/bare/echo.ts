import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { MemoryScope, MemoryType } from '../../gen/ts/turnstone/memory/v1/memory.js';
import {
  type GetMemoryRequest,
  type GetMemoryResponse,
  MemoryServiceService,
} from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { serveGrpc } from './serve-grpc.js';

const { getMemory } = MemoryServiceService;

/** Serves GetMemory with one memory of the size of a note and does nothing else: the unit E. */
export async function serveEcho(): Promise<void> {
  const memory = {
    memory_id: 'a1b2c3d4-e5f6-4a7b-8c9d-000000000000',
    name: 'deploy_process',
    description: 'How we ship to production',
    content: 'Merge to main, wait for the green pipeline, then tag. '.repeat(2),
    type: MemoryType.MEMORY_TYPE_GENERAL,
    scope: MemoryScope.MEMORY_SCOPE_GLOBAL,
    scope_id: '',
    created: '2026-01-01T00:00:00',
    updated: '2026-01-01T00:00:00',
  };
  await serveGrpc(
    { getMemory },
    {
      getMemory: (
        _call: ServerUnaryCall<GetMemoryRequest, GetMemoryResponse>,
        answer: sendUnaryData<GetMemoryResponse>,
      ) => answer(null, { memory }),
    },
  );
}
