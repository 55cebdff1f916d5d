import { expect } from 'chai';
import { createProgressBar } from '../../src/commands/progress-bar.js';

function showOn(isTTY: boolean, ...steps: readonly (readonly [done: number, total: number])[]) {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const bar = createProgressBar('working', { isTTY, write });
  for (const [done, total] of steps) {
    bar.show(done, total);
  }
  bar.end();
  return written;
}

describe('a progress bar', () => {
  it('fills up in one line of a terminal', () => {
    const written = showOn(true, [0, 4], [2, 4], [4, 4]);

    const [full, half, none] = ['#'.repeat(30), '#'.repeat(15) + '.'.repeat(15), '.'.repeat(30)];
    expect(written).to.equal(
      `\rworking [${none}] 0/4 (0 %)\rworking [${half}] 2/4 (50 %)\rworking [${full}] 4/4 (100 %)\n`,
    );
  });

  it('writes over every character of the line before', () => {
    expect(showOn(true, [1_000, 1_000], [1, 9])).to.match(/\(11 %\) +\n$/);
  });

  it('writes a line each tenth where none can be written over', () => {
    const steps = Array.from({ length: 200 }, (_, index) => [index + 1, 200] as const);

    const lines = showOn(false, ...steps).split('\n');

    expect(lines).to.have.lengthOf(11);
    expect(lines[0]).to.equal('working 20/200 (10 %)');
    expect(lines[9]).to.equal('working 200/200 (100 %)');
  });

  it('writes nothing when nothing was done', () => {
    expect([showOn(true), showOn(false)]).to.deep.equal(['', '']);
  });

  it('is full when there is nothing to do', () => {
    expect(showOn(false, [0, 0])).to.equal('working 0/0 (100 %)\n');
  });
});
