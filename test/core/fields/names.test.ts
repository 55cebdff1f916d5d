import { expect } from 'chai';
import { nameFault, normaliseName } from '../../../src/core/fields/names.js';

describe('names', () => {
  const stored = [
    ['My-Key Name', 'my_key_name'],
    ['a--b  c__d', 'a__b__c__d'],
    ['-', '_', 'NAME 53'],
    ['Straße-É', 'straße_é', 'NAME 54'],
    ['İstanbul', 'i̇stanbul'],
    ['ΑΣ', 'ας'],
    ['Q3 Report', 'q3_report', 'E18'],
    ['q3-report', 'q3_report', 'E18'],
    ['Q3_report', 'q3_report', 'E18'],
    ['🚀', '🚀', 'E18'],
    ['!!!', '!!!', 'E18'],
    ['构建流程', '构建流程', 'E18'],
    ['../../etc/passwd', '../../etc/passwd', 'E18'],
    ['__proto__', '__proto__', 'E18'],
    ['constructor', 'constructor', 'E18'],
    ['a\u2010b\u00a0c', 'a\u2010b\u00a0c', 'only hyphen-minus and space are separators'],
    ['\u0085x\u00a0', 'x', 'trims every White_Space character'],
    ['\ufeffx', '\ufeffx', 'U+FEFF is not white space'],
    ['e\u0301', 'é', 'composes'],
  ] as const;
  for (const [name, expected, title = 'stores'] of stored) {
    it(`${title}: ${JSON.stringify(name)} as ${JSON.stringify(expected)}`, () => {
      const normalised = normaliseName(name);

      expect(normalised).to.equal(expected.normalize('NFC'));
      expect(nameFault(normalised)).to.equal(undefined);
    });
  }

  const refused = [
    ['   ', 'is required'],
    ['a\tb', 'must not contain control characters'],
    ['a\u0085b', 'must not contain control characters'],
    ['.', 'must not be "." or ".."'],
    [' .. ', 'must not be "." or ".."'],
    ['x'.repeat(257), 'must be at most 256 characters'],
    ['🚀'.repeat(257), 'must be at most 256 characters'],
    ['İ'.repeat(256), 'must be at most 256 characters'],
  ] as const;
  for (const [name, fault] of refused) {
    it(`refuses ${JSON.stringify(name.slice(0, 8))}… of ${name.length} units: ${fault}`, () => {
      expect(nameFault(normaliseName(name))).to.equal(fault);
    });
  }

  it('refuses two million combining marks without sorting them', () => {
    const marks = `a${'\u0301\u0316'.repeat(1_000_000)}`;

    expect(nameFault(normaliseName(marks))).to.equal('must be at most 256 characters');
  });

  it('accepts 256 letters that are written as four code points each', () => {
    const name = '\u03b1\u0313\u0300\u0345'.repeat(256);

    expect(normaliseName(name)).to.equal('\u1f82'.repeat(256));
    expect(nameFault(normaliseName(name))).to.equal(undefined);
  });

  for (const name of ['x'.repeat(256), '🚀'.repeat(256), ` ${'x'.repeat(256)} `]) {
    it(`accepts 256 code points, given as ${name.length} units`, () => {
      expect(nameFault(normaliseName(name))).to.equal(undefined);
    });
  }
});
