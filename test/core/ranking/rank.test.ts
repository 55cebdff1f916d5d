import { expect } from 'chai';
import { rank } from '../../../src/core/ranking/rank.js';
import { withStatistics } from '../../../src/core/ranking/term-statistics.js';
import { idsOf, rankPlainly, row, scoresOf, statistics, turn } from './fixtures.js';

describe('BM25F, by hand', () => {
  it('weighs saturated frequency by idf, and adds a tenth for the match', () => {
    const pool = [row('a', { name: 'kafka x1 x2' }), row('b', { content: 'kafka' })];

    const scores = scoresOf(['kafka'], statistics(100, { kafka: 10 }), pool);

    // idf = ln(1 + 90.5/10.5) = 2.263745; f = 1.5 and 1/.505 = 1.980198
    // 2.263745 · (1.5 · 2.2/2.7 + .1) and 2.263745 · (1.980198 · 2.2/3.180198 + .1)
    expect(scores.a).to.be.closeTo(2.993174, 2e-6);
    expect(scores.b).to.be.closeTo(3.327395, 2e-6);
  });

  it('takes idf from visible memories, not from the pool', () => {
    const pool = [row('a', { name: 'kafka x1 x2' }), row('b', { name: 'broker x1 x2' })];

    expect(idsOf(['kafka broker'], statistics(100, { kafka: 50, broker: 2 }), pool)).to.deep.equal([
      'b',
      'a',
    ]);
  });

  it('adds .3 for adjacent terms, with idf from the pool, and no tenth', () => {
    const pool = [
      row('a', { content: 'kafka broker' }),
      row('b', { content: 'broker kafka' }),
      row('c', { content: 'x1' }),
    ];

    const scores = scoresOf(['kafka broker'], statistics(100, { kafka: 10, broker: 10 }), pool);

    // .3 · ln(1 + 99.5/1.5) · 2.2/2.2
    expect(scores.a! - scores.b!).to.be.closeTo(0.3 * Math.log(1 + 99.5 / 1.5), 2e-6);
  });

  it('counts a term once for each time that the newest message has it', () => {
    const pool = [row('a', { name: 'kafka' })];
    const visible = statistics(100, { kafka: 10 });

    const once = scoresOf(['kafka'], visible, pool).a;
    const thrice = scoresOf(['kafka, kafka, kafka'], visible, pool).a;

    expect(thrice).to.be.closeTo(3 * once!, 3e-6);
  });

  it('scores zero for a memory without matches', () => {
    expect(
      scoresOf(['kafka'], statistics(100, { kafka: 10 }), [row('a', { name: 'x1' })]),
    ).to.deep.equal({
      a: 0,
    });
  });

  it('scores zero for a term that no visible memory contains', () => {
    expect(scoresOf(['kafka'], statistics(100, {}), [row('a', { name: 'kafka' })])).to.deep.equal({
      a: 0,
    });
  });

  it('returns nothing for an empty query or pool', () => {
    expect(rankPlainly([], statistics(0, {}), [])).to.deep.equal([]);
    expect(scoresOf([], statistics(1, {}), [row('a', { name: 'kafka' })])).to.deep.equal({ a: 0 });
  });
});

describe('the order of a ranking', () => {
  const visible = statistics(100, { kafka: 10 });
  const texts = { name: 'kafka' };

  it('is the whole pool, best first', () => {
    const pool = [row('a', {}), row('b', texts), row('c', { name: 'kafka', content: 'kafka' })];

    expect(idsOf(['kafka'], visible, pool)).to.deep.equal(['c', 'b', 'a']);
  });

  it('puts the later update first among equals', () => {
    const pool = [
      row('a', texts, '2026-01-01'),
      row('b', texts, '2026-01-03'),
      row('c', texts, '2026-01-02'),
    ];

    expect(idsOf(['kafka'], visible, pool)).to.deep.equal(['b', 'c', 'a']);
  });

  it('puts the smaller memory_id first among those updated at once', () => {
    expect(
      idsOf(['kafka'], visible, [row('b', texts), row('c', texts), row('a', texts)]),
    ).to.deep.equal(['a', 'b', 'c']);
  });

  it('treats scores that differ by less than a millionth as equal', () => {
    const nearly = { score: () => [0.1 + 0.2, 0.3 + 2e-7] };

    const order = rank(
      withStatistics(turn('kafka'), visible),
      [row('b', texts), row('a', texts)],
      nearly,
    );

    expect(order.map(({ memory }) => memory.memory_id)).to.deep.equal(['a', 'b']);
  });

  it('leaves the pool as it was', () => {
    const pool = Object.freeze([row('b', texts), row('a', texts)]);

    rankPlainly(['kafka'], visible, pool);

    expect(pool.map(({ memory_id }) => memory_id)).to.deep.equal(['b', 'a']);
  });
});
