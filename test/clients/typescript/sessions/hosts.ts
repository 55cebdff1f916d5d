import type { Assignment } from '../../../../clients/typescript/sessions/src/agent-session.js';
import {
  AgentHost,
  type AgentHostOptions,
  AgentSession,
} from '../../../../clients/typescript/sessions/src/index.js';
import type { TestApp } from '../../../support/app.js';

/** Makes hosts and sessions of a running service. */
export interface Hosts {
  /** Creates a host, by default with the token of the registrar. */
  host(options?: Partial<AgentHostOptions>): AgentHost;
  /** Opens a session, by default of alice in workstream ws-a, with a host of its own. */
  session(assignment?: Partial<Assignment>): Promise<AgentSession>;
}

/** Makes hosts, whose channels are closed after each test. Call it where the suite is described. */
export function hostsOf(running: () => TestApp): Hosts {
  const made: AgentHost[] = [];

  afterEach(() => {
    for (const host of made.splice(0)) host.close();
  });

  function host(options: Partial<AgentHostOptions> = {}): AgentHost {
    const { addresses, tokens } = running();
    const one = new AgentHost({ address: addresses.grpc, token: tokens.registrar, ...options });
    made.push(one);
    return one;
  }

  return {
    host,
    session: (assignment = {}) =>
      AgentSession.open(host(), { workstreamId: 'ws-a', actingUserId: 'alice', ...assignment }),
  };
}
