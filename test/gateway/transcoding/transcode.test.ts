import { type JsonObject, type JsonValue, toJson } from '@bufbuild/protobuf';
import { expect } from 'chai';
import type { MessageFields } from '../../../src/gateway/rpc-backend.js';
import { parseQuery } from '../../../src/gateway/transcoding/query.js';
import { buildRoutes, type Route } from '../../../src/gateway/transcoding/routes.js';
import {
  type Answer,
  compileAnswer,
  toRequest,
} from '../../../src/gateway/transcoding/transcode.js';
import { refusalOf } from './http-errors.js';
import { messageOf } from './message-fields.js';
import { sampleRegistry } from './sample-registry.js';

function routeOf(input: string, output: string, rule: JsonValue): Route {
  const registry = sampleRegistry([{ name: 'Do', input, output, rule }]);
  const [route] = buildRoutes(registry, ['sample.Things']);
  if (route === undefined) {
    throw new Error('the rule makes no route');
  }
  return route;
}

interface Parts {
  readonly path?: Record<string, string>;
  readonly query?: string;
  readonly body?: JsonObject;
}

function requestJson(route: Route, { path = {}, query = '', body = {} }: Parts): JsonValue {
  const request = toRequest(route, { path, query: parseQuery(query), body });
  const { input } = route.rpc;
  return toJson(input, messageOf(input, request), { useProtoFieldName: true });
}

function answerOf(route: Route, response: MessageFields): Answer {
  return compileAnswer(route)(response);
}

describe('requests', () => {
  it('come from the path and the query', () => {
    const route = routeOf('Filter', 'Thing', { get: '/a/{id}' });

    const request = requestJson(route, {
      path: { id: 'x' },
      query: 'colour=BLUE&tags=a&tags=b&limit=7&is_new=true',
    });

    expect(request).to.deep.equal({
      id: 'x',
      is_new: true,
      colour: 'blue',
      tags: ['a', 'b'],
      limit: 7,
    });
  });

  it('take the path before the query and the body, whatever these hold', () => {
    const byQuery = routeOf('Filter', 'Thing', { get: '/a/{id}' });
    const byBody = routeOf('Filter', 'Thing', { post: '/a/{id}', body: '*' });

    const fromQuery = requestJson(byQuery, { path: { id: 'x' }, query: 'id=y&id=z' });
    const fromBody = requestJson(byBody, { path: { id: 'x' }, body: { id: 5 } });

    expect(fromQuery).to.deep.equal({ id: 'x' });
    expect(fromBody).to.deep.equal({ id: 'x' });
  });

  it('read fields of any simple type from the path', () => {
    const route = routeOf('Filter', 'Thing', { get: '/{limit}/{is_new}/{colour}' });

    const request = requestJson(route, { path: { limit: '3', is_new: 'true', colour: 'blue' } });

    expect(request).to.deep.equal({ limit: 3, is_new: true, colour: 'blue' });
  });

  it('ignore the query when the body is everything', () => {
    const route = routeOf('Filter', 'Thing', { post: '/a', body: '*' });

    expect(requestJson(route, { query: 'id=x', body: { limit: 1 } })).to.deep.equal({ limit: 1 });
  });

  it('ignore the body when there is none in the rule', () => {
    const route = routeOf('Filter', 'Thing', { post: '/a' });

    expect(requestJson(route, { query: 'id=x', body: { id: 'y' } })).to.deep.equal({ id: 'x' });
  });

  it('put the body into one field, and the query into the others', () => {
    const route = routeOf('Created', 'Thing', { patch: '/a', body: 'thing' });

    const request = requestJson(route, { query: 'created=true', body: { id: 'x' } });

    expect(request).to.deep.equal({ thing: { id: 'x' }, created: true });
  });

  it('report the first field at fault, wherever it stood', () => {
    const route = routeOf('Filter', 'Thing', { get: '/{limit}' });

    const refusal = refusalOf(() =>
      requestJson(route, { path: { limit: 'x' }, query: 'is_new=maybe' }),
    );

    expect(refusal.message).to.equal('is_new must be true or false');
  });
});

describe('answers', () => {
  const WHOLE = { get: '/a' };
  const UNWRAPPED = { get: '/a', response_body: 'thing' };

  it('show every field without presence, in order, and leave unset optional ones out', () => {
    const route = routeOf('Filter', 'Thing', WHOLE);

    const answer = answerOf(route, {});

    expect(answer).to.deep.equal({
      status: 200,
      body:
        '{"id":"","size":0,"is_new":false,"colour":"",' +
        '"tags":[],"sizes":[],"colours":[],"parts":[]}',
    });
  });

  it('show optional fields that are set, even to nothing', () => {
    const route = routeOf('Filter', 'Filter', WHOLE);

    const answer = answerOf(route, { limit: 0 });

    expect(JSON.parse(answer.body)).to.deep.include({ limit: 0 });
  });

  it('unwrap the response_body', () => {
    const route = routeOf('Filter', 'Created', UNWRAPPED);

    const answer = answerOf(route, { thing: { id: 'x' } });

    expect(JSON.parse(answer.body)).to.include({ id: 'x', size: 0 });
  });

  for (const created of [true, false]) {
    it(`have status ${created ? 201 : 200} when created is ${created}`, () => {
      const route = routeOf('Filter', 'Created', UNWRAPPED);

      const answer = answerOf(route, { thing: {}, created });

      expect(answer.status).to.equal(created ? 201 : 200);
    });
  }

  it('take a response without its response_body for a fault of the server', () => {
    const route = routeOf('Filter', 'Created', UNWRAPPED);

    expect(() => answerOf(route, {})).to.throw('answered without');
  });
});
