import type { SessionCaller } from '../caller.js';
import type { Listing } from '../listing.js';
import type { Memories } from '../memories.js';
import type { Memory } from '../memory.js';
import type { Saved, Store, UnitOptions } from '../ports.js';
import type { Found } from '../search.js';
import type { MemorySettings } from '../settings.js';

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
export function createMemoryTool(_ports: MemoryToolPorts): MemoryTool {
  return {
    call() {
      throw new Error('under construction');
    },
    describe() {
      throw new Error('under construction');
    },
  };
}
