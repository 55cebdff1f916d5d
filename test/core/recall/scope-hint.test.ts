import { expect } from 'chai';
import { writeScopeHint } from '../../../src/core/recall/scope-hint.js';

describe('hint at memories in scope', () => {
  it('writes how many memories there are and how to find them', () => {
    const hint = writeScopeHint(10_250);

    expect(hint).to.match(/^10250 memories are in scope/);
    expect(hint).to.contain("memory(action='search')").and.contain("memory(action='list')");
  });

  it('speaks of a single memory in the singular', () => {
    expect(writeScopeHint(1)).to.match(/^1 memory is in scope/);
  });

  it('is one sentence on one line', () => {
    expect(writeScopeHint(2)).to.match(/^[^.\n]+\.$/);
  });

  it('is nothing when there are none', () => {
    expect(writeScopeHint(0)).to.equal('');
  });
});
