import type { HttpAnswer } from '../../support/rest-client.js';
import type { Json } from '../../support/scenario.js';
import type { Operation, Response } from './open-api.js';
import type { SchemaCheck } from './schema-check.js';

/** Says in what an answer differs from what its operation documents; nothing when it fits. */
export function undocumented(
  { operationId, responses }: Operation,
  answer: HttpAnswer,
  check: SchemaCheck,
): string[] {
  const response = responses[answer.status];
  const problems =
    response === undefined
      ? ['the status is not documented']
      : [...headerProblems(response, answer, check), ...bodyProblems(response, answer, check)];
  return problems.map((problem) => `${operationId} ${answer.status}: ${problem}`);
}

function headerProblems({ headers }: Response, answer: HttpAnswer, check: SchemaCheck): string[] {
  return Object.entries(headers).flatMap(([name, { required = false, schema }]) => {
    const value = answer.headers[name];
    if (value === undefined) {
      return required ? [`the header ${name} is missing`] : [];
    }
    return check(schema, String(value)).map((problem) => `the header ${name}: ${problem}`);
  });
}

function bodyProblems({ content }: Response, answer: HttpAnswer, check: SchemaCheck): string[] {
  if (content === undefined) {
    return answer.text === '' ? [] : ['there is a body'];
  }
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
  const media = content[type];
  if (media === undefined) {
    return [`the type ${type} is not documented`];
  }
  const value: Json = type === 'application/json' ? JSON.parse(answer.text) : answer.text;
  return check(media.schema, value);
}
