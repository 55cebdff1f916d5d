import { expect } from 'chai';
import { countCodePoints, isLonger } from '../../src/text/code-points.js';
import { findForbidden } from '../../src/text/forbidden-characters.js';

describe('characters', () => {
  it('are counted as code points, not as UTF-16 units', () => {
    expect(countCodePoints('a🚀é')).to.equal(3);
  });

  for (const [text, isMore] of [
    ['ab', false],
    ['🚀🚀', false],
    ['abc', true],
    ['🚀🚀🚀', true],
    ['abcde', true],
  ] as const) {
    it(`${text} is ${isMore ? '' : 'not '}longer than two`, () => {
      expect(isLonger(text, 2)).to.equal(isMore);
    });
  }

  const texts: readonly (readonly [string, string, string | undefined])[] = [
    ['U+0000', 'a\0b', 'U+0000'],
    ['a lone high surrogate', 'a\ud800', 'lone surrogates'],
    ['a lone low surrogate', '\udc00b', 'lone surrogates'],
    ['U+0000 before a lone surrogate', '\0\ud800', 'U+0000'],
    ['a surrogate pair', '🚀', undefined],
    ['other control characters', '\u0001\u007f\u0085', undefined],
    ['nothing', '', undefined],
  ];
  for (const [what, text, expected] of texts) {
    it(`${expected === undefined ? 'allow' : 'forbid'} ${what}`, () => {
      expect(findForbidden(text)).to.equal(expected);
    });
  }
});
