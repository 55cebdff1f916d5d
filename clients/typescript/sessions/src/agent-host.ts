import type { ChannelCredentials } from '@grpc/grpc-js';
import { RegistryServiceService as registry } from '../../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import type { CallOptions } from './call-options.js';
import { type Caller, type Connection, connect } from './connection.js';
import {
  type ProjectRole,
  type ProjectVisibility,
  projectRoles,
  projectVisibilities,
} from './words.js';

/** Connection settings of a host. */
export interface AgentHostOptions {
  /** Address of the gRPC listener, such as `127.0.0.1:50051`. */
  readonly address: string;
  /** A token of scope `write` with the permission `registry`. */
  readonly token: string;
  /** For TLS, `credentials.createSsl()` of grpc-js; unencrypted when absent. */
  readonly channelCredentials?: ChannelCredentials | undefined;
  /** Timeout of a call in milliseconds, retries included; 10,000 when absent. */
  readonly timeoutMs?: number | undefined;
}

/** A project to register. */
export interface ProjectToCreate {
  readonly projectId: string;
  readonly ownerUserId: string;
  /** Display name; empty when absent. */
  readonly displayName?: string | undefined;
  /** `private` when absent. */
  readonly visibility?: ProjectVisibility | undefined;
}

/** A workstream to register. */
export interface WorkstreamToCreate {
  readonly workstreamId: string;
  /** No owner when absent. */
  readonly ownerUserId?: string | undefined;
  /** Project to attach to; none when absent. It need not exist yet. */
  readonly projectId?: string | undefined;
  /** Memory lever; on when absent. */
  readonly memoryEnabled?: boolean | undefined;
}

/**
 * Client of a program that runs agents: registers projects and workstreams. Sessions are opened
 * with `AgentSession.open`.
 *
 * Sessions of a host share its channel. Calls reject with an `AgentCallError`, or with the abort
 * reason of the signal.
 */
export class AgentHost {
  readonly #connection: Connection;
  /** @internal Calls with the token of the host. */
  readonly caller: Caller;

  /** @throws TypeError for an invalid token; RangeError for a timeout out of range */
  constructor({ address, token, channelCredentials, timeoutMs }: AgentHostOptions) {
    this.#connection = connect(address, channelCredentials, timeoutMs);
    this.caller = this.#connection.callerWith(token);
  }

  /** @internal Calls with the token of a session. */
  callerWith(sessionToken: string): Caller {
    return this.#connection.callerWith(sessionToken);
  }

  /** Registers a project. Workstreams that are attached to it share its memories. */
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

  /** Adds a member to a project, or changes the role of a member. */
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

  /** Registers a workstream. Sessions can then be opened in it. */
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

  /** Closes the channel. Sessions stay open in the service unless closed before. */
  close(): void {
    this.#connection.close();
  }
}
