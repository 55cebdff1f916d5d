import type { Client } from '@grpc/grpc-js';
import { describeOnEngines } from '../support/app.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import { isFor, loadScenarios, titleOf } from '../support/scenario.js';
import { runScenario } from '../support/scenario-runner.js';

describeOnEngines('scenarios', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  const transports = {
    rest: () => restTransport(running()),
    grpc: () => grpcTransport(client),
  };
  for (const name of ['rest', 'grpc'] as const) {
    describe(`over ${name}`, () => {
      for (const { area, scenarios } of loadScenarios()) {
        for (const scenario of scenarios.filter((each) => isFor(each, name))) {
          it(titleOf(area, scenario), () =>
            runScenario(scenario, { service: running(), transport: transports[name]() }),
          );
        }
      }
    });
  }
});
