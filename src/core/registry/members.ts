import { registryChanged, stampNow } from '../audit.js';
import { PUBLIC_LIST } from '../fields/limits.js';
import { readPlaceToken, writePlaceToken } from '../fields/page-token.js';
import { checkLimit, collectViolations } from '../fields/rules.js';
import { PROJECT_ROLES } from '../model/registry.js';
import { checkPathId, checkRequiredWord } from './fields.js';
import { existing } from './presence.js';
import type { MemberDraft, Projects, RegistrationPorts } from './registry.js';

/** Creates the operations on project members on a store. */
export function createMembers(
  ports: RegistrationPorts,
): Pick<Projects, 'members' | 'setMember' | 'removeMember'> {
  const { store, ids } = ports;
  return {
    async members(request, options) {
      const { project_id, limit } = collectViolations({
        project_id: checkPathId('project_id', request.project_id),
        limit: checkLimit('limit', request.limit, PUBLIC_LIST),
      });
      const queryFingerprint = JSON.stringify(['members', project_id]);
      const after = readPlaceToken(request.page_token, queryFingerprint, ids);
      return store.read(async (reader) => {
        existing('project', await reader.project(project_id));
        const found = await reader.projectMembers(project_id, limit, after);
        const members = found.slice(0, limit);
        const last = members.at(-1);
        const hasMore = found.length > limit && last !== undefined;
        const next_page_token = hasMore
          ? writePlaceToken(last.user_id, queryFingerprint, ids)
          : undefined;
        return { members, next_page_token };
      }, options);
    },

    async setMember(caller, draft, options) {
      const member = collectViolations({
        ...checkMember(draft),
        role: checkRequiredWord('role', draft.role, PROJECT_ROLES),
      });
      const { project_id, user_id, role } = member;
      return store.write(async (writer) => {
        existing('project', await writer.lockProject(project_id));
        const before = await writer.projectMember(project_id, user_id);
        if (before?.role === role) {
          return before;
        }
        await writer.saveProjectMember(member);
        const detail = { user_id, role };
        await writer.appendAudit(
          registryChanged('project.member_set', project_id, detail, caller, stampNow(ports)),
        );
        return member;
      }, options);
    },

    async removeMember(caller, member, options) {
      const { project_id, user_id } = collectViolations(checkMember(member));
      return store.write(async (writer) => {
        existing('project', await writer.lockProject(project_id));
        const removed = await writer.removeProjectMember(project_id, user_id);
        if (removed === undefined) {
          return;
        }
        const detail = { user_id, role: removed.role };
        await writer.appendAudit(
          registryChanged('project.member_remove', project_id, detail, caller, stampNow(ports)),
        );
      }, options);
    },
  };
}

function checkMember({ project_id, user_id }: Pick<MemberDraft, 'project_id' | 'user_id'>) {
  return {
    project_id: checkPathId('project_id', project_id),
    user_id: checkPathId('user_id', user_id),
  };
}
