import { STATUS_CODES } from 'node:http';
import type { JsonObject } from '@bufbuild/protobuf';
import { status as Code } from '@grpc/grpc-js';
import { statusRule } from '../../src/gateway/http/http-status.js';
import type { Route } from '../../src/gateway/transcoding/routes.js';
import { commentOf } from './comments.js';
import type { Notes, Reason } from './notes.js';
import type { Sources } from './sources.js';

/** Schema of every error response. */
export const ERROR_SCHEMA: JsonObject = {
  description: 'Says what is wrong and what would be right.',
  type: 'object',
  required: ['error'],
  properties: { error: { description: 'Text for people.', type: 'string' } },
};

/** The header that every response has. */
export const REQUEST_ID_HEADER: JsonObject = {
  description:
    'Id of the call, as the log shows it: the `x-request-id` of the request if it has ' +
    'a usable one, otherwise a new UUID.',
  required: true,
  schema: { type: 'string' },
};

/** Where responses refer to what they share. */
export const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };

/** Describes the error responses of one route, by status. */
export function refusals(route: Route, { notes, responses }: Sources): JsonObject {
  const entries = Object.entries(byStatus(reasonsOf(route, notes))).map(([status, reasons]) => {
    const response = refusal(status, reasons);
    if (reasons.some(({ isGeneral }) => !isGeneral)) {
      return [status, response];
    }
    const name = (STATUS_CODES[status] ?? status).replaceAll(' ', '');
    responses.set(name, response);
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(entries);
}

/** Returns every reason for which a call of a route may be rejected. */
function reasonsOf({ rpc, body }: Route, notes: Notes): Reason[] {
  const named = new Set([
    ...notes.reasonsOf(rpc),
    ...rpc.input.fields.flatMap((field) => notes.ofField(field).reasons ?? []),
    ...(body === 'none' ? [] : ['REQUEST_TOO_LARGE']),
  ]);
  const known = notes.reasons.filter(({ name, isGeneral }) => isGeneral || named.delete(name));
  if (named.size > 0) {
    throw new Error(`${rpc} names reasons that do not exist: ${[...named].join(', ')}`);
  }
  return known;
}

function byStatus(reasons: readonly Reason[]): Record<string, Reason[]> {
  const groups: Record<string, Reason[]> = {};
  for (const reason of reasons) {
    const group = groups[reason.httpStatus] ?? [];
    groups[reason.httpStatus] = group;
    group.push(reason);
  }
  return groups;
}

function refusal(status: string, reasons: readonly Reason[]): JsonObject {
  const lines = reasons.map(({ name, value }) => `- \`${name}\`: ${commentOf(value)}`);
  const examples = reasons.map(({ name, message }) => [name, { value: { error: message } }]);
  return {
    description: lines.join('\n'),
    headers: {
      'x-error-reason': {
        description: 'Why the call was refused, for programs.',
        required: true,
        schema: { type: 'string', enum: reasons.map(({ name }) => name) },
      },
      ...REQUEST_ID,
      ...headersOf(Number(status)),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** Describes the headers that the gateway adds to a status by itself. */
function headersOf(status: number): JsonObject {
  const codes = Object.values(Code).filter((code) => typeof code === 'number');
  const rule = codes.map(statusRule).find((candidate) => candidate.status === status);
  const entries = Object.entries(rule?.headers ?? {}).map(([name, value]) => [
    name,
    { schema: { type: 'string', enum: [value] } },
  ]);
  return Object.fromEntries(entries);
}
