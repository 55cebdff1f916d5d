import { connect, type Send } from './connection.js';
import type {
  AdminMemoryList,
  AdminMemorySearch,
  Done,
  FoundMemories,
  Memory,
  MemoryPage,
  PageRequest,
} from './memory.js';
import {
  DONE_NEEDS,
  MEMBER_NEEDS,
  MEMBERS_NEEDS,
  MEMORIES_NEEDS,
  MEMORY_NEEDS,
  PROJECT_NEEDS,
  WORKSTREAM_NEEDS,
} from './needs.js';
import type { CallOptions, ClientOptions } from './options.js';
import { iteratePages } from './pages.js';
import type {
  NewProject,
  NewWorkstream,
  Project,
  ProjectChanges,
  ProjectMember,
  ProjectMemberPage,
  ProjectRole,
  Workstream,
  WorkstreamChanges,
} from './registry.js';
import { pathTo, withoutEmpty } from './url.js';

const MEMORIES = '/v1/api/admin/memories';
const WORKSTREAMS = '/v1/api/registry/workstreams';
const PROJECTS = '/v1/api/registry/projects';

/**
 * Administers memories, and registers workstreams and projects, on the console of the service.
 *
 * Calls reject with {@link TurnstoneAPIError} when the service rejects them, with
 * {@link TurnstoneConnectionError} without a complete response, and with TypeError or RangeError
 * for arguments that cannot be sent.
 */
export class TurnstoneConsole {
  readonly #send: Send;

  constructor(options: ClientOptions) {
    this.#send = connect(options);
  }

