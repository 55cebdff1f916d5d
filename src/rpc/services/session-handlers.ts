import {
  BuildMemoryContextRequest,
  BuildMemoryContextResponse,
  CallMemoryToolRequest,
  CallMemoryToolResponse,
  ClaimNudgeRequest,
  ClaimNudgeResponse,
  DescribeMemoryToolRequest,
  DescribeMemoryToolResponse,
  type MemoryServiceService,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Nudges } from '../../core/nudges/nudges.js';
import type { Recall } from '../../core/recall/recall.js';
import type { MemoryTool } from '../../core/tool/memory-tool.js';
import type { Methods } from '../call/method.js';
import {
  toContextRequest,
  toNudgeRequest,
  toWireContext,
  toWireNudge,
  toWireToolAnswer,
} from './session-wire.js';

/** The operations that only sessions may call. */
export interface AgentSide {
  readonly recall: Recall;
  readonly tool: MemoryTool;
  readonly nudges: Nudges;
}

type SessionMethods = Pick<
  Methods<typeof MemoryServiceService>,
  'buildMemoryContext' | 'callMemoryTool' | 'describeMemoryTool' | 'claimNudge'
>;

/** The methods of MemoryService that only sessions may call. */
export function sessionMethods({ recall, tool, nudges }: AgentSide): SessionMethods {
  return {
    buildMemoryContext: {
      callers: 'sessions',
      request: BuildMemoryContextRequest,
      response: BuildMemoryContextResponse,
      async handle(request, { caller, options }) {
        return toWireContext(await recall.build(caller, toContextRequest(request), options));
      },
    },
    callMemoryTool: {
      callers: 'sessions',
      request: CallMemoryToolRequest,
      response: CallMemoryToolResponse,
      async handle(request, { caller, options, report }) {
        const answer = await tool.call(caller, request.arguments_json, options);
        if (answer.cause !== undefined) {
          report(answer.cause);
        }
        return toWireToolAnswer(answer);
      },
    },
    describeMemoryTool: {
      callers: 'sessions',
      request: DescribeMemoryToolRequest,
      response: DescribeMemoryToolResponse,
      async handle(_request, { caller, options }) {
        const { parameters, ...rest } = await tool.describe(caller, options);
        return { ...rest, parameters_json_schema: JSON.stringify(parameters) };
      },
    },
    claimNudge: {
      callers: 'sessions',
      request: ClaimNudgeRequest,
      response: ClaimNudgeResponse,
      async handle(request, { caller, options }) {
        return toWireNudge(await nudges.claim(caller, toNudgeRequest(request), options));
      },
    },
  };
}
