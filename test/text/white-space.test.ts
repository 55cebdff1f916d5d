import { expect } from 'chai';
import { trimWhiteSpace } from '../../src/text/white-space.js';

/** Milliseconds of the fastest of several runs, which other work on the machine disturbs least. */
function fastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}

describe('trimming', () => {
  it('takes about the same time for a text of inner spaces as for one of letters', () => {
    const length = 200_000;
    const blanks = `a${' '.repeat(length)}b`;
    const copies = (text: string) => () => Array.from({ length: 20 }, () => trimWhiteSpace(text));
    const letters = copies('a'.repeat(length));

    const ratio = fastest(copies(blanks)) / Math.max(fastest(letters), 0.01);

    expect(ratio).to.be.lessThan(100);
  });

  it('removes long runs at both ends', () => {
    expect(trimWhiteSpace(`${' '.repeat(1_000)}x${'\u3000'.repeat(1_000)}`)).to.equal('x');
  });
});
