import type { Writer } from '../../src/core/store/store.js';
import type { Bench } from './bench.js';

/**
 * Does something in a unit and begins a second one before the first ends, which it does once the
 * second has ended or waits for it.
 *
 * @returns in which order the two ended, and the result of the second
 */
export async function during<T>(
  bench: Bench,
  first: (writer: Writer) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<{ readonly ends: readonly ('first' | 'second')[]; readonly result: T }> {
  const ends: ('first' | 'second')[] = [];
  const over = new AbortController();
  const begin = async () => {
    const result = await second();
    ends.push('second');
    return result;
  };
  const { begun } = await bench.store.write(async (writer) => {
    await first(writer);
    const begun = begin().finally(() => over.abort());
    await Promise.race([begun, bench.database.untilSomebodyWaits(over.signal)]);
    ends.push('first');
    // In an object, because the unit would otherwise wait for it.
    return { begun };
  });
  return { result: await begun, ends };
}
