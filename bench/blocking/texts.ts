/** Most code points of a content. */
const CONTENT_MAX = 65_536;
const IDEOGRAPHS_FROM = 0x4e00;
const IDEOGRAPHS = 20_000;

/** Repeats a text to the length of the largest content. */
export function fill(text: string): string {
  return text.repeat(Math.ceil(CONTENT_MAX / text.length)).slice(0, CONTENT_MAX);
}

/** Joins what each number becomes, to the length of the largest content. */
export function fillWith(piece: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < CONTENT_MAX; index += 1) text += piece(index);
  return text.slice(0, CONTENT_MAX);
}

/** Ideographs in random order, the same for the same seed: nearly every pair of them is new. */
export function ideographs(seed: number): string {
  const random = randomNumbers(seed);
  return fillWith(() => String.fromCharCode(IDEOGRAPHS_FROM + Math.floor(random() * IDEOGRAPHS)));
}

/** New short words, others for each seed. */
export function newWords(seed: number): string {
  return fillWith((index) => `${spell(seed * 100_000 + index)} `);
}

/** Writes a number in letters. */
export function spell(index: number): string {
  return index.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
