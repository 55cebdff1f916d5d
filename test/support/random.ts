/** Chance that repeats itself for the same seed. */
export interface Random {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** One of the items, each as likely as the others. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** One of the items, early ones far more likely than late ones. */
  pickEarly<T>(items: readonly [T, ...T[]]): T;
}

/**
 * Makes chance out of a seed.
 *
 * @param seed a whole number of 32 bits
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    pickEarly: (items) => items[Math.floor(items.length ** next()) - 1] ?? items[0],
  };
}

/** A seed to begin with: that of the environment variable, or a new one. */
export function seedFrom(variable: string): number {
  const given = process.env[variable];
  return given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given);
}
