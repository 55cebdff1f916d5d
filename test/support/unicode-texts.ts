import type { Random } from './random.js';

const LETTERS = Array.from('aeioustrnlmdpk') as [string, ...string[]];

/** Characters of scripts without blanks, few enough for texts to share pairs of them. */
const RUNS = [
  '记忆设备清单悬空引用',
  'しりとりをした成語',
  '끝말잇기게임을했다',
  'ประเทศไทย',
  '𠀀𠀁𠀂𠮷',
].map((characters) => Array.from(characters) as [string, ...string[]]) as [
  [string, ...string[]],
  ...[string, ...string[]][],
];

/** Words that are folded, marked, joined, cut or left out, of many scripts. */
const STRANGE_WORDS = [
  ...['the', 'of', 'and', 'IT', 'US', 'not', "don't", "l'équipe", "O'Brien", 'running', 'ran'],
  ...['café', 'CAFÉ', 'Zürich', 'İstanbul', 'straße', 'œuvre', 'Łódź', 'naïve', 'e\u0301a\u0323'],
  ...['Пароль', 'меняется', 'ёжик', 'ΣΊΣΥΦΟΣ', 'σίσυφος', 'नमस्ते', 'दुनिया', 'سَلام', 'שָׁלוֹם'],
  ...['getUserById', 'foo_bar_baz', '/etc/nginx/nginx.conf', '20.04', 'C++', 'GB/s', 'v1.2.3'],
  ...['𝒇𝒂𝒏𝒄𝒚', '𐐨𐐩', '𞤀𞤁', 'ﷺ', '１２３', '²', '🚀', '👨‍👩‍👧', '\u200d', '\ufeff', '﷽', "'", '--'],
  ...['x'.repeat(64), 'y'.repeat(65), 'ü'.repeat(70), '𐐨'.repeat(66)],
] as [string, ...string[]];

/** Makes texts out of words of many scripts, of which few are common and many rare. */
export function createUnicodeTexts(random: Random) {
  const plain = Array.from({ length: 600 }, () =>
    Array.from({ length: 2 + random.below(5) }, () => random.pick(LETTERS)).join(''),
  ) as [string, ...string[]];

  const run = () => {
    const characters = random.pick(RUNS);
    return Array.from({ length: 1 + random.below(6) }, () => random.pick(characters)).join('');
  };
  const word = () => {
    const kind = random.below(10);
    if (kind < 2) return random.pick(STRANGE_WORDS);
    return kind < 4 ? run() : random.pickEarly(plain);
  };
  return {
    /** So many words, with blanks or nothing much between them. */
    words(count: number): string {
      const separators = [' ', ' ', ' ', '. ', ', ', '\n', '-', ''] as const;
      return Array.from({ length: count }, () => word() + random.pick(separators)).join('');
    },
  };
}
