import { expect } from 'chai';
import { createMetrics } from '../../src/telemetry/metrics.js';

describe('the metrics', () => {
  it('count calls by method and code', async () => {
    const metrics = createMetrics();

    metrics.observeRpc('Service/Method', 'OK', 0.002);
    metrics.observeRpc('Service/Method', 'OK', 0.2);
    metrics.observeRpc('Service/Method', 'NOT_FOUND', 0.002);

    const { body } = await metrics.render();
    const name = 'turnstone_memory_rpc_duration_seconds';
    expect(body).to.include(`${name}_count{method="Service/Method",code="OK"} 2`);
    expect(body).to.include(`${name}_count{method="Service/Method",code="NOT_FOUND"} 1`);
    expect(body).to.include(`${name}_bucket{le="0.0025",method="Service/Method",code="OK"} 1`);
  });

  it('count units of work of the store by operation and outcome', async () => {
    const metrics = createMetrics();

    metrics.observeStore('read', 'ok', 0.002);

    const { body } = await metrics.render();
    const name = 'turnstone_memory_store_duration_seconds';
    expect(body).to.include(`${name}_count{operation="read",outcome="ok"} 1`);
  });

  it('include those of the process', async () => {
    const { body, contentType } = await createMetrics().render();

    expect(body).to.match(/^process_resident_memory_bytes \d+$/m);
    expect(contentType).to.match(/^text\/plain/);
  });

  it('are separate from those of another service in the process', async () => {
    const one = createMetrics();
    const other = createMetrics();

    one.observeRpc('Service/Method', 'OK', 0.002);

    expect((await other.render()).body).not.to.include('Service/Method');
  });
});
