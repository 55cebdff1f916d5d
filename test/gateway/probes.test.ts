import { expect } from 'chai';
import { makeFakeBackend } from './fake-backend.js';
import { type RunningGateway, startGateway } from './http.js';

describe('probes', () => {
  const backend = makeFakeBackend();
  let running: RunningGateway;
  let render: () => Promise<{ contentType: string; body: string }>;

  before(async () => {
    running = await startGateway(backend, { metrics: () => render() });
  });

  beforeEach(() => {
    backend.setReady(true);
    running.lines.length = 0;
  });

  after(async () => {
    await running.gateway.stop();
  });

  it('say ok while the backend is ready', async () => {
    const response = await fetch(`${running.url}/healthz`);

    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8');
    expect(response.headers.has('x-request-id')).to.equal(true);
    expect(await response.text()).to.equal('{"status":"ok"}');
  });

  it('say unavailable while the backend is not ready', async () => {
    backend.setReady(false);

    const response = await fetch(`${running.url}/healthz`);

    expect(response.status).to.equal(503);
    expect(await response.text()).to.equal('{"status":"unavailable"}');
    expect(running.lines).to.deep.equal([]);
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
