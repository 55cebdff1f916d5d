import { create } from '@bufbuild/protobuf';
import { expect } from 'chai';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { createUpstream } from '../../../src/gateway/upstream/upstream.js';
import { startFakeServer } from '../fake-server.js';

describe('the connection to the server', () => {
  it('cancels a call that has no answer in time, and reports it as 504', async () => {
    const server = await startFakeServer();
    const registry = loadDescriptors();
    const upstream = createUpstream(server.target, registry);
    const cancelled = new Promise<void>((resolve) => {
      server.on('MemoryService/ListMemories', (call) => {
        call.once('cancelled', resolve);
        return new Promise(() => {});
      });
    });
    const rpc = registry.getService('turnstone.memory.v1.MemoryService')?.method.listMemories;
    if (rpc === undefined) throw new Error('no ListMemories');

    const outcome = await upstream
      .call(rpc, create(rpc.input), {
        metadata: {},
        signal: new AbortController().signal,
        timeoutMilliseconds: 100,
      })
      .catch((error: unknown) => error);

    expect(outcome).to.include({
      status: 504,
      reason: 'DEADLINE_EXCEEDED',
      message: 'the service did not answer in time',
    });
    await cancelled;
    upstream.close();
    await server.stop();
  });
});
