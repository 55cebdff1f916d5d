import { expect } from 'chai';
import { clamp, PUBLIC_LIST } from '../../../src/core/fields/limits.js';
import {
  CONTENT_MAX,
  checkExactText,
  checkId,
  checkLimit,
  checkName,
  checkText,
  checkWord,
  collectViolations,
} from '../../../src/core/fields/rules.js';
import { MEMORY_TYPES } from '../../../src/core/model/memory.js';
import { thrownFault } from '../../support/faults.js';

const FAMILY = '👨‍👩‍👧‍👦';

describe('field rules', () => {
  it('lists every violation, the first field first', () => {
    const fault = thrownFault(() =>
      collectViolations({
        name: checkName('name', ' '),
        content: checkExactText('content', 'fine', 10),
        type: checkWord('type', 'bogus', MEMORY_TYPES),
      }),
    );

    expect(fault.message).to.equal('name is required');
    expect(fault.violations).to.deep.equal([
      { field: 'name', message: 'name is required' },
      { field: 'type', message: 'type must be one of user, general, feedback, reference' },
    ]);
  });

  it('returns the normalised values', () => {
    const values = collectViolations({
      name: checkName('name', 'My-Name'),
      description: checkText('description', '\u0085 a\n b \u3000', 10),
      content: checkExactText('content', '\u0085 a\n b \u3000', 10),
      type: checkWord('type', ' FeedBack ', MEMORY_TYPES),
      scope_id: checkId('scope_id', ''),
    });

    expect(values).to.deep.equal({
      name: 'my_name',
      description: 'a\n b',
      content: '\u0085 a\n b \u3000',
      type: 'feedback',
      scope_id: '',
    });
  });

  const texts = [
    ['E21: counts code points, not UTF-16 units', '🎉'.repeat(CONTENT_MAX), true],
    ['refuses one code point more', '🎉'.repeat(CONTENT_MAX + 1), false],
    ['E21: accepts 65,536 Chinese characters', '记'.repeat(CONTENT_MAX), true],
    ['E21: counts the seven code points of a family', FAMILY.repeat(CONTENT_MAX / 8), true],
    ['E21: refuses a family too many', FAMILY.repeat(Math.ceil(CONTENT_MAX / 7)), false],
    ['measures outer white space, too', ` ${'x'.repeat(CONTENT_MAX - 1)}\n`, false],
    ['refuses white space alone', ' \n\u0085\u3000', false],
    ['keeps U+FEFF, which is not white space', '\ufeff', true],
    ['refuses U+0000', 'a\0b', false],
    ['refuses U+0000 at the end', 'a\0', false],
    ['refuses a lone high surrogate', 'a\ud800', false],
    ['refuses a lone low surrogate', '\udc00a', false],
  ] as const;
  for (const [title, text, isFine] of texts) {
    it(title, () => {
      expect('value' in checkExactText('content', text, CONTENT_MAX)).to.equal(isFine);
    });
  }

  it('E22: refuses a scope_id over 256 characters', () => {
    expect(checkId('scope_id', 'x'.repeat(10_000))).to.deep.equal({
      field: 'scope_id',
      message: 'scope_id must be at most 256 characters',
    });
  });

  for (const limit of [0, -1, 201]) {
    it(`refuses a public limit of ${limit} and clamps an administrator's`, () => {
      const message = 'limit must be between 1 and 200';

      expect(checkLimit('limit', limit, PUBLIC_LIST)).to.deep.equal({ field: 'limit', message });
      expect(clamp(limit, PUBLIC_LIST)).to.equal(limit < 1 ? 1 : 200);
    });
  }

  it('returns 100 rows by default', () => {
    expect(checkLimit('limit', undefined, PUBLIC_LIST)).to.deep.equal({ value: 100 });
  });
});
