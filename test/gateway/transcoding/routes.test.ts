import type { JsonValue } from '@bufbuild/protobuf';
import { expect } from 'chai';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { buildRoutes, type Route } from '../../../src/gateway/transcoding/routes.js';
import { type SampleMethod, sampleRegistry } from './sample-registry.js';

function routesOf(...methods: SampleMethod[]): Route[] {
  return buildRoutes(sampleRegistry(methods), ['sample.Things']);
}

function routeOf(rule: JsonValue, method: Partial<SampleMethod> = {}): Route | undefined {
  return routesOf({ name: 'Do', input: 'Filter', rule, ...method })[0];
}

describe('routes', () => {
  it('are those of the seed, one GET and the admin console', () => {
    const services = [
      'turnstone.memory.v1.MemoryService',
      'turnstone.memory.admin.v1.AdminMemoryService',
    ];

    const routes = buildRoutes(loadDescriptors(), services);

    expect(
      routes.map(({ verb, template, rpc }) => `${verb} ${template.routerPath} ${rpc.name}`),
    ).to.deep.equal([
      'POST /v1/api/memories SaveMemory',
      'GET /v1/api/memories/:name GetMemory',
      'GET /v1/api/memories ListMemories',
      'POST /v1/api/memories/search SearchMemories',
      'DELETE /v1/api/memories/:name DeleteMemory',
      'GET /v1/api/admin/memories ListMemories',
      'GET /v1/api/admin/memories/search SearchMemories',
      'GET /v1/api/admin/memories/:memory_id GetMemory',
      'DELETE /v1/api/admin/memories/:memory_id DeleteMemory',
    ]);
  });

  it('are those of the registry, apart from sessions', () => {
    const routes = buildRoutes(loadDescriptors(), ['turnstone.memory.registry.v1.RegistryService']);

    expect(
      routes.map(({ verb, template, rpc }) => `${verb} ${template.routerPath} ${rpc.name}`),
    ).to.deep.equal([
      'POST /v1/api/registry/workstreams CreateWorkstream',
      'GET /v1/api/registry/workstreams/:workstream_id GetWorkstream',
      'PATCH /v1/api/registry/workstreams/:workstream_id UpdateWorkstream',
      'DELETE /v1/api/registry/workstreams/:workstream_id DeleteWorkstream',
      'POST /v1/api/registry/projects CreateProject',
      'GET /v1/api/registry/projects/:project_id GetProject',
      'PATCH /v1/api/registry/projects/:project_id UpdateProject',
      'POST /v1/api/registry/projects/:project_id/archive ArchiveProject',
      'POST /v1/api/registry/projects/:project_id/restore RestoreProject',
      'DELETE /v1/api/registry/projects/:project_id DeleteProject',
      'GET /v1/api/registry/projects/:project_id/members ListProjectMembers',
      'PUT /v1/api/registry/projects/:project_id/members/:user_id SetProjectMember',
      'DELETE /v1/api/registry/projects/:project_id/members/:user_id RemoveProjectMember',
    ]);
  });

  for (const verb of ['get', 'put', 'post', 'delete', 'patch']) {
    it(`take the verb ${verb}`, () => {
      expect(routeOf({ [verb]: '/a' })?.verb).to.equal(verb.toUpperCase());
    });
  }

  it('leave to the query what neither path nor body holds', () => {
    const route = routeOf({ get: '/a/{id}' });

    expect(route?.queryFields.map(({ name }) => name)).to.deep.equal([
      'is_new',
      'colour',
      'tags',
      'limit',
    ]);
  });

  it('leave nothing to the query when the body is everything', () => {
    expect(routeOf({ post: '/a/{id}', body: '*' })?.queryFields).to.deep.equal([]);
  });

  it('take a message field as the body', () => {
    const route = routeOf({ patch: '/a', body: 'thing' }, { input: 'Created' });

    expect(route?.body).to.have.property('name', 'thing');
    expect(route?.queryFields.map(({ name }) => name)).to.deep.equal(['created']);
  });

  it('take additional bindings', () => {
    const routes = routesOf({
      name: 'Do',
      input: 'Filter',
      rule: { get: '/a', additional_bindings: [{ get: '/b' }, { post: '/b', body: '*' }] },
    });

    expect(routes.map(({ verb, template }) => `${verb} ${template.routerPath}`)).to.deep.equal([
      'GET /a',
      'GET /b',
      'POST /b',
    ]);
  });

  it('leave out an RPC without a rule', () => {
    expect(routesOf({ name: 'Do', input: 'HoldsBytes', isStream: true })).to.deep.equal([]);
  });

  const refused: { what: string; method: Partial<SampleMethod>; fault: string }[] = [
    {
      what: 'a custom verb',
      method: { rule: { custom: { kind: 'HEAD', path: '/a' } } },
      fault: 'a rule with custom is not implemented',
    },
    {
      what: 'a selector',
      method: { rule: { selector: 'x', get: '/a' } },
      fault: 'a rule with selector, get is not implemented',
    },
    { what: 'no verb', method: { rule: { body: '*' } }, fault: 'a rule with body' },
    {
      what: 'nested additional bindings',
      method: {
        rule: {
          get: '/a',
          additional_bindings: [{ get: '/b', additional_bindings: [{ get: '/c' }] }],
        },
      },
      fault: 'nested more than one level deep',
    },
    { what: 'a pattern', method: { rule: { get: '/a/{id=x/*}' } }, fault: 'is not implemented' },
    {
      what: 'an unknown field in the path',
      method: { rule: { get: '/{no}' } },
      fault: 'has no field no',
    },
    {
      what: 'a list in the path',
      method: { rule: { get: '/{tags}' } },
      fault: 'cannot be in a path',
    },
    {
      what: 'an unknown body',
      method: { rule: { post: '/a', body: 'no' } },
      fault: 'has no field no',
    },
    {
      what: 'a simple value as body',
      method: { rule: { post: '/a', body: 'id' } },
      fault: 'cannot be a body',
    },
    {
      what: 'a GET with a body',
      method: { rule: { get: '/a', body: '*' } },
      fault: 'GET cannot have a body',
    },
    {
      what: 'a DELETE with a body',
      method: { rule: { delete: '/a', body: '*' } },
      fault: 'DELETE cannot',
    },
    {
      what: 'an unknown response_body',
      method: { rule: { get: '/a', response_body: 'no' } },
      fault: 'has no field no',
    },
    {
      what: 'a message in the query',
      method: { rule: { get: '/a' }, input: 'Thing' },
      fault: 'cannot be in a query',
    },
    { what: 'a stream', method: { rule: { get: '/a' }, isStream: true }, fault: 'it is a stream' },
    {
      what: 'a request that cannot be read',
      method: { rule: { post: '/a', body: '*' }, input: 'HoldsBytes' },
      fault: 'is of a type that is not read',
    },
  ];
  for (const { what, method, fault } of refused) {
    it(`refuse to start with ${what}`, () => {
      expect(() => routesOf({ name: 'Do', input: 'Filter', ...method })).to.throw(fault);
    });
  }

  it('refuse to start with two routes that differ in a name only', () => {
    const methods = ['/a/{id}', '/a/{limit}'].map((get, index) => ({
      name: `Do${index}`,
      input: 'Filter',
      rule: { get },
    }));

    expect(() => routesOf(...methods)).to.throw('have the same route GET /a/:');
  });

  it('refuse to start with an unknown service', () => {
    expect(() => buildRoutes(loadDescriptors(), ['no.Service'])).to.throw(
      'lack the service no.Service',
    );
  });
});
