import type { Client } from '@grpc/grpc-js';
import { SessionKind } from '../../gen/ts/turnstone/memory/registry/v1/registry.js';
import {
  CreateWorkstreamRequest,
  OpenSessionRequest,
  RegistryServiceService,
} from '../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import { invoke, succeed } from '../../test/support/grpc-client.js';
import { signToken } from '../sets/sign-token.js';

/** Sessions of agents that act for users, one each. */
export interface Sessions {
  /**
   * Returns the credential of a user's session. At the first call it is opened, in a workstream of
   * its own with the user's name.
   */
  of(user: string): Promise<string>;
}

/** Creates the sessions, as a host would. */
export function createSessions(client: Client, secret: string): Sessions {
  const opened = new Map<string, Promise<string>>();
  return {
    of(user) {
      const session = opened.get(user) ?? openSession(client, secret, user);
      opened.set(user, session);
      return session;
    },
  };
}

async function openSession(client: Client, secret: string, user: string): Promise<string> {
  const use = { scopes: 'service', audience: 'turnstone-console' };
  const host = await signToken(secret, 'host', use);
  const { createWorkstream, openSession } = RegistryServiceService;
  const workstream = { workstream_id: user, owner_user_id: user };
  const created = CreateWorkstreamRequest.fromPartial(workstream);
  await succeed(invoke(client, createWorkstream, created, host));
  const session = OpenSessionRequest.fromPartial({
    workstream_id: user,
    kind: SessionKind.SESSION_KIND_INTERACTIVE,
    acting_user_id: user,
  });
  return (await succeed(invoke(client, openSession, session, host))).session_token;
}
