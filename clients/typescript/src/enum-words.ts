/** Stands for a value that a newer service sent and these stubs do not know. */
export type Unrecognized = 'unrecognized';

/** The words of an enum of the stubs: its names without the prefix, in lower case. */
export type WordIn<Enum, Prefix extends string> = keyof Enum extends infer Name
  ? Name extends `${Prefix}_${infer Rest}`
    ? Lowercase<Exclude<Rest, 'UNSPECIFIED'>>
    : never
  : never;

/** Turns the words of an enum into its numbers and back. */
export interface Words<Word extends string> {
  /** Gives the word of a number. */
  wordOf(number: number): Word | Unrecognized;
  /**
   * Gives the number of a word.
   *
   * @throws TypeError when there is no such word
   */
  numberOf(word: Word): number;
}

/** Knows the words of an enum as the stubs declare it. */
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
