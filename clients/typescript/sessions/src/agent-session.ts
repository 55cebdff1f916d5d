import { RegistryServiceService as registry } from '../../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import { MemoryServiceService as memory } from '../../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { AgentHost } from './agent-host.js';
import type { CallOptions } from './call-options.js';
import type { Caller } from './connection.js';
import {
  type ContextOptions,
  type MemoryContext,
  type Message,
  readContext,
} from './memory-context.js';
import {
  readDefinition,
  readToolAnswer,
  type ToolAnswer,
  type ToolDefinition,
} from './memory-tool.js';
import { type Nudge, type NudgeOccasion, readNudge } from './nudge.js';
import { type NudgeEvent, nudgeEvents, type SessionKind, sessionKinds } from './words.js';

/** What a session is opened for. */
export interface Assignment {
  /** A registered workstream. */
  readonly workstreamId: string;
  /** `interactive` when absent. */
  readonly kind?: SessionKind | undefined;
  /** The session is anonymous when absent, which a coordinator must not be. */
  readonly actingUserId?: string | undefined;
  /** Open session that starts this one. The new session must then be interactive. */
  readonly parentSessionId?: string | undefined;
}

/** What identifies an open session, for use after a restart of the host. */
export interface SessionCredential {
  readonly sessionId: string;
  /** Secret. */
  readonly sessionToken: string;
}

/**
 * The session of one agent.
 *
 * Calls reject with an `AgentCallError`, whose reason is `SESSION_CLOSED` after the session was
 * closed or its workstream deleted; or with the abort reason of the signal.
 */
export class AgentSession implements SessionCredential {
  readonly sessionId: string;
  /** Bearer token of the session. */
  readonly sessionToken: string;
  readonly #host: AgentHost;
  readonly #caller: Caller;

  private constructor(host: AgentHost, { sessionId, sessionToken }: SessionCredential) {
    this.sessionId = sessionId;
    this.sessionToken = sessionToken;
    this.#host = host;
    this.#caller = host.callerWith(sessionToken);
  }

  /** Opens a session. */
  static async open(
    host: AgentHost,
    { workstreamId, kind = 'interactive', actingUserId = '', parentSessionId = '' }: Assignment,
    options?: CallOptions,
  ): Promise<AgentSession> {
    const request = {
      workstream_id: workstreamId,
      kind: sessionKinds.numberOf(kind),
      acting_user_id: actingUserId,
      parent_session_id: parentSessionId,
    };
    const opened = await host.caller.change(registry.openSession, request, options);
    const sessionId = opened.session?.session_id ?? '';
    return new AgentSession(host, { sessionId, sessionToken: opened.session_token });
  }

  /** Resumes an open session, such as after a restart of the host. Makes no call. */
  static fromCredential(host: AgentHost, credential: SessionCredential): AgentSession {
    return new AgentSession(host, credential);
  }

  /** Builds the memory context for the next turn. `messages` are in order, oldest first. */
  async buildContext(
    messages: readonly Message[],
    { explain, relevanceFloor, ...options }: ContextOptions & CallOptions = {},
  ): Promise<MemoryContext> {
    const request = {
      messages: messages.map(({ role, texts }) => ({ role, texts: [...texts] })),
      explain,
      relevance_floor: relevanceFloor,
    };
    return readContext(await this.#caller.read(memory.buildMemoryContext, request, options));
  }

  /** Returns the definition of the tool `memory` for the model. One call a session is enough. */
  async toolDefinition(options?: CallOptions): Promise<ToolDefinition> {
    return readDefinition(await this.#caller.read(memory.describeMemoryTool, {}, options));
  }

  /**
   * Executes a tool call of the model. Reports invalid arguments in the text for the model and does
   * not throw for them.
   *
   * @param toolArguments JSON as the model wrote it, or the parsed object
   */
  async callTool(toolArguments: string | object, options?: CallOptions): Promise<ToolAnswer> {
    const arguments_json =
      typeof toolArguments === 'string' ? toolArguments : JSON.stringify(toolArguments);
    return readToolAnswer(
      await this.#caller.change(memory.callMemoryTool, { arguments_json }, options),
    );
  }

  /** Claims a nudge for the model. A granted claim starts the cooldown of its kind. */
  async claimNudge(
    event: NudgeEvent,
    { userMessage = '', messageCount, ...options }: NudgeOccasion & CallOptions = {},
  ): Promise<Nudge> {
    const request = {
      event: nudgeEvents.numberOf(event),
      user_message: userMessage,
      message_count: messageCount,
    };
    return readNudge(await this.#caller.change(memory.claimNudge, request, options));
  }

  /** Changes the acting user from the next call on; an empty id makes the session anonymous. */
  async setActingUser(userId: string, options?: CallOptions): Promise<void> {
    const request = { session_id: this.sessionId, acting_user_id: userId };
    await this.#host.caller.change(registry.updateSession, request, options);
  }

  /** Closes the session; its memories stay. Idempotent. */
  async close(options?: CallOptions): Promise<void> {
    const request = { session_id: this.sessionId };
    await this.#host.caller.change(registry.closeSession, request, options);
  }
}
