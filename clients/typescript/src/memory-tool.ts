import type {
  CallMemoryToolResponse,
  DescribeMemoryToolResponse,
  MemoryToolResult,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type Memory, readMemory } from './memory.js';

/** The tool as a model is to see it. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, for this kind of session. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What a call of the tool gave, for programs, by its action. */
export type ToolResult =
  | {
      readonly action: 'save';
      readonly memory: Memory;
      /** False when an existing memory was updated. */
      readonly created: boolean;
    }
  | { readonly action: 'get'; readonly memory: Memory }
  /** Best match first, or most recently updated first; `total` counts those left out, too. */
  | {
      readonly action: 'search' | 'list';
      readonly memories: readonly Memory[];
      readonly total: number;
    }
  | { readonly action: 'delete'; readonly name: string };

/** What a call of the tool gave. */
export interface ToolAnswer {
  /** Result for the model, word for word. */
  readonly text: string;
  /** Whether the call failed; the text then tells the model why. */
  readonly isError: boolean;
  /** Undefined when the call failed, or did what this client does not know. */
  readonly result: ToolResult | undefined;
}

/** Reads the description of the tool. */
export function readDefinition(response: DescribeMemoryToolResponse): ToolDefinition {
  const { name, description, parameters_json_schema } = response;
  return { name, description, parameters: JSON.parse(parameters_json_schema) };
}

/** Reads the answer to a call of the tool. */
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
