import { expect } from 'chai';
import { loadDescriptors } from '../../src/gateway/transcoding/descriptors.js';
import { buildRoutes } from '../../src/gateway/transcoding/routes.js';
import { CONSOLE_SERVICES, GATEWAY_SERVICES } from '../../src/rest-services.js';
import { describeOnEngines } from '../support/app.js';
import { openSession } from '../support/app-sessions.js';
import { send } from '../support/rest-client.js';

const registry = loadDescriptors();
const ROUTES = [
  ...buildRoutes(registry, GATEWAY_SERVICES).map((route) => ({ at: 'gateway' as const, route })),
  ...buildRoutes(registry, CONSOLE_SERVICES).map((route) => ({ at: 'console' as const, route })),
];

describeOnEngines('the credential of a session over REST', (running) => {
  for (const { at, route } of ROUTES) {
    const path = route.template.routerPath.replaceAll(/:[^/]+/g, 'x');
    it(`is refused by ${route.verb} ${path}`, async () => {
      const { token } = await openSession(running().store);

      const answer = await send(running().addresses[at], {
        method: route.verb,
        path,
        token,
        ...(route.body === 'none' ? {} : { body: '{}' }),
      });

      expect([answer.status, answer.headers['x-error-reason']]).to.deep.equal([
        403,
        'SURFACE_NOT_ALLOWED',
      ]);
      expect(answer.text).to.not.include(token);
    });
  }

  it('is called closed once it is', async () => {
    const { token } = await openSession(running().store, { closed: '2026-03-10T10:00:00.000' });

    const { status, headers } = await send(running().addresses.gateway, {
      method: 'GET',
      path: '/v1/api/memories',
      token,
    });

    expect([status, headers['x-error-reason']]).to.deep.equal([401, 'SESSION_CLOSED']);
  });
});
