import { expect } from 'chai';
import { indexTerms, readTerms, writeTerms } from '../../../src/core/analysis/memory-terms.js';
import { Fault } from '../../../src/core/model/fault.js';
import { analyzer } from './fixtures.js';

const TERMS = analyzer.analyzeMemory({
  name: 'auth_patterns',
  description: 'JWT',
  content: 'The JWT tokens; 记忆',
});

describe('analysis: terms of a memory', () => {
  it('keeps the terms of each field in order, stop words included', () => {
    expect(TERMS).to.deep.equal({
      name: ['authent', 'pattern'],
      description: ['jwt'],
      content: ['THE', 'jwt', 'token', '记忆'],
    });
  });

  it('reads the underscores of a name as blanks', () => {
    expect(analyzer.analyzeName('a__b_')).to.deep.equal(analyzer.analyze('a  b '));
  });

  it('indexes each term once, and single characters of pairs', () => {
    expect([...indexTerms(TERMS)]).to.have.members([
      'authent',
      'pattern',
      'jwt',
      'THE',
      'token',
      '记忆',
      '记',
      '忆',
    ]);
  });

  it('writes blanks between terms and tabs between fields', () => {
    expect(writeTerms(TERMS)).to.equal('authent pattern\tjwt\tTHE jwt token 记忆');
  });

  it('reads what it wrote', () => {
    expect(readTerms(writeTerms(TERMS))).to.deep.equal(TERMS);
  });

  it('reads fields without terms', () => {
    expect(readTerms('\t\t')).to.deep.equal({ name: [], description: [], content: [] });
  });

  for (const stored of ['', 'a\tb', 'a\tb\tc\td']) {
    it(`refuses a text that has not three fields: ${JSON.stringify(stored)}`, () => {
      expect(() => readTerms(stored))
        .to.throw(Fault)
        .with.property('reason', 'INTERNAL');
    });
  }
});
