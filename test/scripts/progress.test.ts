import { expect } from 'chai';
import { showProgress } from '../../scripts/progress.mjs';

const START = 5_000;

/** A step on a screen that records everything, with a clock that the test moves. */
function startStep(isTTY: boolean) {
  let now = START;
  let isStopped = false;
  const written: string[] = [];
  let tick = () => {};
  let tickMilliseconds = 0;
  const screen = { isTTY, write: (text: string) => void written.push(text) };
  const progress = showProgress('compiling', screen, {
    now: () => now,
    repeat(work, milliseconds) {
      tick = work;
      tickMilliseconds = milliseconds;
      return () => {
        isStopped = true;
      };
    },
  });
  return {
    progress,
    written,
    isStopped: () => isStopped,
    /** Moves the clock to the next update, several times. */
    pass(updates: number) {
      for (let update = 0; update < updates; update += 1) {
        now += tickMilliseconds;
        tick();
      }
    },
    seconds: () => (now - START) / 1_000,
  };
}

describe('the progress of a step', () => {
  it('is shown once a second on a terminal, over the same line', () => {
    const step = startStep(true);

    step.pass(2);
    step.progress.end(true);

    expect(step.seconds()).to.equal(2);
    expect(step.written).to.deep.equal([
      '\rturnstone-memory: compiling …\x1b[K',
      '\rturnstone-memory: compiling, 1 s so far\x1b[K',
      '\rturnstone-memory: compiling, 2 s so far\x1b[K',
      '\rturnstone-memory: compiling, done in 2 s\x1b[K',
      '\n',
    ]);
  });

  it('is a line every ten seconds where lines cannot be rewritten', () => {
    const step = startStep(false);

    step.pass(2);
    step.progress.end(true);

    expect(step.seconds()).to.equal(20);
    expect(step.written).to.deep.equal([
      'turnstone-memory: compiling …\n',
      'turnstone-memory: compiling, 10 s so far\n',
      'turnstone-memory: compiling, 20 s so far\n',
      'turnstone-memory: compiling, done in 20 s\n',
    ]);
  });

  it('is given in minutes when it takes that long', () => {
    const step = startStep(false);

    step.pass(13);

    expect(step.written.at(-1)).to.equal('turnstone-memory: compiling, 2 min 10 s so far\n');
  });

  it('ends with the step, and does not call a failed one done', () => {
    const step = startStep(true);

    step.pass(1);
    step.progress.end(false);

    expect(step.isStopped()).to.equal(true);
    expect(step.written.at(-1)).to.equal('\n');
    expect(step.written.join('')).to.not.include('done');
  });
});
