import type { Client } from '@grpc/grpc-js';
import { SessionKind } from '../../gen/ts/turnstone/memory/registry/v1/registry.js';
import { RegistryServiceService as registry } from '../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import {
  MemoryServiceService as memory,
  NudgeEvent,
} from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { call } from './service.js';

const INSTRUCTIONS = 'You are a coding agent.';

/** Which agent works where, and for whom. */
export interface Assignment {
  readonly workstreamId: string;
  readonly userId: string;
}

/** One agent at work, as its host sees it. */
export class AgentSession {
  readonly #client: Client;
  readonly #hostToken: string;
  readonly #sessionId: string;
  /** The only thing that the agent's side ever sends about itself. */
  readonly #sessionToken: string;
  readonly #userMessages: string[] = [];

  private constructor(client: Client, hostToken: string, sessionId: string, sessionToken: string) {
    this.#client = client;
    this.#hostToken = hostToken;
    this.#sessionId = sessionId;
    this.#sessionToken = sessionToken;
  }

  /** Opens a session with the host's token. */
  static async open(client: Client, hostToken: string, { workstreamId, userId }: Assignment) {
    const request = {
      workstream_id: workstreamId,
      kind: SessionKind.SESSION_KIND_INTERACTIVE,
      acting_user_id: userId,
      parent_session_id: '',
    };
    const opened = await call(client, registry.openSession, request, hostToken);
    const sessionId = opened.session?.session_id ?? '';
    return new AgentSession(client, hostToken, sessionId, opened.session_token);
  }

  /** Takes a user message, and gives the system message for the model's next answer. */
  async systemMessage(userMessage: string, isResumed: boolean): Promise<string> {
    this.#userMessages.push(userMessage);
    const messages = this.#userMessages.map((text) => ({ role: 'user', texts: [text] }));
    const request = { messages, explain: undefined, relevance_floor: undefined };
    const built = await this.#call(memory.buildMemoryContext, request);
    const nudge = await this.#nudge(userMessage, isResumed);
    return [INSTRUCTIONS, built.context, built.hint, nudge].filter(Boolean).join('\n\n');
  }

  /** Hands a call of the tool `memory` through, as the model wrote it. */
  async callTool(argumentsJson: string): Promise<string> {
    const { text } = await this.#call(memory.callMemoryTool, { arguments_json: argumentsJson });
    return text;
  }

  /** Ends the session; what it saved stays. */
  async close(): Promise<void> {
    const request = { session_id: this.#sessionId };
    await call(this.#client, registry.closeSession, request, this.#hostToken);
  }

  async #nudge(userMessage: string, isResumed: boolean): Promise<string> {
    const message_count = this.#userMessages.length;
    const isBack = isResumed && message_count === 1;
    const event = isBack
      ? NudgeEvent.NUDGE_EVENT_SESSION_RESUMED
      : NudgeEvent.NUDGE_EVENT_USER_TURN;
    const request = { event, user_message: userMessage, message_count };
    const { text } = await this.#call(memory.claimNudge, request);
    return text;
  }

  #call<Request, Response>(
    method: Parameters<typeof call<Request, Response>>[1],
    request: Request,
  ): Promise<Response> {
    return call(this.#client, method, request, this.#sessionToken);
  }
}
