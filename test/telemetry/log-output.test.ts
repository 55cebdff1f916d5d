import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createLog } from '../../src/telemetry/log.js';
import { bufferedOutput } from '../../src/telemetry/log-output.js';

describe('the output of the log', () => {
  let folder: string;
  let path: string;
  let fd: number;
  let exitListeners: NodeJS.ExitListener[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnstone-log-'));
    path = join(folder, 'log');
    fd = openSync(path, 'w');
    exitListeners = process.listeners('exit');
  });

  afterEach(() => {
    for (const listener of addedListeners()) process.off('exit', listener);
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });

  function addedListeners(): NodeJS.ExitListener[] {
    return process.listeners('exit').filter((listener) => !exitListeners.includes(listener));
  }

  function written(): string {
    return readFileSync(path, 'utf8');
  }

  it('keeps a line, and writes it soon', async () => {
    bufferedOutput(fd).write('a line\n');

    const atOnce = written();
    while (written() === '') await sleep(5);

    expect(atOnce).to.equal('');
    expect(written()).to.equal('a line\n');
  });

  it('writes lines in their order when the buffer is full', () => {
    const output = bufferedOutput(fd);
    const lines = Array.from({ length: 2_000 }, (_, n) => `line ${n}\n`);

    for (const line of lines) output.write(line);
    const sizeBefore = written().length;
    output.flush();

    expect(sizeBefore).to.be.greaterThan(8_192);
    expect(written()).to.equal(lines.join(''));
  });

  it('writes what is left when the process exits', () => {
    bufferedOutput(fd).write('the last line\n');

    for (const listener of addedListeners()) listener.call(process, 0);

    expect(written()).to.equal('the last line\n');
  });

  for (const level of ['warn', 'error'] as const) {
    it(`writes a line of level ${level} at once, after those before it`, () => {
      const log = createLog('info', bufferedOutput(fd));

      log.info('first');
      log[level]('second');

      const messages = written()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg);
      expect(messages).to.deep.equal(['first', 'second']);
    });
  }
});
