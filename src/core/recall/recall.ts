import { readSessionAccess } from '../access.js';
import type { SessionCaller } from '../model/caller.js';
import type { Memory, MemoryType, Scope } from '../model/memory.js';
import { visibleTo } from '../scopes/scopes.js';
import type { Store, UnitOptions } from '../store/store.js';
import { type ChoicePorts, choose } from './choose.js';
import { checkContextFields } from './context-fields.js';
import type { Evidence, RecallDecision } from './decision.js';
import { writeMemoriesBlock } from './memories-block.js';
import { writeScopeHint } from './scope-hint.js';
import { countedMessages, type Message } from './turn.js';

/** A request for the context of a turn. */
export interface ContextRequest {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Whether to return the decision about every candidate. */
  readonly explain: boolean;
  /** 0 to 1, 0 is off; undefined uses the configured floor. */
  readonly relevance_floor: number | undefined;
}

/** A memory that was injected. */
export interface RecalledMemory extends Evidence {
  readonly memory_id: string;
  readonly name: string;
  readonly type: MemoryType;
  readonly scope: Scope;
  readonly description: string;
}

/** The text for the system message, and how it came about. */
export interface MemoryContext {
  /** False when the memory lever is off; then everything else is empty. */
  readonly enabled: boolean;
  readonly context: string;
  readonly hint: string;
  readonly in_scope: number;
  readonly memories: readonly RecalledMemory[];
  readonly decisions: readonly RecallDecision[];
}

/** Chooses the memories to inject into the next turn. */
export interface Recall {
  /**
   * Builds the context of a turn.
   *
   * @throws Fault FIELD_INVALID, SESSION_CLOSED, and those of the store
   */
  build(
    caller: SessionCaller,
    request: ContextRequest,
    options: UnitOptions,
  ): Promise<MemoryContext>;
}

/** Dependencies of recall. */
export interface RecallPorts extends ChoicePorts {
  readonly store: Store;
}

const DISABLED: MemoryContext = {
  enabled: false,
  context: '',
  hint: '',
  in_scope: 0,
  memories: [],
  decisions: [],
};

/** Creates recall on a store. */
export function createRecall(ports: RecallPorts): Recall {
  const { store, analyzer, settings } = ports;
  return {
    async build(caller, request, options) {
      const counted = countedMessages(request.messages);
      const { explain } = request;
      const floor = request.relevance_floor ?? settings.relevance_floor;
      checkContextFields(counted, floor);
      const messages = counted.map(({ text }) => analyzer.queryTerms(text));
      return store.read(async (reader) => {
        const access = await readSessionAccess(reader, caller);
        if (!access.workstream.memory_enabled) {
          return DISABLED;
        }
        const visible = visibleTo(access);
        const [{ injected, decisions }, in_scope] = await Promise.all([
          choose(reader, { visible, messages, floor, explain }, ports),
          reader.count(visible, {}),
        ]);
        return {
          enabled: true,
          context: writeMemoriesBlock(injected.map(([memory]) => memory)),
          hint: writeScopeHint(in_scope),
          in_scope,
          memories: injected.map(([memory, decision]) => recalledMemory(memory, decision)),
          decisions: explain ? decisions : [],
        };
      }, options);
    },
  };
}

function recalledMemory(
  { memory_id, name, type, scope, description }: Memory,
  { score, probability, matched_terms }: Evidence,
): RecalledMemory {
  return { memory_id, name, type, scope, description, score, probability, matched_terms };
}
