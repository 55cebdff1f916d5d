/**
 * Letters that a keyboard without them replaces, as lower-case "letter replacement" lines. Accents
 * are not here: they come off by decomposition.
 *
 * Origin: written for turnstone-memory. Licence: that of this repository.
 *
 * - A stroke or hook comes off; a ligature becomes its letters; thorn and eth become th and d.
 * - Dotless i becomes i, so that I, İ, i and ı all meet, whatever language a text is in.
 * - The final form of sigma becomes the other one, since capitals do not tell them apart.
 * - Cyrillic io becomes ie: Russian print leaves its dots out. Short i and yi keep theirs, being
 *   letters that nobody replaces.
 * - The Arabic tatweel only stretches a word.
 *
 * Letters that a keyboard without them replaces in several ways, such as schwa, stay.
 */
const LINES = `
ß ss
æ ae
œ oe
þ th
ð d
đ d
ɖ d
ɗ d
ø o
ł l
ħ h
ı i
ŋ n
ŧ t
ƀ b
ɓ b
ȼ c
ɇ e
ƒ f
ǥ g
ɨ i
ɉ j
ƙ k
ɍ r
ʉ u
ɏ y
ƴ y
ƶ z
ⱥ a
ⱦ t
ς σ
ё е
ـ
`;

/** Letters and what stands for them, which may be nothing. */
export const FOLDED_LETTERS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [letter = '', replacement = ''] = line.split(' ');
      return [letter, replacement];
    }),
);
