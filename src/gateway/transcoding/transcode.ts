import { type DescField, type DescMethod, type JsonObject, ScalarType } from '@bufbuild/protobuf';
import type { MessageFields } from '../rpc-backend.js';
import { type Query, queryToJson, textToJson } from './query.js';
import { readMessage } from './read-message.js';
import type { Route } from './routes.js';
import { compileWriter } from './write-message.js';

/** The parts of an HTTP request that are converted to a message. */
export interface RequestParts {
  /** Decoded text of each field of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Empty on a route without a body. */
  readonly body: JsonObject;
}

/** An HTTP answer that reports success. */
export interface Answer {
  readonly status: 200 | 201;
  /** JSON text. */
  readonly body: string;
}

/**
 * Makes the request message of a route. The path overrides the query, and the query the body;
 * unknown fields are ignored.
 *
 * @throws HttpError FIELD_INVALID about the first field, in the order of the proto file, whose
 *   value has the wrong type
 */
export function toRequest(route: Route, parts: RequestParts): MessageFields {
  const path = route.pathFields.map((field) => [
    field.name,
    textToJson(field, parts.path[field.name] ?? ''),
  ]);
  const source = {
    ...bodyToJson(route, parts.body),
    ...queryToJson(parts.query, route.queryFields),
    ...Object.fromEntries(path),
  };
  return readMessage(route.rpc.input, source);
}

/**
 * Prepares the conversion of response messages to answers of a route: every field under its proto
 * name, those without presence even when empty. A response whose field `created` is true answers
 * 201.
 *
 * @throws Error when the response type cannot be written as JSON
 */
export function compileAnswer({ rpc, responseField }: Route): (response: MessageFields) => Answer {
  const hasCreated = createdField(rpc) !== undefined;
  const write = compileWriter(rpc.output);
  return (response) => {
    const json = write(response);
    const shown = responseField === undefined ? json : json[responseField.name];
    if (shown === undefined) {
      throw new Error(`${rpc} answered without ${responseField}`);
    }
    const status = hasCreated && response.created === true ? 201 : 200;
    return { status, body: JSON.stringify(shown) };
  };
}

/** Returns the field of a response that decides between 201 and 200, if it has one. */
export function createdField({ output }: DescMethod): DescField | undefined {
  return output.fields.find(
    ({ name, fieldKind, scalar }) =>
      name === 'created' && fieldKind === 'scalar' && scalar === ScalarType.BOOL,
  );
}

function bodyToJson(route: Route, body: JsonObject): JsonObject {
  if (route.body === 'none') {
    return {};
  }
  return route.body === 'all' ? body : { [route.body.name]: body };
}
