import { NAME_MAX, normaliseName } from '../../src/core/fields/names.js';

/**
 * Gives memories names that stay distinct when they are stored: the second "a b", or "a_b", becomes
 * "a_b_2".
 */
export function distinctNames<T extends { readonly name: string }>(memories: readonly T[]): T[] {
  const taken = new Set<string>();
  return memories.map((memory) => {
    const wanted = normaliseName(memory.name);
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) {
      const suffix = `_${count}`;
      name = `${Array.from(wanted)
        .slice(0, NAME_MAX - suffix.length)
        .join('')}${suffix}`;
    }
    taken.add(name);
    return name === wanted ? memory : { ...memory, name };
  });
}
