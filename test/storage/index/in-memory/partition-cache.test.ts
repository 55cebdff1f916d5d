import { expect } from 'chai';
import { CachedPartition } from '../../../../src/storage/index/in-memory/cached-partition.js';
import { PartitionCache } from '../../../../src/storage/index/in-memory/partition-cache.js';

const GLOBAL = { scope: 'global', scope_id: '' } as const;
const USER = { scope: 'user', scope_id: 'alice' } as const;

function state(changes: number, id = 1, memories = 1) {
  return { ...GLOBAL, id, memories, changes };
}

describe('cache of partitions', () => {
  it('is useful for partitions that were read before', () => {
    const cache = new PartitionCache();

    expect(cache.isUseful([GLOBAL])).to.equal(false);
    expect(cache.isUseful([GLOBAL, USER])).to.equal(false);
    expect(cache.isUseful([GLOBAL, USER])).to.equal(true);
  });

  it('loads a partition once for each number of changes', async () => {
    const cache = new PartitionCache();
    const loads: (CachedPartition | undefined)[] = [];
    const load = async (before: CachedPartition | undefined) => {
      loads.push(before);
      return CachedPartition.EMPTY;
    };

    await cache.get(state(3), load);
    await cache.get(state(3), load);
    await cache.get(state(4), load);

    expect(loads).to.deep.equal([undefined, CachedPartition.EMPTY]);
  });

  it('does not take one partition for another that has its namespace', async () => {
    const cache = new PartitionCache();
    const loads: (CachedPartition | undefined)[] = [];
    const load = async (before: CachedPartition | undefined) => {
      loads.push(before);
      return CachedPartition.EMPTY;
    };

    await cache.get(state(3, 1), load);
    await cache.get(state(3, 2), load);

    expect(loads).to.deep.equal([undefined, undefined]);
  });

  it('is not useful while a partition is loaded, nor for one that is too large', async () => {
    const cache = new PartitionCache();
    cache.isUseful([GLOBAL]);
    const seen: boolean[] = [];

    await cache.get(state(1), async () => {
      seen.push(cache.isUseful([GLOBAL]));
      return CachedPartition.EMPTY;
    });
    seen.push(cache.isUseful([GLOBAL]));
    await cache.get(state(2, 1, 100_000), async () => CachedPartition.EMPTY);
    seen.push(cache.isUseful([GLOBAL]));

    expect(seen).to.deep.equal([false, true, false]);
  });

  it('keeps nothing of a partition that turned out too large', async () => {
    const cache = new PartitionCache();
    cache.isUseful([GLOBAL]);

    const partition = await cache.get(state(1), async () => undefined);

    expect(partition).to.equal(undefined);
    expect(cache.isUseful([GLOBAL])).to.equal(false);
  });

  it('is useful again after a load that failed', async () => {
    const cache = new PartitionCache();
    cache.isUseful([GLOBAL]);
    const failure = new Error('lost');

    const outcome = await cache
      .get(state(1), () => Promise.reject(failure))
      .catch((error: unknown) => error);

    expect(outcome).to.equal(failure);
    expect(cache.isUseful([GLOBAL])).to.equal(true);
  });
});
