import type { Client } from '@grpc/grpc-js';
import { SessionKind } from '../../gen/ts/turnstone/memory/registry/v1/registry.js';
import {
  CreateWorkstreamRequest,
  OpenSessionRequest,
  RegistryServiceService,
} from '../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import { invoke, succeed } from '../../test/support/grpc-client.js';
import { signToken } from '../sets/sign-token.js';

/** Opens sessions of agents that act for users. */
export interface SessionOpener {
  /**
   * Opens one in a workstream of its own, which has the user's name.
   *
   * @returns the credential
   */
  open(user: string): Promise<string>;
}

/** Makes what opens sessions, as a host would. */
export function createSessionOpener(client: Client, secret: string): SessionOpener {
  const { createWorkstream, openSession } = RegistryServiceService;
  return {
    async open(user) {
      const use = { scopes: 'service', audience: 'turnstone-console' };
      const host = await signToken(secret, 'host', use);
      const workstream = { workstream_id: user, owner_user_id: user };
      const created = CreateWorkstreamRequest.fromPartial(workstream);
      await succeed(invoke(client, createWorkstream, created, host));
      const session = OpenSessionRequest.fromPartial({
        workstream_id: user,
        kind: SessionKind.SESSION_KIND_INTERACTIVE,
        acting_user_id: user,
      });
      return (await succeed(invoke(client, openSession, session, host))).session_token;
    },
  };
}
