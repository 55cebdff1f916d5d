import { expect } from 'chai';
import { startTestApp, type TestApp } from '../../support/app.js';
import { restTransport } from '../../support/rest-calls.js';
import { type CallName, isFor, type Json, loadScenarios, titleOf } from '../../support/scenario.js';
import type { Answer, Transport } from '../../support/scenario-answer.js';
import { runScenario } from '../../support/scenario-runner.js';
import { isObject } from '../../support/scenario-values.js';
import { sqliteDatabases } from '../../support/stores.js';
import { undocumented } from './answers.js';
import { operationsOf, readDocument } from './open-api.js';
import { schemaCheck } from './schema-check.js';

describe('every answer in the scenarios is documented', () => {
  const document = readDocument();
  const check = schemaCheck(document);
  const operations = new Map(
    operationsOf(document).map((operation) => [operation.operationId, operation]),
  );
  let app: TestApp;

  before(async () => {
    app = await startTestApp(sqliteDatabases());
  });

  beforeEach(() => app.reset());

  after(() => app.stop());

  /** Passes calls on and writes down what the document does not say about their answers. */
  function checked(problems: string[]): Transport {
    const rest = restTransport(app);
    return {
      name: 'rest',
      async perform(call, request, token) {
        const answer = await rest.perform(call, request, token);
        problems.push(...problemsOf(call, answer));
        return answer;
      },
    };
  }

  function problemsOf(call: CallName, answer: Answer): string[] {
    const operation = operations.get(call);
    if (operation === undefined) {
      return [`the document lacks ${call}`];
    }
    const { status, headers } = answer;
    const text = JSON.stringify(sentBody(answer));
    return undocumented(
      operation,
      { status, headers: headers as Record<string, string>, text },
      check,
    );
  }

  for (const { area, scenarios } of loadScenarios()) {
    for (const scenario of scenarios.filter((each) => isFor(each, 'rest'))) {
      it(titleOf(area, scenario), async () => {
        const problems: string[] = [];

        await runScenario(scenario, { service: app, transport: checked(problems) });

        expect(problems).to.deep.equal([]);
      });
    }
  }
});

/** Undoes what the transport does to a member of the response that is an answer of its own. */
function sentBody({ status, response }: Answer): Json {
  if (!isObject(response) || !('created' in response) || status >= 300) {
    return response;
  }
  const { created, ...rest } = response;
  const [shown = null] = Object.values(rest);
  return shown;
}
