import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { HAS_IPV6, inFolder, type Rig, startRig } from '../rig.js';

describe('listening', () => {
  let rig: Rig | undefined;

  afterEach(async () => {
    await rig?.stop();
    rig = undefined;
  });

  const tcp: readonly [string, RegExp][] = [
    ['127.0.0.1:0', /^127\.0\.0\.1:[1-9]\d*$/],
    ['localhost:0', /^localhost:[1-9]\d*$/],
    ...(HAS_IPV6 ? [['[::1]:0', /^\[::1\]:[1-9]\d*$/] as [string, RegExp]] : []),
  ];
  for (const [address, expected] of tcp) {
    it(`on ${address} returns the port that was bound`, async () => {
      rig = await startRig({ listen: address });

      expect(rig.address).to.match(expected);
    });
  }

  it('on a Unix socket returns its path, and removes it in the end', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'rpc.sock');
      rig = await startRig({ listen: `unix:${path}` });

      expect(rig.address).to.equal(`unix:${path}`);
      expect(existsSync(path)).to.equal(true);
      await rig.stop();
      expect(existsSync(path)).to.equal(false);
    });
  });

  it('takes over the socket of a process that was killed', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'rpc.sock');
      await leaveDeadSocket(path);

      rig = await startRig({ listen: `unix:${path}` });

      expect(rig.address).to.equal(`unix:${path}`);
      await rig.stop();
    });
  });

  it('fails on a port that is taken, in the words of the system', async () => {
    rig = await startRig();

    const failure = await failureOf(startRig({ listen: rig.address }));

    expect(failure.message).to.equal(`listen EADDRINUSE: address already in use ${rig.address}`);
  });

  it('fails on a socket that somebody listens on, and leaves it alone', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'rpc.sock');
      rig = await startRig({ listen: `unix:${path}` });

      const failure = await failureOf(startRig({ listen: `unix:${path}` }));

      expect(failure.message).to.match(/EADDRINUSE/);
      expect(existsSync(path)).to.equal(true);
      await rig.stop();
    });
  });

  it('never removes a file that is no socket', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'notes.txt');
      writeFileSync(path, 'keep me');

      await failureOf(startRig({ listen: `unix:${path}` }));

      expect(existsSync(path)).to.equal(true);
    });
  });
});

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const outcome = await work.then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  );
  return outcome;
}

/** Lets a process listen on a socket and kills it, so that the file stays behind. */
async function leaveDeadSocket(path: string): Promise<void> {
  const program = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  if (!existsSync(path)) {
    throw new Error('the socket is gone');
  }
}
