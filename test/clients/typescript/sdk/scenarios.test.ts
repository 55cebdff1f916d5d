import { expect } from 'chai';
import { describeOn } from '../../../support/app.js';
import {
  type CallStep,
  isFor,
  loadScenarios,
  type Scenario,
  titleOf,
} from '../../../support/scenario.js';
import { runScenario } from '../../../support/scenario-runner.js';
import { sqliteDatabases } from '../../../support/stores.js';
import { SDK_CALLS, sdkTransport } from './sdk-transport.js';

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

const files = loadScenarios().map(({ area, scenarios }) => ({
  area,
  scenarios: scenarios.filter(isForSdk),
}));

describeOn([['SQLite', sqliteDatabases()]], 'scenarios with the TypeScript SDK', (running) => {
  it('make every call that it has', () => {
    const steps = files.flatMap(({ scenarios }) => scenarios.flatMap((each) => each.steps));
    const made = new Set(steps.map((step) => ('call' in step ? step.call : 'raw')));

    expect([...made]).to.include.members(SDK_CALLS);
  });

  for (const { area, scenarios } of files) {
    for (const scenario of scenarios) {
      it(titleOf(area, scenario), () =>
        runScenario(scenario, { service: running(), transport: sdkTransport(running()) }),
      );
    }
  }
});
