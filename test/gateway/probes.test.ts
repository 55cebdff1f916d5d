import { expect } from 'chai';
import { type FakeServer, startFakeServer } from './fake-server.js';
import { type RunningGateway, startGateway } from './http.js';

describe('probes', () => {
  let server: FakeServer;
  let running: RunningGateway;
  let render: () => Promise<{ contentType: string; body: string }>;

  before(async () => {
    server = await startFakeServer();
    running = await startGateway(server.target, { metrics: () => render() });
  });

  beforeEach(() => {
    server.health.setStatus('', 'SERVING');
    running.lines.length = 0;
  });

  after(async () => {
    await running.gateway.stop();
    await server.stop();
  });

  it('say ok while the server is serving', async () => {
    const response = await fetch(`${running.url}/healthz`);

    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8');
    expect(response.headers.has('x-request-id')).to.equal(true);
    expect(await response.text()).to.equal('{"status":"ok"}');
  });

  for (const status of ['NOT_SERVING', 'UNKNOWN'] as const) {
    it(`say unavailable while the server is ${status}`, async () => {
      server.health.setStatus('', status);

      const response = await fetch(`${running.url}/healthz`);

      expect(response.status).to.equal(503);
      expect(await response.text()).to.equal('{"status":"unavailable"}');
      expect(running.lines).to.deep.equal([]);
    });
  }

  it('say unavailable when there is no server, and why in the log', async () => {
    const { gateway, url, lines } = await startGateway('unix:/nonexistent/grpc.sock');

    const response = await fetch(`${url}/healthz`);

    expect(response.status).to.equal(503);
    expect(await response.text()).to.equal('{"status":"unavailable"}');
    expect(lines.map(({ level }) => level)).to.deep.equal(['warn']);
    await gateway.stop();
  });

  it('show metrics as they are rendered', async () => {
    render = async () => ({ contentType: 'text/plain; version=0.0.4', body: 'calls_total 3\n' });

    const response = await fetch(`${running.url}/metrics`);

    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/);
    expect(await response.text()).to.equal('calls_total 3\n');
  });

  it('hide and log why metrics could not be rendered', async () => {
    render = () => Promise.reject(new Error('secret'));

    const response = await fetch(`${running.url}/metrics`);

    expect(response.status).to.equal(500);
    expect(await response.text()).to.equal('{"error":"internal error"}');
    expect(running.lines.map(({ level }) => level)).to.deep.equal(['error']);
  });
});