  /** Lists a page of memories of all scopes. */
  async listMemories(list: AdminMemoryList = {}, options?: CallOptions): Promise<MemoryPage> {
    return this.#send(
      { method: 'GET', needs: MEMORIES_NEEDS, path: MEMORIES, query: withoutEmpty(list) },
      options,
    );
  }

  /** Iterates over the memories of all pages; the options apply to each page. */
  iterateMemories(list: AdminMemoryList = {}, options?: CallOptions): AsyncGenerator<Memory, void> {
    return iteratePages(
      list,
      (page_token) => this.listMemories({ ...list, page_token }, options),
      (page) => page.memories,
    );
  }

  /** Finds memories that contain a word of `q`, best match first. */
  async searchMemories(search: AdminMemorySearch, options?: CallOptions): Promise<FoundMemories> {
    const at = `${MEMORIES}/search`;
    return this.#send(
      { method: 'GET', needs: MEMORIES_NEEDS, path: at, query: withoutEmpty(search) },
      options,
    );
  }

  /** Reads one memory by its id. */
  async getMemory(memoryId: string, options?: CallOptions): Promise<Memory> {
    return this.#send(
      { method: 'GET', needs: MEMORY_NEEDS, path: pathTo(MEMORIES, { memory_id: memoryId }) },
      options,
    );
  }

  /** Deletes one memory by its id. */
  async deleteMemory(memoryId: string, options?: CallOptions): Promise<Done> {
    return this.#send(
      { method: 'DELETE', needs: DONE_NEEDS, path: pathTo(MEMORIES, { memory_id: memoryId }) },
      options,
    );
  }

  /** Registers a workstream. */
  async createWorkstream(workstream: NewWorkstream, options?: CallOptions): Promise<Workstream> {
    return this.#send(
      { method: 'POST', needs: WORKSTREAM_NEEDS, path: WORKSTREAMS, body: workstream },
      options,
    );
  }

  /** Reads one workstream. */
  async getWorkstream(workstreamId: string, options?: CallOptions): Promise<Workstream> {
    return this.#send(
      {
        method: 'GET',
        needs: WORKSTREAM_NEEDS,
        path: pathTo(WORKSTREAMS, { workstream_id: workstreamId }),
      },
      options,
    );
  }

  /** Updates the given fields of a workstream; an empty id removes owner or project. */
  async updateWorkstream(
    workstreamId: string,
    changes: WorkstreamChanges,
    options?: CallOptions,
  ): Promise<Workstream> {
    const at = pathTo(WORKSTREAMS, { workstream_id: workstreamId });
    return this.#send(
      { method: 'PATCH', needs: WORKSTREAM_NEEDS, path: at, body: changes },
      options,
    );
  }

  /** Deletes a workstream with its memories, and closes its sessions. */
  async deleteWorkstream(workstreamId: string, options?: CallOptions): Promise<Done> {
    return this.#send(
      {
        method: 'DELETE',
        needs: DONE_NEEDS,
        path: pathTo(WORKSTREAMS, { workstream_id: workstreamId }),
      },
      options,
    );
  }

  /** Registers a project. */
  async createProject(project: NewProject, options?: CallOptions): Promise<Project> {
    return this.#send(
      { method: 'POST', needs: PROJECT_NEEDS, path: PROJECTS, body: project },
      options,
    );
  }

  /** Reads one project. */
  async getProject(projectId: string, options?: CallOptions): Promise<Project> {
    return this.#send(
      { method: 'GET', needs: PROJECT_NEEDS, path: pathTo(PROJECTS, { project_id: projectId }) },
      options,
    );
  }

  /** Updates the given fields of a project. */
  async updateProject(
    projectId: string,
    changes: ProjectChanges,
    options?: CallOptions,
  ): Promise<Project> {
    const at = pathTo(PROJECTS, { project_id: projectId });
    return this.#send({ method: 'PATCH', needs: PROJECT_NEEDS, path: at, body: changes }, options);
  }

  /** Archives a project: its memories become invisible. Idempotent. */
  async archiveProject(projectId: string, options?: CallOptions): Promise<Project> {
    return this.#send(
      {
        method: 'POST',
        needs: PROJECT_NEEDS,
        path: pathTo(PROJECTS, { project_id: projectId }, 'archive'),
      },
      options,
    );
  }

  /** Restores an archived project. Idempotent. */
  async restoreProject(projectId: string, options?: CallOptions): Promise<Project> {
    return this.#send(
      {
        method: 'POST',
        needs: PROJECT_NEEDS,
        path: pathTo(PROJECTS, { project_id: projectId }, 'restore'),
      },
      options,
    );
  }

  /** Deletes a project with its memories and members. */
  async deleteProject(projectId: string, options?: CallOptions): Promise<Done> {
    return this.#send(
      { method: 'DELETE', needs: DONE_NEEDS, path: pathTo(PROJECTS, { project_id: projectId }) },
      options,
    );
  }

  /** Lists a page of the members of a project. */
  async listProjectMembers(
    projectId: string,
    page: PageRequest = {},
    options?: CallOptions,
  ): Promise<ProjectMemberPage> {
    const at = pathTo(PROJECTS, { project_id: projectId }, 'members');
    return this.#send(
      { method: 'GET', needs: MEMBERS_NEEDS, path: at, query: withoutEmpty(page) },
      options,
    );
  }

  /** Iterates over the members of all pages; the options apply to each page. */
  iterateProjectMembers(
    projectId: string,
    page: PageRequest = {},
    options?: CallOptions,
  ): AsyncGenerator<ProjectMember, void> {
    return iteratePages(
      page,
      (page_token) => this.listProjectMembers(projectId, { ...page, page_token }, options),
      ({ members }) => members,
    );
  }

  /** Sets the role of a user in a project. Idempotent. */
  async setProjectMember(
    projectId: string,
    userId: string,
    role: ProjectRole,
    options?: CallOptions,
  ): Promise<ProjectMember> {
    const at = pathTo(PROJECTS, { project_id: projectId }, 'members', { user_id: userId });
    return this.#send({ method: 'PUT', needs: MEMBER_NEEDS, path: at, body: { role } }, options);
  }

  /** Removes a member from a project. Idempotent. */
  async removeProjectMember(
    projectId: string,
    userId: string,
    options?: CallOptions,
  ): Promise<Done> {
    const at = pathTo(PROJECTS, { project_id: projectId }, 'members', { user_id: userId });
    return this.#send({ method: 'DELETE', needs: DONE_NEEDS, path: at }, options);
  }
}
