import { expect } from 'chai';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { Json, JsonObject } from '../../support/scenario.js';
import { sqliteDatabases } from '../../support/stores.js';
import { operationsOf, readDocument } from './open-api.js';
import { exampleRequest, perform, tokenFor, type Values } from './requests.js';

/** Writes ids, times and scores the same way, since they differ from run to run. */
function withoutChance(value: Json): Json {
  const text = JSON.stringify(value)
    .replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"UUID"')
    .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"/g, '"TIME"')
    .replaceAll(/"score":\d+\.\d+/g, '"score":1');
  return JSON.parse(text);
}

describe('the examples in the OpenAPI document', () => {
  const operations = operationsOf(readDocument());
  let app: TestApp;

  before(async () => {
    app = await startTestApp(sqliteDatabases());
    await app.reset();
  });

  after(() => app.stop());

  /** Sends the example of an operation, and shows what came beside what the document shows. */
  async function follow(operationId: string, changes: Values = {}) {
    const operation = operations.find((candidate) => candidate.operationId === operationId);
    if (operation === undefined) {
      throw new Error(`the document lacks ${operationId}`);
    }
    const request = exampleRequest(operation, changes);
    const token = tokenFor(app, operation);
    const { status, text } = await perform(app, operation, { ...request, token });
    const body: JsonObject = JSON.parse(text);
    const shown = operation.responses[status]?.content?.['application/json']?.example ?? {};
    return { status, body, came: withoutChance(body), shown: withoutChance(shown) };
  }

  const story = [
    ['SaveMemory', 201],
    ['SaveMemory', 200],
    ['GetMemory', 200],
    ['ListMemories', 200],
    ['SearchMemories', 200],
    ['AdminListMemories', 200],
    ['AdminSearchMemories', 200],
    ['DeleteMemory', 200],
    ['SaveMemory', 201],
    ['CreateProject', 201],
    ['GetProject', 200],
    ['UpdateProject', 200],
    ['ArchiveProject', 200],
    ['RestoreProject', 200],
    ['SetProjectMember', 200],
    ['ListProjectMembers', 200],
    ['RemoveProjectMember', 200],
    ['CreateWorkstream', 201],
    ['GetWorkstream', 200],
    ['UpdateWorkstream', 200],
    ['DeleteWorkstream', 200],
    ['DeleteProject', 200],
  ] as const;
  for (const [index, [operationId, status]] of story.entries()) {
    it(`get the answers shown, step ${index + 1}: ${operationId}`, async () => {
      const followed = await follow(operationId);

      expect(followed.status).to.equal(status);
      expect(followed.came).to.deep.equal(followed.shown);
    });
  }

  for (const operationId of ['AdminGetMemory', 'AdminDeleteMemory']) {
    it(`get the answers shown with a real id: ${operationId}`, async () => {
      const { memory_id } = (await follow('SaveMemory')).body;

      const followed = await follow(operationId, { memory_id });

      expect(followed.status).to.equal(200);
      expect(followed.came).to.deep.equal(followed.shown);
    });
  }

  it('get the answer shown: CheckHealth', async () => {
    const { status, came, shown } = await follow('CheckHealth');

    expect(status).to.equal(200);
    expect(came).to.deep.equal(shown);
  });
});
