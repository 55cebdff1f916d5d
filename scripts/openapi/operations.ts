import type { DescField, JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { Route } from '../../src/gateway/transcoding/routes.js';
import { createdField } from '../../src/gateway/transcoding/transcode.js';
import { commentOf, splitSentence } from './comments.js';
import { exampleOf, exampleOfFields, exampleOfMessage } from './examples.js';
import { toFieldValue } from './field-values.js';
import { given } from './json.js';
import { answerSchema, bodySchema, isRequired, requestSchema } from './message-schemas.js';
import { operationId, tagName } from './names.js';
import type { Notes } from './notes.js';
import { REQUEST_ID, refusals } from './refusals.js';
import type { Sources } from './sources.js';

/** Name of the security scheme. */
export const BEARER = 'bearer';

/** Describes the operation of one route. */
export function buildOperation(route: Route, sources: Sources): JsonObject {
  const { rpc } = route;
  const { first, rest } = splitSentence(commentOf(rpc));
  const parameters = [
    ...route.pathFields.map((field) => parameter(field, 'path', sources)),
    ...route.queryFields.map((field) => parameter(field, 'query', sources)),
  ];
  return given({
    operationId: operationId(rpc),
    tags: [tagName(rpc.parent)],
    summary: first,
    description: rest === '' ? undefined : rest,
    security: [{ [BEARER]: [] }],
    parameters: parameters.length === 0 ? undefined : parameters,
    requestBody: requestBody(route, sources),
    responses: { ...answers(route, sources), ...refusals(route, sources) },
  });
}

function parameter(field: DescField, place: 'path' | 'query', sources: Sources): JsonObject {
  const { example } = sources.notes.ofField(field);
  return given({
    name: field.name,
    in: place,
    description: commentOf(field),
    required: place === 'path' || isRequired(field, sources),
    schema: requestSchema(field, sources),
    example: example === undefined ? undefined : toFieldValue(field, example),
  });
}

function requestBody({ rpc, body, pathFields }: Route, sources: Sources): JsonObject | undefined {
  if (body === 'none') {
    return undefined;
  }
  if (body !== 'all') {
    throw new Error(`${rpc}: the document knows no body that is one field`);
  }
  const fields = rpc.input.fields.filter((field) => !pathFields.includes(field));
  return {
    required: true,
    content: {
      'application/json': {
        schema: bodySchema(rpc.input, fields, sources),
        example: exampleOfFields(fields, sources.notes),
      },
    },
  };
}

/**
 * Describes the successful responses: one, or two (200 and 201) where a resource may exist already.
 * A method that rejects existing resources has 201 only.
 */
function answers(route: Route, sources: Sources): JsonObject {
  const { rpc, responseField } = route;
  const shown = responseField?.message ?? rpc.output;
  const description = commentOf(rpc.output);
  const rest = {
    headers: REQUEST_ID,
    content: {
      'application/json': {
        schema: answerSchema(shown, sources),
        example: answerExample(route, sources.notes),
      },
    },
  };
  if (createdField(rpc) === undefined) {
    return { 200: { description, ...rest } };
  }
  if (sources.notes.reasonsOf(rpc).includes('ALREADY_EXISTS')) {
    return { 201: { description, ...rest } };
  }
  return {
    200: { description: `${description} It was there before.`, ...rest },
    201: { description: `${description} It is new.`, ...rest },
  };
}

function answerExample({ rpc, responseField }: Route, notes: Notes): JsonValue {
  const example = responseField && exampleOf(responseField, notes);
  return example ?? exampleOfMessage(rpc.output, notes);
}
