import { describeOn } from '../support/app.js';
import {
  type CallStep,
  isFor,
  loadScenarios,
  type Scenario,
  titleOf,
} from '../support/scenario.js';
import { runScenario } from '../support/scenario-runner.js';
import { sqliteDatabases } from '../support/stores.js';
import { sdkTransport } from './sdk-transport.js';

/**
 * Raw requests are what no client with types would send: scenarios of nothing else are left out. So
 * are those in which the service finds fault with something else before a blank description, which
 * the SDK refuses itself.
 */
function isForSdk(scenario: Scenario): boolean {
  const calls = scenario.steps.filter((step) => 'call' in step);
  return isFor(scenario, 'rest') && calls.length > 0 && !calls.some(isRefusedForMore);
}

function isRefusedForMore({ call, request, expect }: CallStep): boolean {
  const isBlank = String(request.description ?? '').trim() === '';
  return call === 'SaveMemory' && isBlank && expect?.fields?.[0] !== 'description';
}

describeOn([['SQLite', sqliteDatabases()]], 'scenarios with the TypeScript SDK', (running) => {
  for (const { area, scenarios } of loadScenarios()) {
    for (const scenario of scenarios.filter(isForSdk)) {
      it(titleOf(area, scenario), () =>
        runScenario(scenario, { service: running(), transport: sdkTransport(running()) }),
      );
    }
  }
});
