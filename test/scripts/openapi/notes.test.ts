import type { DescField } from '@bufbuild/protobuf';
import { expect } from 'chai';
import { type FieldNotes, readNotes } from '../../../scripts/openapi/notes.js';
import {
  ADMIN_LIST,
  ADMIN_SEARCH,
  type Limit,
  PUBLIC_LIST,
  PUBLIC_SEARCH,
  SEARCH_TOTAL_MAX,
} from '../../../src/core/fields/limits.js';
import { NAME_MAX } from '../../../src/core/fields/names.js';
import { CONTENT_MAX, DESCRIPTION_MAX, ID_MAX } from '../../../src/core/fields/rules.js';
import { FAULT_REASONS } from '../../../src/core/model/fault.js';
import { TOKEN_CALLER_SCOPES } from '../../../src/core/scopes/token-scopes.js';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { isFor, loadScenarios } from '../../support/scenario.js';

/** What the notes on a field say about its values. */
type Rule = Omit<FieldNotes, 'pattern' | 'example' | 'reasons'>;

const NAME: Rule = { min_length: 1, max_length: NAME_MAX };
const DESCRIPTION: Rule = { min_length: 1, max_length: DESCRIPTION_MAX };
const CONTENT: Rule = { min_length: 1, max_length: CONTENT_MAX };
const ID: Rule = { min_length: 1, max_length: ID_MAX };
const OPTIONAL_ID: Rule = { max_length: ID_MAX };
const DISPLAY_NAME: Rule = { max_length: ID_MAX };
const NOT_BLANK: Rule = { min_length: 1 };
const FILTER_SCOPE: Rule = { words: TOKEN_CALLER_SCOPES };
const TARGET_SCOPE: Rule = { words: TOKEN_CALLER_SCOPES, default_value: 'global' };
const SEARCH_TOTAL: Rule = { minimum: 0, maximum: SEARCH_TOTAL_MAX };
const OK: Rule = { words: ['ok'] };

/** The rules of core by field, for every field that has one. */
const RULES: Readonly<Record<string, Rule>> = {
  'turnstone.memory.v1.Memory.name': NAME,
  'turnstone.memory.v1.Memory.description': DESCRIPTION,
  'turnstone.memory.v1.Memory.scope_id': OPTIONAL_ID,
  'turnstone.memory.v1.Memory.content': CONTENT,
  'turnstone.memory.v1.SaveMemoryRequest.name': NAME,
  'turnstone.memory.v1.SaveMemoryRequest.content': CONTENT,
  'turnstone.memory.v1.SaveMemoryRequest.description': DESCRIPTION,
  'turnstone.memory.v1.SaveMemoryRequest.scope': TARGET_SCOPE,
  'turnstone.memory.v1.SaveMemoryRequest.scope_id': OPTIONAL_ID,
  'turnstone.memory.v1.GetMemoryRequest.name': NAME,
  'turnstone.memory.v1.GetMemoryRequest.scope': TARGET_SCOPE,
  'turnstone.memory.v1.GetMemoryRequest.scope_id': OPTIONAL_ID,
  'turnstone.memory.v1.ListMemoriesRequest.scope': FILTER_SCOPE,
  'turnstone.memory.v1.ListMemoriesRequest.scope_id': OPTIONAL_ID,
  'turnstone.memory.v1.ListMemoriesRequest.limit': rangeOf(PUBLIC_LIST),
  'turnstone.memory.v1.ListMemoriesResponse.total': { minimum: 0 },
  'turnstone.memory.v1.SearchMemoriesRequest.query': NOT_BLANK,
  'turnstone.memory.v1.SearchMemoriesRequest.scope': FILTER_SCOPE,
  'turnstone.memory.v1.SearchMemoriesRequest.scope_id': OPTIONAL_ID,
  'turnstone.memory.v1.SearchMemoriesRequest.limit': rangeOf(PUBLIC_SEARCH),
  'turnstone.memory.v1.SearchMemoriesRequest.explain': { default_value: 'false' },
  'turnstone.memory.v1.SearchMemoriesResponse.total': SEARCH_TOTAL,
  'turnstone.memory.v1.DeleteMemoryRequest.name': NAME,
  'turnstone.memory.v1.DeleteMemoryRequest.scope': TARGET_SCOPE,
  'turnstone.memory.v1.DeleteMemoryRequest.scope_id': OPTIONAL_ID,
  'turnstone.memory.v1.DeleteMemoryResponse.status': OK,
  'turnstone.memory.v1.DeleteMemoryResponse.name': NAME,
  'turnstone.memory.admin.v1.ListMemoriesRequest.scope_id': OPTIONAL_ID,
  'turnstone.memory.admin.v1.ListMemoriesRequest.limit': rangeOf(ADMIN_LIST),
  'turnstone.memory.admin.v1.ListMemoriesResponse.total': { minimum: 0 },
  'turnstone.memory.admin.v1.SearchMemoriesRequest.q': NOT_BLANK,
  'turnstone.memory.admin.v1.SearchMemoriesRequest.scope_id': OPTIONAL_ID,
  'turnstone.memory.admin.v1.SearchMemoriesRequest.limit': rangeOf(ADMIN_SEARCH),
  'turnstone.memory.admin.v1.SearchMemoriesResponse.total': SEARCH_TOTAL,
  'turnstone.memory.admin.v1.GetMemoryRequest.memory_id': ID,
  'turnstone.memory.admin.v1.DeleteMemoryRequest.memory_id': ID,
  'turnstone.memory.admin.v1.DeleteMemoryResponse.status': OK,
  'turnstone.memory.registry.v1.Workstream.workstream_id': ID,
  'turnstone.memory.registry.v1.Workstream.owner_user_id': OPTIONAL_ID,
  'turnstone.memory.registry.v1.Workstream.project_id': OPTIONAL_ID,
  'turnstone.memory.registry.v1.Project.project_id': ID,
  'turnstone.memory.registry.v1.Project.display_name': DISPLAY_NAME,
  'turnstone.memory.registry.v1.Project.owner_user_id': ID,
  'turnstone.memory.registry.v1.ProjectMember.project_id': ID,
  'turnstone.memory.registry.v1.ProjectMember.user_id': ID,
  'turnstone.memory.registry.v1.CreateWorkstreamRequest.workstream_id': ID,
  'turnstone.memory.registry.v1.CreateWorkstreamRequest.owner_user_id': OPTIONAL_ID,
  'turnstone.memory.registry.v1.CreateWorkstreamRequest.project_id': OPTIONAL_ID,
  'turnstone.memory.registry.v1.CreateWorkstreamRequest.memory_enabled': { default_value: 'true' },
  'turnstone.memory.registry.v1.GetWorkstreamRequest.workstream_id': ID,
  'turnstone.memory.registry.v1.UpdateWorkstreamRequest.workstream_id': ID,
  'turnstone.memory.registry.v1.UpdateWorkstreamRequest.owner_user_id': OPTIONAL_ID,
  'turnstone.memory.registry.v1.UpdateWorkstreamRequest.project_id': OPTIONAL_ID,
  'turnstone.memory.registry.v1.DeleteWorkstreamRequest.workstream_id': ID,
  'turnstone.memory.registry.v1.DeleteWorkstreamResponse.status': OK,
  'turnstone.memory.registry.v1.CreateProjectRequest.project_id': ID,
  'turnstone.memory.registry.v1.CreateProjectRequest.display_name': DISPLAY_NAME,
  'turnstone.memory.registry.v1.CreateProjectRequest.owner_user_id': ID,
  'turnstone.memory.registry.v1.CreateProjectRequest.visibility': { default_value: 'private' },
  'turnstone.memory.registry.v1.GetProjectRequest.project_id': ID,
  'turnstone.memory.registry.v1.UpdateProjectRequest.project_id': ID,
  'turnstone.memory.registry.v1.UpdateProjectRequest.display_name': DISPLAY_NAME,
  'turnstone.memory.registry.v1.UpdateProjectRequest.owner_user_id': ID,
  'turnstone.memory.registry.v1.ArchiveProjectRequest.project_id': ID,
  'turnstone.memory.registry.v1.RestoreProjectRequest.project_id': ID,
  'turnstone.memory.registry.v1.DeleteProjectRequest.project_id': ID,
  'turnstone.memory.registry.v1.DeleteProjectResponse.status': OK,
  'turnstone.memory.registry.v1.ListProjectMembersRequest.project_id': ID,
  'turnstone.memory.registry.v1.ListProjectMembersRequest.limit': rangeOf(PUBLIC_LIST),
  'turnstone.memory.registry.v1.SetProjectMemberRequest.project_id': ID,
  'turnstone.memory.registry.v1.SetProjectMemberRequest.user_id': ID,
  'turnstone.memory.registry.v1.RemoveProjectMemberRequest.project_id': ID,
  'turnstone.memory.registry.v1.RemoveProjectMemberRequest.user_id': ID,
  'turnstone.memory.registry.v1.RemoveProjectMemberResponse.status': OK,
};

