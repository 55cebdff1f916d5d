import { registryChanged, stampNow } from '../audit.js';
import { PUBLIC_LIST } from '../limits.js';
import { readPlaceToken, writePlaceToken } from '../page-token.js';
import { PROJECT_ROLES } from '../registry.js';
import { checkLimit, settle } from '../rules.js';
import { checkPathId, checkRequiredWord } from './fields.js';
import { existing } from './presence.js';
import type { MemberDraft, Projects, RegistrationPorts } from './registration.js';

/** Puts the members of projects on a store. */
export function createMembers(
  ports: RegistrationPorts,
): Pick<Projects, 'members' | 'setMember' | 'removeMember'> {
  const { store, ids } = ports;
  return {
    async members(request, options) {
      const { project_id, limit } = settle({
        project_id: checkPathId('project_id', request.project_id),
        limit: checkLimit('limit', request.limit, PUBLIC_LIST),
      });
      const question = JSON.stringify(['members', project_id]);
      const after = readPlaceToken(request.page_token, question, ids);
      return store.read(async (reader) => {
        existing('project', await reader.project(project_id));
        const found = await reader.projectMembers(project_id, limit, after);
        const members = found.slice(0, limit);
        const last = members.at(-1);
        const hasMore = found.length > limit && last !== undefined;
        const next_page_token = hasMore ? writePlaceToken(last.user_id, question, ids) : undefined;
        return { members, next_page_token };
      }, options);
    },

    async setMember(caller, draft, options) {
      const member = settle({
        ...checkMember(draft),
        role: checkRequiredWord('role', draft.role, PROJECT_ROLES),
      });
      const { project_id, user_id, role } = member;
      return store.write(async (writer) => {
        existing('project', await writer.holdProject(project_id));
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
      const { project_id, user_id } = settle(checkMember(member));
      return store.write(async (writer) => {
        existing('project', await writer.holdProject(project_id));
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
