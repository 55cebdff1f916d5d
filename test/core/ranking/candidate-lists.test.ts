import { expect } from 'chai';
import { chooseLists, rowBudget } from '../../../src/core/ranking/candidate-lists.js';
import { expansion } from '../../../src/core/ranking/query-weights.js';
import type { CandidateList, PostingLists } from '../../../src/core/store/search-index.js';
import { expanded, postingLists, turn } from './fixtures.js';

/** The chosen lists as partition and term, in order. */
function chosen(messages: readonly string[], found: PostingLists, budget = 100): string[] {
  return chooseLists(expanded(turn(...messages), found), budget).map(
    ({ list }) => `${list.partition} ${list.term}`,
  );
}

function weightsOf(lists: readonly CandidateList[]) {
  return lists.map(({ list, newest, older }) => ({ term: list.term, newest, older }));
}

describe('posting lists chosen for candidates', () => {
  it('spend the budget on rare terms first', () => {
    const found = postingLists(200, { 1: { kafka: 70, broker: 20, topic: 40 } });

    expect(chosen(['kafka broker topic'], found)).to.deep.equal(['1 broker', '1 topic']);
  });

  it('spend it on the newest message before older ones, however common its terms', () => {
    const found = postingLists(200, { 1: { kafka: 70, broker: 20, topic: 30 } });

    expect(chosen(['kafka', 'broker topic'], found)).to.deep.equal(['1 kafka', '1 broker']);
  });

  it('include a shorter list after one that does not fit', () => {
    const found = postingLists(200, { 1: { kafka: 60, broker: 50, topic: 40 } });

    expect(chosen(['broker kafka', 'topic'], found)).to.deep.equal(['1 broker', '1 topic']);
  });

  it('may use up the budget exactly', () => {
    const found = postingLists(200, { 1: { kafka: 60, broker: 40 } });

    expect(chosen(['kafka broker'], found)).to.deep.equal(['1 broker', '1 kafka']);
    expect(chosen(['kafka broker'], found, 99)).to.deep.equal(['1 broker']);
  });

  it('are taken in the order of partitions, then terms, where they are equally long', () => {
    const found = postingLists(200, { 2: { topic: 5, broker: 5 }, 1: { topic: 5 } });

    expect(chosen(['topic broker'], found)).to.deep.equal(['1 topic', '2 broker', '2 topic']);
  });

  it('include the first one of every partition, whatever its length', () => {
    const found = postingLists(900, {
      1: { kafka: 90, broker: 80 },
      2: { kafka: 300, broker: 400 },
    });

    expect(chosen(['kafka broker'], found)).to.deep.equal(['1 broker', '2 kafka']);
  });

  it('are those of the query itself before those of expansions', () => {
    const [kafka] = turn('kafka').terms;
    const query = { terms: [kafka!, expansion('kavka', kafka!, 0.5)], pairs: [] };
    const found = postingLists(900, { 1: { kafka: 300, kavka: 5 }, 2: { kavka: 5 } });

    const lists = chooseLists(expanded(query, found), 100);

    // Only its own list of the first partition, although the expansion's list is shorter.
    expect(lists.map(({ list }) => `${list.partition} ${list.term}`)).to.deep.equal([
      '1 kafka',
      '2 kavka',
    ]);
  });

  it('read of a list as many rows as the budget has', () => {
    const [list] = chooseLists(
      expanded(turn('kafka'), postingLists(900, { 1: { kafka: 300 } })),
      100,
    );

    expect(list?.rowsMax).to.equal(100);
  });

  it('are guaranteed to sixteen partitions and no more', () => {
    const partitions = Array.from({ length: 20 }, (_, index) => [index + 1, { kafka: 500 }]);
    const found = postingLists(10_000, Object.fromEntries(partitions));

    expect(chosen(['kafka'], found)).to.have.lengthOf(16);
  });

  it('are not guaranteed to older messages', () => {
    const found = postingLists(900, { 1: { kafka: 90 }, 2: { broker: 300 } });

    expect(chosen(['kafka', 'broker'], found)).to.deep.equal(['1 kafka']);
  });

  it('use older messages when nothing matches the newest', () => {
    const found = postingLists(900, { 1: { broker: 300 }, 2: { broker: 300 } });

    expect(chosen(['kafka', 'broker'], found)).to.deep.equal(['1 broker', '2 broker']);
  });

  it('are none when nothing matches', () => {
    expect(chosen(['kafka'], postingLists(900, {}))).to.deep.equal([]);
  });

  it('are none for an empty query', () => {
    expect(chosen([], postingLists(900, {}))).to.deep.equal([]);
  });

  it('exclude terms that are not in the query', () => {
    expect(chosen(['kafka'], postingLists(9, { 1: { kafka: 1, broker: 1 } }))).to.deep.equal([
      '1 kafka',
    ]);
  });
});

describe('the weights of candidate lists', () => {
  it('are thousandths of weight times idf over all partitions', () => {
    const found = postingLists(100, { 1: { kafka: 3, broker: 1 }, 2: { kafka: 4 } });

    const lists = chooseLists(expanded(turn('kafka, kafka', 'broker'), found), 100);

    const kafka = Math.round(1_000 * 2 * Math.log(1 + 93.5 / 7.5));
    const broker = Math.round(1_000 * 0.3 * Math.log(1 + 99.5 / 1.5));
    expect(weightsOf(lists)).to.deep.equal([
      { term: 'kafka', newest: kafka, older: 0 },
      { term: 'kafka', newest: kafka, older: 0 },
      { term: 'broker', newest: 0, older: broker },
    ]);
  });

  it('count for the newest message where older ones replace it', () => {
    const lists = chooseLists(
      expanded(turn('kafka', 'broker'), postingLists(9, { 1: { broker: 1 } })),
      100,
    );

    const broker = Math.round(1_000 * 0.3 * Math.log(1 + 8.5 / 1.5));
    expect(weightsOf(lists)).to.deep.equal([{ term: 'broker', newest: broker, older: 0 }]);
  });

  it('are at least 1, even for terms in every memory', () => {
    const found = postingLists(100_000, { 1: { note: 100_000, broker: 100_000 } });

    const lists = chooseLists(expanded(turn('note', 'broker'), found), 200_000);

    expect(weightsOf(lists)).to.deep.equal([
      { term: 'note', newest: 1, older: 0 },
      { term: 'broker', newest: 0, older: 1 },
    ]);
  });
});

describe('the budget of rows', () => {
  for (const [visible, rows] of [
    [0, 8_192],
    [500_000, 8_192],
    [500_001, 16_384],
  ] as const) {
    it(`is ${rows} where ${visible} memories are visible`, () => {
      expect(rowBudget(visible)).to.equal(rows);
    });
  }
});
