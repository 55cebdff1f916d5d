import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { service } from 'grpc-health-check';
import { Health } from '../../../src/rpc/lifecycle/health.js';
import { createLog } from '../../../src/telemetry/log.js';
import { call, type Definition, type Rig, refusal, startRig } from '../rig.js';

interface Answer {
  readonly status: string;
}

const CHECK = service.Check as unknown as Definition<{ service: string }, Answer>;
const WATCH = service.Watch as unknown as Definition<{ service: string }, Answer>;
const SERVICES = [
  '',
  'turnstone.memory.v1.MemoryService',
  'turnstone.memory.admin.v1.AdminMemoryService',
];

describe('health', () => {
  let rig: Rig | undefined;

  afterEach(() => rig?.stop());

  for (const name of SERVICES) {
    it(`is SERVING without a token when the store is ready: "${name}"`, async () => {
      rig = await startRig();

      const answer = await call(rig.client, CHECK, { service: name });

      expect(answer.status).to.equal('SERVING');
    });
  }

  const notReady: Record<string, () => Promise<boolean>> = {
    'is not ready': async () => false,
    'cannot be asked': () => Promise.reject(new Error('no answer')),
  };
  for (const [name, isReady] of Object.entries(notReady)) {
    it(`is NOT_SERVING when the store ${name}`, async () => {
      rig = await startRig({ isReady });

      const answer = await call(rig.client, CHECK, { service: '' });

      expect(answer.status).to.equal('NOT_SERVING');
    });
  }

  it('of a service that is not here is NOT_FOUND', async () => {
    rig = await startRig();

    const error = await refusal(rig.client, CHECK, { service: 'somebody.Else' });

    expect(error.code).to.equal(status.NOT_FOUND);
  });

  it('turns to NOT_SERVING before anything else when the server stops', async () => {
    rig = await startRig();
    const told: string[] = [];
    const watch = watchHealth(rig, told);
    await watch.first;

    const stopped = rig.server.stop(5_000);
    const end = await watch.end;
    await stopped;

    expect(told).to.deep.equal(['SERVING', 'NOT_SERVING']);
    expect(end).to.equal(status.UNAVAILABLE);
  });

  it('follows the store from one check to the next, and sends changes only', async () => {
    const answers = [true, true, false, false, true];
    const told: unknown[] = [];
    await new Promise<void>((resolve) => {
      const health = new Health({
        surface: 'grpc',
        serviceNames: ['a.Service'],
        isReady: async () => {
          const isReady = answers.shift();
          if (isReady === undefined) {
            health.stop();
            resolve();
          }
          return isReady ?? true;
        },
        log: createLog('info', { write: (line) => void told.push(JSON.parse(line).status) }),
        intervalMilliseconds: 1,
      });
      void health.start();
    });

    expect(told).to.deep.equal(['SERVING', 'NOT_SERVING', 'SERVING', 'NOT_SERVING']);
  });
});

/** Watches the overall status; returns the first one, and the code with which the watch ends. */
function watchHealth({ client }: Rig, told: string[]) {
  const { path, requestSerialize, responseDeserialize } = WATCH;
  const stream = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, {
    service: '',
  });
  const first = new Promise<void>((resolve) => {
    stream.on('data', (answer: Answer) => {
      told.push(answer.status);
      resolve();
    });
  });
  const end = new Promise<number>((resolve) => {
    stream.on('error', (error: Error & { code: number }) => resolve(error.code));
  });
  return { first, end };
}
