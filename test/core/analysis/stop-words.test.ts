import { expect } from 'chai';
import { isStopTerm } from '../../../src/core/analysis/token.js';
import { analyzer, contentOf, termsOf } from './fixtures.js';

const CONTENT: readonly (readonly [rule: string, text: string, terms: readonly string[]])[] = [
  ['drops words without content', 'where is the API of it?', ['api']],
  ['keeps an acronym in mixed text', 'Who in the US uses IT?', ['us', 'use', 'it']],
  ['keeps an acronym before a clitic', "IT's budget", ['it', 'budget']],
  ['drops capitals in a text of capitals', 'WHO USES IT IN THE US', ['use']],
  ['drops I', 'so I deploy', ['deploy']],
  ['drops OK, which is spelled in capitals', 'OK, deploy', ['deploy']],
  ['drops A where a sentence begins', 'It failed. A test broke', ['fail', 'test', 'break']],
  ['drops A at the start of a line', 'x\nA test', ['x', 'test']],
  ['drops A after a colon', 'note: A test', ['note', 'test']],
  ['drops A in a quotation', 'says "A test"', ['say', 'test']],
  ['keeps A elsewhere', 'vitamin A', ['vitamin', 'a']],
  ['keeps May inside a sentence', 'due in May', ['due', 'may']],
  ['keeps May before a number', 'May 8', ['may', '8']],
  ['keeps May before a number in brackets', 'May (8)', ['may', '8']],
  ['drops May where a sentence begins', 'May we deploy?', ['deploy']],
  ['drops may in small letters', 'it may fail', ['fail']],
  ['keeps Will and Don inside a sentence', 'ask Will or Don', ['ask', 'will', 'don']],
  ['drops a part of a compound', 'getUserById', ['user', 'id', 'getuserbyid']],
];

describe('analysis: stop words', () => {
  for (const [rule, text, terms] of CONTENT) {
    it(`${rule}: ${JSON.stringify(text)}`, () => {
      expect(contentOf(text)).to.deep.equal(terms);
    });
  }

  it('keeps them in their place, in capitals', () => {
    expect(termsOf('rotate the keys')).to.deep.equal(['rotat', 'THE', 'key']);
  });

  it('distinguishes them from acronyms of the same spelling', () => {
    expect(termsOf('give IT to us')).to.deep.equal(['give', 'it', 'TO', 'US']);
  });

  it('recognises them by their term alone', () => {
    const tokens = analyzer.analyze('The API of IT, 记忆, Ärger, I, 8 May and 2023');

    expect(tokens.map(({ term }) => isStopTerm(term))).to.deep.equal(
      tokens.map(({ isStop }) => isStop),
    );
  });
});

const PROPER: readonly (readonly [rule: string, text: string, terms: readonly string[]])[] = [
  ['marks a capitalised word inside a sentence', 'does Caroline deploy', ['carolin']],
  ['does not mark the first word', 'Caroline deploys', []],
  ['does not mark the first word after a quote', '"Caroline deploys"', []],
  ['does not mark the first word of a sentence', 'yes! Caroline deploys', []],
  ['does not mark the first word of a line', 'hi,\nCaroline deploys', []],
  ['marks a word after a dot without a blank', 'call console.Log', ['log']],
  ['marks a word after a colon or quote', 'use: Redis and "Kafka"', ['redi', 'kafka']],
  ['marks every part of a compound', 'the HttpServer', ['http', 'server', 'httpserver']],
  ['marks acronyms', 'the US', ['us']],
  ['marks accented Latin capitals', 'nach Österreich', ['osterreich']],
  ['does not mark words with digits', 'on EC2', []],
  ['does not mark capitals of other alphabets', 'у Ольги', []],
];

describe('analysis: names', () => {
  for (const [rule, text, terms] of PROPER) {
    it(`${rule}: ${JSON.stringify(text)}`, () => {
      const proper = analyzer.analyze(text).filter((token) => token.isProper);

      expect(proper.map(({ term }) => term)).to.deep.equal(terms);
    });
  }
});
