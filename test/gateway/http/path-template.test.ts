import { expect } from 'chai';
import { parsePathTemplate } from '../../../src/gateway/http/path-template.js';

describe('path templates', () => {
  const templates = [
    { template: '/v1/api/memories', routerPath: '/v1/api/memories', fields: [] },
    { template: '/v1/api/memories/{name}', routerPath: '/v1/api/memories/:name', fields: ['name'] },
    { template: '/a/{b_c}/d/{e}', routerPath: '/a/:b_c/d/:e', fields: ['b_c', 'e'] },
  ];
  for (const { template, routerPath, fields } of templates) {
    it(`reads ${template}`, () => {
      expect(parsePathTemplate(template)).to.deep.include({ routerPath, fields });
    });
  }

  const refused = [
    '',
    'v1/api',
    '/',
    '/v1/',
    '/v1//api',
    '/v1/*',
    '/v1/**',
    '/v1/{name=*}',
    '/v1/{name=projects/*}',
    '/v1/{memory.name}',
    '/v1/{name}:archive',
    '/v1/memories:search',
    '/v1/a{name}',
    '/v1/{}',
    '/v1/a b',
  ];
  for (const template of refused) {
    it(`refuses "${template}", which is not implemented`, () => {
      expect(() => parsePathTemplate(template)).to.throw('is not implemented');
    });
  }

  const paths = [
    { path: '/v1.0/x/anything', matches: true },
    { path: '/v1.0/x/a%2Fb/', matches: true },
    { path: '/v1.0/x', matches: false },
    { path: '/v1.0/x//', matches: false },
    { path: '/v1.0/x/a/b', matches: false },
    { path: '/v1-0/x/a', matches: false },
  ];
  for (const { path, matches } of paths) {
    it(`${matches ? 'matches' : 'does not match'} ${path}`, () => {
      expect(parsePathTemplate('/v1.0/x/{name}').matches(path)).to.equal(matches);
    });
  }
});
