import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { ServerReflectionService } from '../../../gen/ts/grpc/reflection/v1/reflection.js';
import { MemoryServiceService as MEMORIES } from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { CancelSignal } from '../../../src/core/store/store.js';
import { call, MEMORY, makeServer, type Rig, refusal, startRig } from '../rig.js';

const GET = { name: 'n', scope: undefined, scope_id: '' };

describe('stopping', function () {
  this.timeout(20_000);
  let rig: Rig;

  afterEach(() => rig.stop());

  it('answers all of 200 slow calls in flight', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const entered = latch(200);
    rig = await startRig({
      memories: {
        get: async () => {
          entered.count();
          await gate;
          return MEMORY;
        },
      },
    });
    const metadata = rig.bearer('read');
    const calls = Array.from({ length: 200 }, () =>
      call(rig.client, MEMORIES.getMemory, GET, metadata),
    );
    await entered.reached;

    const stopped = rig.server.stop(5_000);
    release();

    const answers = await Promise.all(calls);
    await stopped;
    expect(answers.every(({ memory }) => memory?.name === MEMORY.name)).to.equal(true);
  });

  it('answers or refuses as UNAVAILABLE whatever a busy client sends meanwhile', async () => {
    rig = await startRig({
      memories: { get: () => new Promise((resolve) => setTimeout(resolve, 2, MEMORY)) },
    });
    const metadata = rig.bearer('read');
    const codes = new Set<number>();
    let isBusy = true;
    const callAgainAndAgain = async () => {
      while (isBusy) {
        codes.add(
          await call(rig.client, MEMORIES.getMemory, GET, metadata).then(
            () => status.OK,
            (error) => error.code,
          ),
        );
      }
    };
    const clients = Array.from({ length: 20 }, callAgainAndAgain);
    await sleep(50);

    await rig.server.stop(5_000);
    isBusy = false;
    await Promise.all(clients);

    expect([...codes]).to.have.members([status.OK, status.UNAVAILABLE]);
  });

  it('works for a server that could not listen', async () => {
    rig = await startRig();
    const { server } = makeServer();
    const failure = await server.listen(rig.address).catch((error: Error) => error.message);

    await server.stop(60_000);

    expect(failure).to.match(/EADDRINUSE/);
  });

  it('accepts no call any more', async () => {
    rig = await startRig({ memories: { get: async () => MEMORY } });
    await call(rig.client, MEMORIES.getMemory, GET, rig.bearer('read'));

    await rig.server.stop(5_000);

    const error = await refusal(rig.client, MEMORIES.getMemory, GET, rig.bearer('read'));
    expect(error.code).to.equal(status.UNAVAILABLE);
  });

  it('cuts calls off when the grace is over, and fires their signals', async () => {
    const entered = latch(1);
    let signal: CancelSignal | undefined;
    rig = await startRig({
      memories: {
        get: (_caller, _request, options) => {
          signal = options.signal;
          entered.count();
          return new Promise(() => undefined);
        },
      },
    });
    const pending = refusal(rig.client, MEMORIES.getMemory, GET, rig.bearer('read'));
    await entered.reached;

    await rig.server.stop(20);

    expect((await pending).code).to.be.oneOf([status.CANCELLED, status.UNAVAILABLE]);
    expect(signal?.aborted).to.equal(true);
  });

  it('does not wait for a reflection stream that is kept open', async () => {
    rig = await startRig();
    const { path, requestSerialize, responseDeserialize } =
      ServerReflectionService.serverReflectionInfo;
    const stream = rig.client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize);
    const ended = new Promise<number>((resolve) => {
      stream.on('error', (error: Error & { code: number }) => resolve(error.code));
    });
    stream.write({ host: '', message_request: { $case: 'list_services', value: '' } });
    await new Promise((resolve) => stream.once('data', resolve));

    const outcome = await Promise.race([rig.server.stop(60_000), tooLong()]);

    expect(outcome).to.equal(undefined);
    expect(await ended).to.equal(status.UNAVAILABLE);
  });

  it('does not wait for a client that is connected and idle', async () => {
    rig = await startRig({ memories: { get: async () => MEMORY } });
    await call(rig.client, MEMORIES.getMemory, GET, rig.bearer('read'));

    const outcome = await Promise.race([rig.server.stop(60_000), tooLong()]);

    expect(outcome).to.equal(undefined);
  });

  it('waits no longer than a second for a connection that never reacts', async () => {
    rig = await startRig();
    const silent = connect(Number(rig.address.split(':')[1]), '127.0.0.1');
    await once(silent, 'connect');

    const outcome = await Promise.race([rig.server.stop(60_000), tooLong()]);
    silent.destroy();

    expect(outcome).to.equal(undefined);
  });

  it('may be asked for twice', async () => {
    rig = await startRig();

    await Promise.all([rig.server.stop(1_000), rig.server.stop(1_000)]);
    await rig.server.stop(1_000);
  });
});

/** Far below the grace that it is raced against, and far above what a stop needs. */
function tooLong(): Promise<string> {
  return sleep(10_000, 'still waiting', { ref: false });
}

/** Waits until something happened this many times. */
function latch(times: number) {
  let left = times;
  let open: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    open = resolve;
  });
  const count = () => {
    left -= 1;
    if (left === 0) {
      open();
    }
  };
  return { count, reached };
}
