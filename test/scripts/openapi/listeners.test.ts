import { expect } from 'chai';
import { startTestApp, type TestApp } from '../../support/app.js';
import { send } from '../../support/rest-client.js';
import { sqliteDatabases } from '../../support/stores.js';
import { undocumented } from './answers.js';
import { operationsOf, readDocument } from './open-api.js';
import { exampleRequest } from './requests.js';
import { schemaCheck } from './schema-check.js';

/** Listeners by the server that stands for them. */
const LISTENERS = {
  'http://127.0.0.1:8080': 'gateway',
  'http://127.0.0.1:9090': 'console',
} as const;

describe('the listeners in the OpenAPI document', () => {
  const document = readDocument();
  const check = schemaCheck(document);
  let app: TestApp;

  before(async () => {
    app = await startTestApp(sqliteDatabases());
  });

  after(() => app.stop());

  for (const operation of operationsOf(document)) {
    for (const [url, listener] of Object.entries(LISTENERS)) {
      const isServed = operation.servers.includes(url);

      it(`${isServed ? 'serve' : 'do not serve'} ${operation.operationId} at ${listener}`, async () => {
        const answer = await send(app.addresses[listener], exampleRequest(operation));

        const isMissing = answer.headers['x-error-reason'] === 'ROUTE_NOT_FOUND';
        expect(isMissing).to.equal(!isServed);
        expect(isServed ? undocumented(operation, answer, check) : []).to.deep.equal([]);
      });
    }
  }
});
