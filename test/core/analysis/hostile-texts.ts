/** Most code points of a content. */
export const CONTENT_MAX = 65_536;

/** Repeats a text to exactly as many code points as a content may have. */
function fill(text: string): string {
  const unit = Array.from(text);
  return Array.from({ length: CONTENT_MAX }, (_, index) => unit[index % unit.length]).join('');
}

/** Joins numbered words to exactly as many code points as a content may have. */
function fillWith(word: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < CONTENT_MAX; index += 1) {
    text += word(index);
  }
  return fill(text);
}

/** Writes a number in letters, so that every word is new. */
function spell(index: number): string {
  return index.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
}

/** Every code point that is a letter, digit or mark, of every script. */
export const EVERY_CHARACTER: readonly string[] = Array.from({ length: 0x110000 }, (_, point) =>
  point >= 0xd800 && point <= 0xdfff ? '' : String.fromCodePoint(point),
).filter((character) => /[\p{L}\p{N}\p{M}]/u.test(character));

/** Texts of the greatest length that are meant to be slow, by what makes them so. */
export const HOSTILE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['one word of one letter', fill('a')],
  ['one word of different letters', fillWith(spell)],
  ['new short words', fillWith((index) => `${spell(index)} `)],
  ['new words that need the stemmer', fillWith((index) => `${spell(index)}ationally `)],
  ['new words of 64 letters', fillWith((index) => `${spell(index).padEnd(63, 'ed')} `)],
  ['new words of 65 letters', fillWith((index) => `${spell(index).padEnd(64, 'ed')} `)],
  ['camelCase of single letters', fill('aB')],
  ['camelCase of new words', fillWith((index) => `X${spell(index)}`)],
  ['capitals and one small letter', `${fill('A').slice(1)}b`],
  ['a chain of apostrophes', fill("a'")],
  ["a chain of clitics 's", fill("x's")],
  ["a chain of clitics n't", fill("n't")],
  ['stop words that may be names', fill('May A IT. ')],
  ['capitalised words far apart', fill(`Ab${' '.repeat(2_000)}`)],
  ['sentence marks', fill('!')],
  ['sentence marks and blanks', fill('. ')],
  ['nothing but blanks', fill(' ')],
  ['one Chinese run', fill('记忆')],
  ['every ideograph in turn', fill(EVERY_CHARACTER.filter((c) => /\p{sc=Han}/u.test(c)).join(''))],
  ['Thai', fill('ประเทศไทยมีกี่จังหวัด')],
  ['every letter of every script', fill(EVERY_CHARACTER.join(''))],
  ['every letter as a word', fill(EVERY_CHARACTER.join(' '))],
  ['accented words', fillWith((index) => `é${spell(index)}ü `)],
  ['Cyrillic words', fill('Пароль меняется ёжик ')],
  ['marks on one letter', `a${fill('\u0301\u0323').slice(1)}`],
  ['marks in the wrong order', `a${'\u0301'.repeat(32_768)}${'\u0323'.repeat(32_767)}`],
  ['letters under twenty marks', fill(`a${'\u0301\u0323'.repeat(10)}`)],
  ['letters under thirty-one marks', fill(`a${'\u0301'.repeat(16)}${'\u0323'.repeat(15)}`)],
  ['marks that stand on nothing', fill('\u0301')],
  ['characters that expand to eighteen', fill('\ufdfa')],
  ['squared words that expand', fill('\u337f')],
  ['invisible characters', fill('a\u200d\u00ad')],
  ['lone surrogates', fill('a').replaceAll('aa', 'a\ud800')],
  ['white squares', fill('🚀')],
]);
