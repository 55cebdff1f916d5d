import type {
  CallMemoryToolResponse,
  DescribeMemoryToolResponse,
  MemoryToolResult,
} from '../../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type Memory, readMemory } from './memory.js';

/** Definition of the tool for a model. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments; depends on the kind of the session. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Structured result of a tool call, by action. */
export type ToolResult =
  | {
      readonly action: 'save';
      readonly memory: Memory;
      /** False when an existing memory was updated. */
      readonly created: boolean;
    }
  | { readonly action: 'get'; readonly memory: Memory }
  /** Best match first, or most recently updated first; `total` includes omitted ones. */
  | {
      readonly action: 'search' | 'list';
      readonly memories: readonly Memory[];
      readonly total: number;
    }
  | { readonly action: 'delete'; readonly name: string };

/** Result of a tool call. */
export interface ToolAnswer {
  /** Text for the model. */
  readonly text: string;
  /** Whether the call failed; `text` then states why. */
  readonly isError: boolean;
  /** Undefined when the call failed, or when this client does not know the action. */
  readonly result: ToolResult | undefined;
}

/** Converts the response to a tool definition. */
export function readDefinition(response: DescribeMemoryToolResponse): ToolDefinition {
  const { name, description, parameters_json_schema } = response;
  return { name, description, parameters: JSON.parse(parameters_json_schema) };
}

/** Converts the response of a tool call. */
export function readToolAnswer({ text, is_error, result }: CallMemoryToolResponse): ToolAnswer {
  return { text, isError: is_error, result: readResult(result?.result) };
}

function readResult(result: MemoryToolResult['result']): ToolResult | undefined {
  switch (result?.$case) {
    case 'saved': {
      const { memory, created } = result.value;
      return memory && { action: 'save', memory: readMemory(memory), created };
    }
    case 'got': {
      const { memory } = result.value;
      return memory && { action: 'get', memory: readMemory(memory) };
    }
    case 'found':
    case 'listed': {
      const { memories, total } = result.value;
      const action = result.$case === 'found' ? 'search' : 'list';
      return { action, memories: memories.map(readMemory), total };
    }
    case 'deleted':
      return { action: 'delete', name: result.value.name };
    default:
      return undefined;
  }
}
