import { expect } from 'chai';
import type { WeightedQuery } from '../../../src/core/ranking/query-weights.js';
import { turn } from './fixtures.js';

function weightsOf({ terms }: WeightedQuery): Record<string, number> {
  return Object.fromEntries(terms.map(({ subject, weight }) => [subject, weight]));
}

function newestOf({ terms }: WeightedQuery): string[] {
  return terms.filter(({ isNewest }) => isNewest).map(({ subject }) => subject);
}

describe('weights of a turn', () => {
  it('weighs messages 1, .3 and .15, the newest first', () => {
    expect(weightsOf(turn('kafka', 'broker', 'topic'))).to.deep.equal({
      kafka: 1,
      broker: 0.3,
      topic: 0.15,
    });
  });

  it('ignores a fourth message', () => {
    expect(weightsOf(turn('kafka', 'broker', 'topic', 'offset'))).not.to.have.property('offset');
  });

  it('uses the weight of the newest message that contains a term', () => {
    expect(weightsOf(turn('kafka', 'broker kafka', 'kafka broker'))).to.deep.equal({
      kafka: 1,
      broker: 0.3,
    });
  });

  it('marks the terms of the newest message', () => {
    expect(newestOf(turn('kafka', 'broker kafka'))).to.deep.equal(['kafka']);
  });

  it('counts occurrences in the newest message', () => {
    expect(weightsOf(turn('kafka, kafka and kafka'))).to.deep.equal({ kafka: 3 });
  });

  it('counts no occurrences in older messages', () => {
    expect(weightsOf(turn('broker', 'kafka, kafka and kafka'))).to.deep.equal({
      broker: 1,
      kafka: 0.3,
    });
  });

  it('weighs a name 1.6 times, once for all its occurrences', () => {
    expect(weightsOf(turn('ask Caroline, only Caroline'))).to.deep.equal({ ask: 1, carolin: 3.2 });
  });

  it('weighs a name in an older message 1.6 times', () => {
    expect(weightsOf(turn('broker', 'ask Caroline'))).to.deep.equal({
      broker: 1,
      ask: 0.3,
      carolin: 0.48,
    });
  });

  it('takes from the newest message whether a word is a name', () => {
    expect(weightsOf(turn('ask caroline', 'call Caroline'))).to.include({ carolin: 1 });
  });

  it('falls back to stop words in the newest message', () => {
    expect(newestOf(turn('what about it', 'kafka'))).to.include.members(['WHAT', 'ABOUT', 'IT']);
  });

  it('ignores stop words of older messages', () => {
    expect(weightsOf(turn('kafka', 'what about it', 'broker'))).to.deep.equal({
      kafka: 1,
      broker: 0.15,
    });
  });

  it('asks for nothing without messages', () => {
    expect(turn()).to.deep.equal({ terms: [], pairs: [] });
  });

  it('asks for nothing when no message has a letter or digit', () => {
    expect(turn('?', '🚀', '')).to.deep.equal({ terms: [], pairs: [] });
  });
});

describe('weights of neighbours in a turn', () => {
  it('weighs a pair by the newest message that has it, once and without names', () => {
    expect(turn('api keys. Which api keys has Caroline?', 'rotate api keys').pairs).to.deep.equal([
      { subject: ['api', 'key'], weight: 1, isNewest: true },
      { subject: ['key', 'api'], weight: 1, isNewest: true },
      { subject: ['key', 'carolin'], weight: 1, isNewest: true },
      { subject: ['rotat', 'api'], weight: 0.3, isNewest: false },
    ]);
  });

  it('does not pair across messages', () => {
    expect(turn('kafka', 'broker').pairs).to.deep.equal([]);
  });
});
