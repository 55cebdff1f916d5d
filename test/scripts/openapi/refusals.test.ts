import { expect } from 'chai';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { CallerName } from '../../support/app-callers.js';
import type { HttpRequest } from '../../support/rest-client.js';
import { storeRows } from '../../support/scenario-runner.js';
import { sqliteDatabases } from '../../support/stores.js';
import { undocumented } from './answers.js';
import { type Operation, operationsOf, readDocument } from './open-api.js';
import {
  exampleRequest,
  isForAdministrators,
  isOfRegistry,
  perform,
  tokenFor,
  type Values,
} from './requests.js';
import { schemaCheck } from './schema-check.js';

/** A way to be refused that a group of operations has. */
interface Case {
  readonly what: string;
  readonly of: (operation: Operation) => boolean;
  /** Changes to the example of the operation. */
  readonly values?: Values;
  readonly body?: string;
  /** Somebody else than who may do it. */
  readonly as?: CallerName;
  readonly status: number;
  readonly reason: string;
}

const everyOperation = () => true;
const forCallers = (operation: Operation) => !isForAdministrators(operation);
const withBody = ({ requestBody }: Operation) => requestBody !== undefined;
const ofOneMemory = (operation: Operation) =>
  operation.path.includes('{') && !isOfRegistry(operation);
const ofManyForAdministrators = (operation: Operation) =>
  isForAdministrators(operation) && !ofOneMemory(operation) && !isOfRegistry(operation);
const ofOneWorkstream = ({ path }: Operation) => path.includes('/workstreams/{');
const ofOneProject = ({ path }: Operation) => path.includes('/projects/{');
const registering = (operation: Operation) =>
  isOfRegistry(operation) && operation.operationId.startsWith('Create');
const changing = ({ operationId }: Operation) => /^(Save|Delete)/.test(operationId);

const CASES: readonly Case[] = [
  {
    what: 'without a token',
    of: everyOperation,
    as: 'nobody',
    status: 401,
    reason: 'TOKEN_INVALID',
  },
  {
    what: 'with a token that only reads',
    of: (operation) => changing(operation) || isForAdministrators(operation),
    as: 'reader',
    status: 403,
    reason: 'TOKEN_SCOPE_INSUFFICIENT',
  },
  {
    what: 'without the permission',
    of: isForAdministrators,
    as: 'approver',
    status: 403,
    reason: 'PERMISSION_MISSING',
  },
  {
    what: 'with a body that is no JSON',
    of: withBody,
    body: '{',
    status: 400,
    reason: 'REQUEST_INVALID',
  },
  {
    what: 'with a body that is too large',
    of: withBody,
    body: ' '.repeat(1_048_577),
    status: 413,
    reason: 'REQUEST_TOO_LARGE',
  },
  {
    what: 'when there is no such memory',
    of: ofOneMemory,
    status: 404,
    reason: 'MEMORY_NOT_FOUND',
  },
  {
    what: 'when there is no such workstream',
    of: ofOneWorkstream,
    status: 404,
    reason: 'WORKSTREAM_NOT_FOUND',
  },
  {
    what: 'when there is no such project',
    of: ofOneProject,
    status: 404,
    reason: 'PROJECT_NOT_FOUND',
  },
  {
    what: 'when it exists already',
    of: registering,
    values: { workstream_id: 'ws-a', project_id: 'p1' },
    status: 409,
    reason: 'ALREADY_EXISTS',
  },
  {
    what: 'with an unknown workstream',
    of: forCallers,
    values: { scope: 'workstream', scope_id: 'nowhere' },
    status: 404,
    reason: 'WORKSTREAM_NOT_FOUND',
  },
  {
    what: "with another user's workstream",
    of: forCallers,
    values: { scope: 'workstream', scope_id: 'ws-b' },
    status: 403,
    reason: 'NOT_OWNER',
  },
  {
    what: 'with a workstream that has no id',
    of: forCallers,
    values: { scope: 'workstream' },
    status: 400,
    reason: 'SCOPE_ID_REQUIRED',
  },
  {
    what: 'with a scope of agent sessions',
    of: forCallers,
    values: { scope: 'project', scope_id: 'p1' },
    status: 400,
    reason: 'SCOPE_NOT_ALLOWED',
  },
  {
    what: 'with an id in the global scope',
    of: (operation) => forCallers(operation) || ofManyForAdministrators(operation),
    values: { scope: 'global', scope_id: 'x' },
    status: 400,
    reason: 'SCOPE_ID_NOT_ALLOWED',
  },
];

/** A table without which an operation fails. */
function tableOf(operation: Operation): string {
  if (!isOfRegistry(operation)) {
    return operation.path.endsWith('/search') ? 'terms' : 'structured_memories';
  }
  return operation.path.includes('/workstreams') ? 'workstreams' : 'projects';
}

describe('the refusals in the OpenAPI document', () => {
  const document = readDocument();
  const check = schemaCheck(document);
  const operations = operationsOf(document).filter(({ security }) => security.length > 0);
  let app: TestApp;

  before(async () => {
    app = await startTestApp(sqliteDatabases());
  });

  beforeEach(() => app.reset());

  after(() => app.stop());

  /** Sends a request and tells how it was refused, and in what that is not as documented. */
  async function refuse(operation: Operation, request: HttpRequest) {
    const answer = await perform(app, operation, request);
    const { status, headers } = answer;
    return {
      status,
      reason: headers['x-error-reason'],
      undocumented: undocumented(operation, answer, check),
    };
  }

  for (const { what, of, values, body, as, status, reason } of CASES) {
    for (const operation of operations.filter(of)) {
      it(`are true of ${operation.operationId} ${what}`, async () => {
        const request = exampleRequest(operation, values);
        const token = as === undefined ? tokenFor(app, operation) : app.tokens[as];

        const refused = await refuse(operation, {
          ...request,
          token,
          ...(body === undefined ? {} : { body }),
        });

        expect(refused).to.deep.equal({ status, reason, undocumented: [] });
      });
    }
  }

  for (const operation of operations) {
    it(`are true of ${operation.operationId} when the database fails`, async () => {
      const { knex } = app.database;
      await storeRows(app.store, { name: 'deploy_process' }, 1);
      const request = { ...exampleRequest(operation), token: tokenFor(app, operation) };
      const table = tableOf(operation);
      await knex.schema.renameTable(table, 'elsewhere');

      const refused = await refuse(operation, request);

      await knex.schema.renameTable('elsewhere', table);
      expect(refused).to.deep.equal({ status: 500, reason: 'STORAGE_FAILED', undocumented: [] });
    });
  }
});

describe('the refusals in the OpenAPI document, without a database', () => {
  const document = readDocument();
  const check = schemaCheck(document);
  let app: TestApp;

  before(async () => {
    app = await startTestApp(sqliteDatabases());
    await app.reset();
    await app.store.close();
  });

  after(() => app.stop());

  for (const operation of operationsOf(document).filter(({ security }) => security.length > 0)) {
    it(`are true of ${operation.operationId}`, async () => {
      const token = tokenFor(app, operation);

      const answer = await perform(app, operation, { ...exampleRequest(operation), token });

      expect(answer.status).to.equal(503);
      expect(answer.headers['x-error-reason']).to.equal('STORAGE_UNAVAILABLE');
      expect(undocumented(operation, answer, check)).to.deep.equal([]);
    });
  }
});
