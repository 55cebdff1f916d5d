import { expect } from 'chai';
import { idsOf, row, scoresOf, statistics } from './fixtures.js';

describe('the messages of a turn in the ranking', () => {
  const visible = statistics(1_000, { kafka: 100, broker: 2, topic: 2, offset: 2 });
  const newest = (id: string) => row(id, { name: 'kafka x1 x2' });

  it('let older ones reorder matches of the newest one', () => {
    const pool = [newest('a'), row('b', { name: 'kafka broker x2' })];

    expect(idsOf(['kafka', 'broker'], visible, pool)).to.deep.equal(['b', 'a']);
  });

  it('let older ones add no matches', () => {
    const pool = [row('a', { name: 'broker topic offset' }), newest('b')];

    expect(scoresOf(['kafka', 'broker topic offset'], visible, pool)).to.include({ a: 0 });
  });

  it('let older ones add one and a half times the score of the newest one', () => {
    const pool = [
      newest('a'),
      row('b', { name: 'kafka broker x2', content: 'broker topic offset' }),
    ];

    const scores = scoresOf(['kafka', 'broker topic offset'], visible, pool);

    expect(scores.b).to.be.closeTo(2.5 * scores.a!, 3e-6);
  });

  it('use older ones when no visible memory contains a term of the newest one', () => {
    const pool = [row('a', { name: 'broker x1 x2' }), row('b', { name: 'x1' })];

    const scores = scoresOf(['unheard', 'broker'], visible, pool);

    // .3 · ln(1 + 998.5/2.5) · (1.5 · 2.2/2.7 + .1)
    const expected = 0.3 * Math.log(1 + 998.5 / 2.5) * ((1.5 * 2.2) / 2.7 + 0.1);
    expect(scores.a).to.be.closeTo(expected, 2e-6);
  });

  it('do not use older ones just because the pool has no match of the newest one', () => {
    const pool = [row('a', { name: 'broker' })];

    expect(scoresOf(['kafka', 'broker'], visible, pool)).to.deep.equal({ a: 0 });
  });
});
