import { RegistryServiceService as registry } from '../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import { MemoryServiceService as memory } from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
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

/** Which agent works where, and for whom. */
export interface Assignment {
  /** Must be registered. */
  readonly workstreamId: string;
  /** `interactive` when absent. */
  readonly kind?: SessionKind | undefined;
  /** Absent: an anonymous session, which a coordinator cannot be. */
  readonly actingUserId?: string | undefined;
  /** Open session that starts this one, which must then be interactive. */
  readonly parentSessionId?: string | undefined;
}

/** What a host keeps of a session that is to outlive it. */
export interface SessionCredential {
  readonly sessionId: string;
  /** Secret. */
  readonly sessionToken: string;
}

/**
 * One agent at work, as its host sees it.
 *
 * Every call fails with an `AgentCallError`, whose reason is `SESSION_CLOSED` once the session is
 * closed or its workstream gone; or with the reason of the signal when that aborts.
 */
export class AgentSession implements SessionCredential {
  readonly sessionId: string;
  /** The only thing that the agent's side ever sends about itself. */
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

  /** Takes a session up that is open already, such as after a restart of the host. Calls nobody. */
  static fromCredential(host: AgentHost, credential: SessionCredential): AgentSession {
    return new AgentSession(host, credential);
  }

  /** Chooses what belongs into the system message of the next turn. Messages come oldest first. */
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

  /** Describes the tool `memory` as the model is to see it; ask once a session. */
  async toolDefinition(options?: CallOptions): Promise<ToolDefinition> {
    return readDefinition(await this.#caller.read(memory.describeMemoryTool, {}, options));
  }

  /**
   * Carries out a call of the tool that the model made. What is wrong with it comes back as a text
   * for the model and not as an error.
   *
   * @param toolArguments as the model wrote them, in JSON, or as a library has parsed them
   */
  async callTool(toolArguments: string | object, options?: CallOptions): Promise<ToolAnswer> {
    const arguments_json =
      typeof toolArguments === 'string' ? toolArguments : JSON.stringify(toolArguments);
    return readToolAnswer(
      await this.#caller.change(memory.callMemoryTool, { arguments_json }, options),
    );
  }

  /** Asks whether the model is to be nudged now; being granted takes the slot. */
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

  /** Hands the session to another user, from its next call on; the empty text makes it anonymous. */
  async setActingUser(userId: string, options?: CallOptions): Promise<void> {
    const request = { session_id: this.sessionId, acting_user_id: userId };
    await this.#host.caller.change(registry.updateSession, request, options);
  }

  /** Ends the session; what it saved stays. Closing it again changes nothing. */
  async close(options?: CallOptions): Promise<void> {
    const request = { session_id: this.sessionId };
    await this.#host.caller.change(registry.closeSession, request, options);
  }
}
