import type { Store, Writer } from '../../src/core/store/store.js';
import { draft } from './drafts.js';
import { sendRaw } from './rest-calls.js';
import type {
  CallStep,
  Expectation,
  GivenStep,
  Json,
  JsonObject,
  RestStep,
  Scenario,
  StoredRow,
} from './scenario.js';
import type { Answer, Service, Transport } from './scenario-answer.js';
import { differences } from './scenario-match.js';
import { isObject, type Kept, resolve, valueAt } from './scenario-values.js';
import { target } from './visibility.js';

/** What a scenario is told against. */
export interface Stage {
  readonly service: Service & { readonly store: Store };
  readonly transport: Transport;
}

/**
 * Tells one scenario on an empty store.
 *
 * @throws Error that names the step and every difference
 */
export async function runScenario(scenario: Scenario, stage: Stage): Promise<void> {
  const kept: Kept = new Map();
  for (const [index, step] of (scenario.given ?? []).entries()) {
    await prepare(step, stage, kept, `given ${index + 1}`);
  }
  for (const [index, step] of scenario.steps.entries()) {
    await perform(step, stage, kept, `step ${index + 1}`);
  }
}

async function prepare(step: GivenStep, stage: Stage, kept: Kept, label: string): Promise<void> {
  const { store } = stage.service;
  if ('store' in step) {
    await storeRows(store, step.store, step.count ?? 1);
  } else if ('workstream' in step) {
    const rest = { project_id: '', memory_enabled: true, created: EARLY, updated: EARLY };
    await store.write((writer) => writer.insertWorkstream({ ...step.workstream, ...rest }));
  } else {
    await perform(step, stage, kept, label);
  }
}

/** When rows are stored that do not say so. */
const EARLY = '2024-01-01T00:00:00.000';

/** Puts rows into the store in one transaction; `{n}` in the name counts from 1. */
export function storeRows(store: Store, row: StoredRow, count: number): Promise<void> {
  return store.write(async (writer) => {
    for (let n = 1; n <= count; n += 1) {
      await storeRow(writer, { ...row, name: row.name.replace('{n}', String(n)) });
    }
  });
}

async function storeRow(writer: Writer, row: StoredRow): Promise<void> {
  const { scope = 'global', scope_id = '', at = EARLY, ...rest } = row;
  await writer.save(draft({ ...rest, target: target(scope, scope_id), at }));
}

async function perform(
  step: CallStep | RestStep,
  { service, transport }: Stage,
  kept: Kept,
  label: string,
): Promise<void> {
  const { as = 'alice' } = step;
  const token =
    typeof as === 'string'
      ? service.tokens[as]
      : String(existing(kept.get(as.session), `${label}: session ${as.session}`));
  const answer =
    'call' in step
      ? await transport.perform(step.call, resolve(step.request, kept) as JsonObject, token)
      : await sendRaw(service, step.rest, token);
  const problems = problemsOf(answer, step.expect, kept);
  if (problems.length > 0) {
    const what = 'call' in step ? step.call : `${step.rest.method} ${step.rest.path}`;
    const said = answer.error === '' ? '' : `\n  it said: ${answer.error}`;
    throw new Error(
      `${label}, ${what} as ${typeof as === 'string' ? as : as.session}:\n  ${problems.join('\n  ')}${said}`,
    );
  }
  for (const [name, path] of Object.entries(step.keep ?? {})) {
    kept.set(name, existing(valueAt(answer.response, path), `${label}: ${path}`));
  }
}

function problemsOf(answer: Answer, expect: Expectation | undefined, kept: Kept): string[] {
  if (expect === undefined) {
    return answer.status < 300 ? [] : [`status is ${answer.status} instead of success`];
  }
  const { status, reason, fields = [], mentions = [], headers = {}, response } = expect;
  const told = { status: answer.status, reason: answer.reason ?? '' };
  const named = answer.fields === undefined ? fields.slice(0, 1) : [];
  return [
    ...differences(told, reason === undefined ? { status } : { status, reason }, 'answer'),
    ...(answer.fields === undefined || fields.length === 0
      ? []
      : differences(answer.fields, fields, 'fields')),
    ...[...named, ...mentions]
      .filter((text) => !answer.error.includes(text))
      .map((text) => `the text of error does not mention ${text}`),
    ...(response === undefined
      ? []
      : differences(answer.response, resolve(response, kept), 'response')),
    ...differences(answer.headers, headers, 'headers'),
    ...errorFormProblems(answer),
  ];
}

/** Every refusal over REST is an object with the one member `error`. */
function errorFormProblems({ status, response, fields }: Answer): string[] {
  const isRestRefusal = fields === undefined && status >= 400;
  const isInForm = isObject(response) && Object.keys(response).join() === 'error';
  return isRestRefusal && !isInForm ? [`the refusal has another form: ${String(response)}`] : [];
}

function existing(value: Json | undefined, what: string): Json {
  if (value === undefined) {
    throw new Error(`${what} is not there to be kept`);
  }
  return value;
}