function rangeOf({ fallback, max }: Limit): Rule {
  return { minimum: 1, maximum: max, default_value: String(fallback) };
}

describe('the notes in the proto files', () => {
  const registry = loadDescriptors();
  const notes = readNotes(registry);

  it('state the rules that core enforces, and no others', () => {
    const fields = [...registry]
      .flatMap((desc): DescField[] => (desc.kind === 'message' ? desc.fields : []))
      .filter(({ parent }) => parent.typeName.startsWith('turnstone.memory.'));

    const stated = fields.flatMap((field) => {
      const { pattern, example, reasons, ...rule } = notes.ofField(field);
      const fullName = `${field.parent.typeName}.${field.name}`;
      return Object.keys(rule).length === 0 ? [] : [[fullName, rule] as const];
    });

    expect(Object.fromEntries(stated)).to.deep.equal(RULES);
  });

  it('know every reason that core and the gateway give', () => {
    const names = notes.reasons.map(({ name }) => name);

    expect(names).to.have.members([...FAULT_REASONS, 'REQUEST_TOO_LARGE', 'ROUTE_NOT_FOUND']);
  });

  it('give each reason the status that the scenarios expect', () => {
    const expected = loadScenarios()
      .flatMap(({ scenarios }) => scenarios)
      // Over gRPC, a status tells more than the reason: SESSION_CLOSED has two.
      .filter((scenario) => isFor(scenario, 'rest'))
      .flatMap(({ given = [], steps }) => [...given, ...steps])
      .flatMap((step) => ('expect' in step ? [step.expect] : []))
      // Before a route is found, two reasons have other statuses as well.
      .filter((expectation) => ![405, 431].includes(expectation.status));

    const wrong = expected.filter(({ reason, status }) => {
      const known = notes.reasons.find(({ name }) => name === reason);
      return reason !== undefined && known?.httpStatus !== status;
    });

    expect(expected.length).to.be.greaterThan(100);
    expect(wrong).to.deep.equal([]);
  });
});
