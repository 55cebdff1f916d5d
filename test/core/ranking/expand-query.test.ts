import { expect } from 'chai';
import { expandQuery } from '../../../src/core/ranking/expand-query.js';
import type { IndexReader, TermShape } from '../../../src/core/store/search-index.js';
import { analyzer } from '../analysis/fixtures.js';
import { postingLists, turn } from './fixtures.js';

type Partitions = Parameters<typeof postingLists>[1];

/** Expands a turn within partitions and records the reads. */
async function expand(messages: readonly string[], partitions: Partitions, visible = 100) {
  const reads: string[] = [];
  const index = {
    async visibleTerms(_within: unknown, { initial, lengths }: TermShape) {
      reads.push(`${initial}${lengths.join('-')}`);
      const counts = new Map<string, number>();
      for (const [term, count] of Object.values(partitions).flatMap(Object.entries)) {
        counts.set(term, (counts.get(term) ?? 0) + count);
      }
      return [...counts].map(([term, memories]) => ({ term, memories }));
    },
    async morePostingLists(_within: unknown, terms: readonly string[]) {
      return (await lists(terms)).lists;
    },
  } as unknown as IndexReader;
  const lists = async (terms: readonly string[]) => {
    reads.push('lists');
    const all = postingLists(visible, partitions);
    return { ...all, lists: all.lists.filter(({ term }) => terms.includes(term)) };
  };
  const { query, found } = await expandQuery(index, lists, turn(...messages), analyzer);
  return {
    reads,
    terms: query.terms.map(({ subject, weight }) => `${subject} ${weight}`),
    query,
    lists: found.lists.map(({ partition, term, memories }) => `${partition} ${term} ${memories}`),
  };
}

describe('expanded query', () => {
  it('is the query, at the cost of one read, when every word is known', async () => {
    const { terms, reads } = await expand(['kafka broker'], { 1: { kafka: 2, broker: 3 } });

    expect(terms).to.deep.equal(['kafka 1', 'broker 1']);
    expect(reads).to.deep.equal(['lists']);
  });

  it('has the closest terms for half of a word that no memory has', async () => {
    const { terms, lists } = await expand(['kakfa topic'], {
      1: { kafka: 2, topic: 1 },
      2: { kafka: 5 },
    });

    expect(terms).to.deep.equal(['kakfa 1', 'topic 1', 'kafka 0.5']);
    expect(lists).to.have.members(['1 topic 1', '1 kafka 2', '2 kafka 5']);
  });

  it('records which term an expansion comes from, and in which message', async () => {
    const { query } = await expand(['topic', 'Ask about kakfa'], { 1: { kafka: 2, topic: 1 } });

    expect(query.terms.at(-1)).to.deep.include({
      subject: 'kafka',
      isNewest: false,
      expandedFrom: { term: 'kakfa', factor: 0.5 },
    });
  });

  it('drops an expansion that the query already contains', async () => {
    const { terms } = await expand(['kakfa kafka'], { 1: { kafka: 2 } });

    expect(terms).to.deep.equal(['kakfa 1', 'kafka 1']);
  });

  it('has an expansion of two words once', async () => {
    const { terms } = await expand(['kakfa kafkaa'], { 1: { kafka: 2 } });

    expect(terms).to.deep.equal(['kakfa 1', 'kafkaa 1', 'kafka 0.5']);
  });

  it('reads the neighbours of words that look alike once', async () => {
    const { reads } = await expand(['kakfa kafkk'], { 1: { broker: 2 } });

    expect(reads).to.deep.equal(['lists', 'k4-6']);
  });

  it('looks for the neighbours of the first eight unknown words alone', async () => {
    const words = ['aaaab', 'bbbba', 'cccca', 'dddda', 'eeeea', 'ffffa', 'gggga', 'hhhha', 'iiiia'];

    const { reads } = await expand([words.join(' ')], { 1: { broker: 2 } });

    expect(reads.slice(1).map(([initial]) => initial)).to.deep.equal(Array.from('abcdefgh'));
  });

  it('looks for none where nothing may be seen', async () => {
    expect((await expand(['kakfa'], {}, 0)).reads).to.deep.equal(['lists']);
  });

  it('has no neighbours for lone stop words', async () => {
    const { terms } = await expand(['there'], { 1: { theme: 2, THESE: 3 } });

    expect(terms).to.deep.equal(['THERE 1', 'there 1']);
  });

  it('has the visible things of a kind for a quarter', async () => {
    const { terms, reads } = await expand(['Which databases?'], {
      1: { databas: 1, postgresql: 2 },
      2: { redi: 3 },
    });

    expect(terms).to.deep.equal(['databas 1', 'postgresql 0.25', 'redi 0.25']);
    expect(reads).to.deep.equal(['lists']);
  });

  it('has the things of a kind that no memory names', async () => {
    const { terms, lists } = await expand(['database'], { 1: { postgresql: 2 } });

    expect(terms).to.deep.equal(['databas 1', 'postgresql 0.25']);
    expect(lists).to.deep.equal(['1 postgresql 2']);
  });

  it('has no thing that the query names itself', async () => {
    const { terms } = await expand(['a cache in Redis'], { 1: { cach: 1, redi: 1, ttl: 1 } });

    expect(terms).to.deep.equal(['cach 1', 'redi 1.6', 'ttl 0.25']);
  });

  it('has a term once that is a neighbour and a thing', async () => {
    const { terms, lists } = await expand(['mondodb database'], { 1: { mongodb: 1 } });

    expect(terms).to.deep.equal(['mondodb 1', 'databas 1', 'mongodb 0.5']);
    expect(lists).to.deep.equal(['1 mongodb 1']);
  });
});
