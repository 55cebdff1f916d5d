/**
 * Letters with a usual replacement on keyboards without them, as lower-case "letter replacement" lines.
 * Accents are removed by decomposition and not listed.
 *
 * Origin: written for turnstone-memory. Licence: that of this repository.
 *
 * - Strokes and hooks are removed; ligatures become their letters; thorn and eth become th and d.
 * - Dotless i becomes i, so that I, İ, i and ı match in every language.
 * - Final sigma becomes the other sigma, since they have the same capital.
 * - Cyrillic io becomes ie, as in Russian print. Short i and yi are kept, because nobody replaces
 *   them.
 * - The Arabic tatweel, which only stretches a word, is removed.
 *
 * Letters with several usual replacements, such as schwa, are kept.
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

/** Replacements by letter; a replacement may be empty. */
export const FOLDED_LETTERS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [letter = '', replacement = ''] = line.split(' ');
      return [letter, replacement];
    }),
);
