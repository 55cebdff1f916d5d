/** Replaces a value that these stubs do not define, sent by a newer service. */
export type Unrecognized = 'unrecognized';

/** Names of the values of a generated enum, without the prefix and in lower case. */
export type WordIn<Enum, Prefix extends string> = keyof Enum extends infer Name
  ? Name extends `${Prefix}_${infer Rest}`
    ? Lowercase<Exclude<Rest, 'UNSPECIFIED'>>
    : never
  : never;

/** Converts between the names and the numbers of an enum. */
export interface Words<Word extends string> {
  /** Returns the name of a number. */
  wordOf(number: number): Word | Unrecognized;
  /**
   * Returns the number of a name.
   *
   * @throws TypeError for an unknown name
   */
  numberOf(word: Word): number;
}

/** Builds the conversion for a generated enum. */
export function wordsOf<Enum extends object, Prefix extends string>(
  declared: Enum,
  prefix: Prefix,
): Words<WordIn<Enum, Prefix>> {
  type Word = WordIn<Enum, Prefix>;
  const start = `${prefix}_`;
  const known = Object.entries(declared).flatMap(([name, number]) =>
    name.startsWith(start) && number !== 0
      ? [[name.slice(start.length).toLowerCase() as Word, Number(number)] as const]
      : [],
  );
  const numbers = new Map<string, number>(known);
  const words = new Map(known.map(([word, number]) => [number, word]));
  return {
    wordOf: (number) => words.get(number) ?? 'unrecognized',
    numberOf(word) {
      const number = numbers.get(word);
      if (number === undefined) {
        const what = prefix.toLowerCase().replaceAll('_', ' ');
        throw new TypeError(`${what} must be one of ${[...numbers.keys()].join(', ')}`);
      }
      return number;
    },
  };
}
