import { isTooComplex } from '../../text/json-complexity.js';
import { readSessionAccess, requireMemory } from '../access.js';
import type { Listing } from '../memories/listing.js';
import type { Memories } from '../memories/memories.js';
import type { Found } from '../memories/search.js';
import type { SessionCaller } from '../model/caller.js';
import type { Memory } from '../model/memory.js';
import type { MemorySettings } from '../model/settings.js';
import type { Saved } from '../store/memory-store.js';
import type { Store, UnitOptions } from '../store/store.js';
import { deletedText, memoryText, savedText } from './answer-texts.js';
import { beginsObject, parseArguments } from './arguments.js';
import { toolDescription, toolParameters } from './description.js';
import { foundText, listedText } from './memory-rows.js';
import {
  argumentsTooComplex,
  argumentsUnreadable,
  refusalOf,
  type ToolRefusal,
} from './refusal.js';
import { readToolCall, type ToolCall } from './tool-call.js';

/** Structured result of a tool call. */
export type ToolResult =
  | { readonly action: 'save'; readonly saved: Saved }
  | { readonly action: 'get'; readonly memory: Memory }
  | { readonly action: 'search'; readonly found: Found }
  | { readonly action: 'list'; readonly listing: Listing }
  | { readonly action: 'delete'; readonly memory: Memory };

/** Result of a tool call. */
export interface ToolAnswer {
  /** Text for the model. */
  readonly text: string;
  readonly isError: boolean;
  /** Undefined if the call failed. */
  readonly result: ToolResult | undefined;
  /** The storage error behind a failure, for logs; undefined for other failures. */
  readonly cause?: unknown;
}

/** The tool's definition for the model. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** JSON Schema, as an object. */
  readonly parameters: object;
}

/** The tool `memory` of a session. */
export interface MemoryTool {
  /**
   * Runs a tool call of the model.
   *
   * @param argumentsJson the arguments as the model wrote them
   * @throws Fault SESSION_CLOSED, DEADLINE_EXCEEDED; other faults become a text for the model
   */
  call(caller: SessionCaller, argumentsJson: string, options: UnitOptions): Promise<ToolAnswer>;
  /**
   * Describes the tool for the kind of session.
   *
   * @throws Fault MEMORY_DISABLED, SESSION_CLOSED, and those of the store
   */
  describe(caller: SessionCaller, options: UnitOptions): Promise<ToolDescription>;
}

/** Dependencies of the tool. */
export interface MemoryToolPorts {
  readonly store: Store;
  readonly memories: Memories;
  readonly settings: MemorySettings;
}

/** Creates the tool. */
export function createMemoryTool({ store, memories, settings }: MemoryToolPorts): MemoryTool {
  return {
    async call(caller, argumentsJson, options) {
      if (beginsObject(argumentsJson) && isTooComplex(argumentsJson)) {
        return failed(argumentsTooComplex());
      }
      const given = parseArguments(argumentsJson);
      if (given === undefined) {
        return failed(argumentsUnreadable());
      }
      try {
        return await run(memories, caller, readToolCall(given), options);
      } catch (error) {
        return failed(refusalOf(error, given));
      }
    },

    async describe(caller, options) {
      const kind = await store.read(async (reader) => {
        const { session } = requireMemory(await readSessionAccess(reader, caller));
        return session.kind;
      }, options);
      const parameters = toolParameters(kind, settings);
      return { name: 'memory', description: toolDescription(kind), parameters };
    },
  };
}

async function run(
  memories: Memories,
  caller: SessionCaller,
  call: ToolCall,
  options: UnitOptions,
): Promise<ToolAnswer> {
  switch (call.action) {
    case 'save': {
      const saved = await memories.save(caller, call.request, options);
      return answer(savedText(saved), { action: call.action, saved });
    }
    case 'get': {
      const memory = await memories.get(caller, call.request, options);
      return answer(memoryText(memory), { action: call.action, memory });
    }
    case 'search': {
      const found = await memories.search(caller, call.request, options);
      return answer(foundText(call.request.query, found), { action: call.action, found });
    }
    case 'list': {
      const listing = await memories.list(caller, call.request, options);
      return answer(listedText(listing), { action: call.action, listing });
    }
    case 'delete': {
      const memory = await memories.remove(caller, call.request, options);
      return answer(deletedText(memory), { action: call.action, memory });
    }
  }
}

function answer(text: string, result: ToolResult): ToolAnswer {
  return { text, isError: false, result };
}

function failed({ text, cause }: ToolRefusal): ToolAnswer {
  return { text, isError: true, result: undefined, cause };
}
