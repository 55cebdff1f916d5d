import { type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import {
  type GetMemoryRequest,
  type GetMemoryResponse,
  type ListMemoriesRequest,
  type ListMemoriesResponse,
  MemoryServiceService,
} from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { TokenCheck } from './check-token.js';
import { memoryMessage } from './memory-message.js';
import type { Rows } from './rows.js';
import { serveGrpc } from './serve-grpc.js';

const { getMemory, listMemories } = MemoryServiceService;

/** Serves get and list with nothing between grpc-js and the prepared statements but the token check. */
export async function serveBareGrpc(rows: Rows, check: TokenCheck): Promise<void> {
  const unary =
    <Request, Response>(work: (request: Request) => Promise<Response>) =>
    (call: ServerUnaryCall<Request, Response>, answer: sendUnaryData<Response>) => {
      check(call.metadata.get('authorization')[0]?.toString())
        .then(() => work(call.request))
        .then(
          (response) => answer(null, response),
          (error: Error) => answer({ code: status.UNKNOWN, details: error.message }),
        );
    };
  await serveGrpc(
    { getMemory, listMemories },
    {
      getMemory: unary<GetMemoryRequest, GetMemoryResponse>(async ({ name }) => {
        const row = await rows.memory(name);
        if (row === undefined) throw new Error(`there is no ${name}`);
        return { memory: memoryMessage(row) };
      }),
      listMemories: unary<ListMemoriesRequest, ListMemoriesResponse>(async ({ limit = 100 }) => {
        const [memories, total] = await Promise.all([rows.newest(limit), rows.count()]);
        return { memories: memories.map(memoryMessage), total, next_page_token: undefined };
      }),
    },
  );
}
