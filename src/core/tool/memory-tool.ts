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
import { parseArguments } from './arguments.js';
import { toolDescription, toolParameters } from './description.js';
import { foundText, listedText } from './memory-rows.js';
import { argumentsUnreadable, refusalOf, type ToolRefusal } from './refusal.js';
import { readToolCall, type ToolCall } from './tool-call.js';

/** What a call of the tool gave, for programs. */
export type ToolResult =
  | { readonly action: 'save'; readonly saved: Saved }
  | { readonly action: 'get'; readonly memory: Memory }
  | { readonly action: 'search'; readonly found: Found }
  | { readonly action: 'list'; readonly listing: Listing }
  | { readonly action: 'delete'; readonly memory: Memory };

/** What a call of the tool gave. */
export interface ToolAnswer {
  /** For the model, word for word. */
  readonly text: string;
  readonly isError: boolean;
  /** Undefined when the call failed. */
  readonly result: ToolResult | undefined;
  /** What failed underneath, for operators; undefined unless storage did. */
  readonly cause?: unknown;
}

/** The tool as a model is to see it. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** JSON Schema, as an object. */
  readonly parameters: object;
}

/** The tool `memory` of a session. */
export interface MemoryTool {
  /**
   * Carries out a call of the model.
   *
   * @param argumentsJson the arguments as the model wrote them
   * @throws Fault SESSION_CLOSED, DEADLINE_EXCEEDED; everything else becomes a text for the model
   */
  call(caller: SessionCaller, argumentsJson: string, options: UnitOptions): Promise<ToolAnswer>;
  /**
   * Describes the tool for this kind of session.
   *
   * @throws Fault MEMORY_DISABLED, SESSION_CLOSED, and those of the store
   */
  describe(caller: SessionCaller, options: UnitOptions): Promise<ToolDescription>;
}

/** What the tool needs. */
export interface MemoryToolPorts {
  readonly store: Store;
  readonly memories: Memories;
  readonly settings: MemorySettings;
}

/** Makes the tool. */
export function createMemoryTool({ store, memories, settings }: MemoryToolPorts): MemoryTool {
  return {
    async call(caller, argumentsJson, options) {
      const given = parseArguments(argumentsJson);
      if (given === undefined) {
        return failed(argumentsUnreadable());
      }
      try {
        return await carryOut(memories, caller, readToolCall(given), options);
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

async function carryOut(
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
