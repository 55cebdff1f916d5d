// Never runs: it must compile, and the lines under @ts-expect-error must not.
import {
  AgentCallError,
  AgentHost,
  type AgentHostOptions,
  AgentSession,
  type Memory,
  type MemoryContext,
  type MemoryScope,
  type MemoryType,
  type Nudge,
  type NudgeEvent,
  type NudgeKind,
  type NudgeRefusal,
  type ProjectRole,
  type ProjectVisibility,
  type RecallOutcome,
  type SessionKind,
  type ToolAnswer,
  type Violation,
} from '../../../../clients/typescript/sessions/src/index.js';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only for types that are the same to the letter. */
function same<A, B>(_: Same<A, B>): void {}

/** Which enum names are accepted. */
export function useWords(): void {
  same<MemoryType, 'user' | 'general' | 'feedback' | 'reference'>(true);
  same<MemoryScope, 'global' | 'workstream' | 'user' | 'coordinator' | 'project'>(true);
  same<SessionKind, 'interactive' | 'coordinator'>(true);
  same<ProjectVisibility, 'private' | 'public'>(true);
  same<ProjectRole, 'reader' | 'writer'>(true);
  same<
    NudgeEvent,
    'session_started' | 'session_resumed' | 'user_turn' | 'tool_denied' | 'tool_failed'
  >(true);
  same<NudgeKind, 'start' | 'resume' | 'correction' | 'completion' | 'denial' | 'tool_error'>(true);
  same<NudgeRefusal, 'nudges_disabled' | 'memory_disabled' | 'nothing_to_nudge' | 'cooling_down'>(
    true,
  );
  same<RecallOutcome, 'injected' | 'below_floor' | 'beyond_k'>(true);
  same<Memory['type'], MemoryType | 'unrecognized'>(true);
}

/** What the types of hosts accept. */
export async function useHost(signal: AbortSignal): Promise<AgentHostOptions> {
  const address = '127.0.0.1:50051';
  // @ts-expect-error: without a token
  new AgentHost({ address });
  // @ts-expect-error: without an address
  new AgentHost({ token: 't' });
  const host = new AgentHost({ address, token: 't', timeoutMs: undefined });

  await host.createProject({ projectId: 'p', ownerUserId: 'u', visibility: 'public' }, { signal });
  // @ts-expect-error: a project without an owner
  await host.createProject({ projectId: 'p' });
  // @ts-expect-error: a visibility that there is not
  await host.createProject({ projectId: 'p', ownerUserId: 'u', visibility: 'secret' });
  await host.createWorkstream({ workstreamId: 'w', memoryEnabled: false }, { timeoutMs: 5 });
  // @ts-expect-error: names are not those of the wire
  await host.createWorkstream({ workstream_id: 'w' });
  // @ts-expect-error: a role that there is not
  await host.setProjectMember('p', 'u', 'owner');
  return { address, token: 't' };
}

/** What the types of sessions accept. */
export async function useSession(host: AgentHost, signal: AbortSignal): Promise<void> {
  const session = await AgentSession.open(host, { workstreamId: 'w', kind: 'coordinator' });
  same<typeof session.sessionToken, string>(true);
  // @ts-expect-error: sessions are opened
  new AgentSession(host, session);
  // @ts-expect-error: a kind that there is not
  await AgentSession.open(host, { workstreamId: 'w', kind: 'batch' });
  // @ts-expect-error: without a workstream
  await AgentSession.open(host, {});
  AgentSession.fromCredential(host, { sessionId: 's', sessionToken: 't' });
  AgentSession.fromCredential(host, session);

  const messages = [{ role: 'user', texts: ['a'] }] as const;
  const built = await session.buildContext(messages, { explain: true, signal, timeoutMs: 5 });
  same<typeof built, MemoryContext>(true);
  // @ts-expect-error: what was answered is not to be changed
  built.context = '';
  // @ts-expect-error: a message has texts
  await session.buildContext([{ role: 'user', content: 'a' }]);
  // @ts-expect-error: an option that there is not
  await session.buildContext(messages, { floor: 1 });

  const { parameters } = await session.toolDefinition();
  same<typeof parameters, Readonly<Record<string, unknown>>>(true);

  await session.claimNudge('user_turn', { userMessage: 'a', messageCount: 1, signal });
  // @ts-expect-error: an event is a word and no number
  await session.claimNudge(3);
  // @ts-expect-error: an event that there is not
  await session.claimNudge('turn');

  same<Awaited<ReturnType<typeof session.callTool>>, ToolAnswer>(true);
  // @ts-expect-error: arguments are a text or an object
  await session.callTool(5);
  await session.setActingUser('bob', { signal });
  await session.close();
}

/** How a result is narrowed by its kind. */
export function useAnswers(nudge: Nudge, { result }: ToolAnswer): string | number {
  if (!nudge.granted) {
    same<typeof nudge.text, ''>(true);
    return nudge.retryAfterSeconds;
  }
  // @ts-expect-error: a nudge that was granted was not refused
  nudge.refusal;
  switch (result?.action) {
    case 'save':
      return result.created ? result.memory.memoryId : nudge.text;
    case 'get':
      return result.memory.content;
    case 'search':
    case 'list':
      return result.memories[0]?.scope ?? result.total;
    case 'delete':
      return result.name;
    default:
      same<typeof result, undefined>(true);
      return nudge.kind;
  }
}

/** How an error is narrowed by its class. */
export function useErrors(error: unknown): string {
  if (error instanceof AgentCallError) {
    same<typeof error.violations, readonly Violation[]>(true);
    same<typeof error.retryDelayMs, number | undefined>(true);
    // @ts-expect-error: a status that there is not
    if (error.code === 'GONE') return error.code;
    if (error.code === 'UNAVAILABLE' || error.reason === 'SESSION_CLOSED') return error.message;
    // @ts-expect-error: reason may be absent
    return error.reason;
  }
  return '';
}
