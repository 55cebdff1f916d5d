import type { ChannelCredentials } from '@grpc/grpc-js';
import { RegistryServiceService as registry } from '../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import type { CallOptions } from './call-options.js';
import { type Caller, type Connection, connect } from './connection.js';
import {
  type ProjectRole,
  type ProjectVisibility,
  projectRoles,
  projectVisibilities,
} from './words.js';

/** How a host reaches the service. */
export interface AgentHostOptions {
  /** Where `grpc.listen` is, such as `127.0.0.1:50051`. */
  readonly address: string;
  /** A token of scope `write` with the permission `registry`. */
  readonly token: string;
  /** For TLS, `credentials.createSsl()` of grpc-js; unencrypted when absent. */
  readonly channelCredentials?: ChannelCredentials | undefined;
  /** Milliseconds that a call may take, retries included; 10,000 when absent. */
  readonly timeoutMs?: number | undefined;
}

/** A project to register. */
export interface ProjectToCreate {
  readonly projectId: string;
  readonly ownerUserId: string;
  /** For people; empty when absent. */
  readonly displayName?: string | undefined;
  /** `private` when absent. */
  readonly visibility?: ProjectVisibility | undefined;
}

/** A workstream to register. */
export interface WorkstreamToCreate {
  readonly workstreamId: string;
  /** Nobody when absent. */
  readonly ownerUserId?: string | undefined;
  /** Project to attach to; none when absent. It need not exist yet. */
  readonly projectId?: string | undefined;
  /** Memory lever; on when absent. */
  readonly memoryEnabled?: boolean | undefined;
}

/**
 * A program that runs agents: it registers where they work, and opens their sessions.
 *
 * All sessions of a host share its channel. Every call fails with an `AgentCallError`, or with the
 * reason of the signal when that aborts.
 */
export class AgentHost {
  readonly #connection: Connection;
  /** @internal Makes calls as the host. */
  readonly caller: Caller;

  /** @throws TypeError when no header can carry the token; RangeError for an impossible time */
  constructor({ address, token, channelCredentials, timeoutMs }: AgentHostOptions) {
    this.#connection = connect(address, channelCredentials, timeoutMs);
    this.caller = this.#connection.callerWith(token);
  }

  /** @internal Makes calls as a session, whose credential this is. */
  callerWith(sessionToken: string): Caller {
    return this.#connection.callerWith(sessionToken);
  }

  /** Registers a project, whose memories the workstreams attached to it share. */
  async createProject(project: ProjectToCreate, options?: CallOptions): Promise<void> {
    const { projectId, ownerUserId, displayName = '', visibility } = project;
    const request = {
      project_id: projectId,
      owner_user_id: ownerUserId,
      display_name: displayName,
      visibility: visibility && projectVisibilities.numberOf(visibility),
    };
    await this.caller.change(registry.createProject, request, options);
  }

  /** Makes a user a member of a project, or gives a member another role. */
  async setProjectMember(
    projectId: string,
    userId: string,
    role: ProjectRole,
    options?: CallOptions,
  ): Promise<void> {
    const request = { project_id: projectId, user_id: userId, role: projectRoles.numberOf(role) };
    await this.caller.change(registry.setProjectMember, request, options);
  }

  /** Deletes a project with its memories and memberships. */
  async deleteProject(projectId: string, options?: CallOptions): Promise<void> {
    await this.caller.change(registry.deleteProject, { project_id: projectId }, options);
  }

  /** Registers a workstream, in which sessions can then be opened. */
  async createWorkstream(workstream: WorkstreamToCreate, options?: CallOptions): Promise<void> {
    const { workstreamId, ownerUserId = '', projectId = '', memoryEnabled } = workstream;
    const request = {
      workstream_id: workstreamId,
      owner_user_id: ownerUserId,
      project_id: projectId,
      memory_enabled: memoryEnabled,
    };
    await this.caller.change(registry.createWorkstream, request, options);
  }

  /** Deletes a workstream with its memories, and closes its sessions. */
  async deleteWorkstream(workstreamId: string, options?: CallOptions): Promise<void> {
    await this.caller.change(registry.deleteWorkstream, { workstream_id: workstreamId }, options);
  }

  /** Gives the channel up. Sessions stay open in the service; close them before. */
  close(): void {
    this.#connection.close();
  }
}
