import { expect } from 'chai';
import { isCorrection } from '../../../src/core/nudges/correction.js';
import { inWords } from './in-words.js';

const CORRECTIONS = [
  'No, use tabs',
  "I don't know",
  'I dont know',
  'stop',
  'stop-loss',
  'Actually, yes',
  'instead of X',
  'wrong',
  "that's not it",
  'thats not it',
  'I said so',
  'No I want',
  'no do it',
];

const OTHERS = [
  'no!',
  'No one',
  'no problem',
  'actually',
  'Instead',
  'never do X\nalways do Y',
  'always do Y\nnever do X',
  ' no, use tabs',
  'I don’t know',
  'that’s not it',
  'hello\nno, wrong',
];

describe('corrections, R§16.3', () => {
  for (const message of CORRECTIONS) {
    it(`${inWords(message)} is one`, () => {
      expect(isCorrection(message)).to.equal(true);
    });
  }

  for (const message of OTHERS) {
    it(`${inWords(message)} is none`, () => {
      expect(isCorrection(message)).to.equal(false);
    });
  }

  for (const message of ['no thanks', 'no', 'Stopwatch', 'please stop', '']) {
    it(`NUDGE 340: ${inWords(message)} is none`, () => {
      expect(isCorrection(message)).to.equal(false);
    });
  }

  for (const message of ['no this is fine', 'no, thanks']) {
    it(`NUDGE 342: ${inWords(message)} is one`, () => {
      expect(isCorrection(message)).to.equal(true);
    });
  }

  it('NUDGE 343: "never do X, always do Y" is one', () => {
    expect(isCorrection('never do X, always do Y')).to.equal(true);
  });

  it('NUDGE 343: "always Y never X" is none', () => {
    expect(isCorrection('always Y never X')).to.equal(false);
  });
});

describe('corrections, the rules behind the rows of R§16.3', () => {
  const corrections = [
    ['a full stop after "no"', 'no. use tabs'],
    ['any case', "DON'T DO THAT"],
    ['a word anywhere in the message', 'hello\nI really dont'],
    ['a comma right after "instead"', 'INSTEAD,do that'],
    ['white space of any kind after "actually"', 'actually\u3000use tabs'],
    ['white space of any length after "no"', 'no\n \t that one'],
    ['"not like that" anywhere', 'Hm. Not like that!'],
    ['"I meant" at the start', 'i meant the other file'],
    ['"please don\'t" at the start', "please don't"],
    ['a beginning that goes on within the word', 'Wrongly named'],
    ['"never" and "always" on a line in the middle', 'a\nnever b; always c\nd'],
    ['"always" also before "never"', 'always a, never b, always c'],
    ['marks around a word', "**don't**"],
  ] as const;
  for (const [title, message] of corrections) {
    it(`takes ${title}`, () => {
      expect(isCorrection(message)).to.equal(true);
    });
  }

  const others = [
    ['"no" that begins a word', 'now, use tabs'],
    ['a word of the list that goes on', 'no idea'],
    ['letters beyond ASCII that go on', 'stopé'],
    ['digits and underscores that go on', 'dont_2'],
    ['letters beyond ASCII in front', 'édont'],
    ['"never" and "always" as parts of words', 'whenever it is, always ask'],
    ['a carriage return between "never" and "always"', 'never a\ralways b'],
    ['"noted" for "not"', "that's noted"],
    ['"stop" that is not the first word', 'then stop'],
    ['"wrong" that is not first', 'it is wrong'],
    ['"I said" that is not first', 'as I said'],
    ['a blank in front of "actually"', ' actually, yes'],
  ] as const;
  for (const [title, message] of others) {
    it(`does not take ${title}`, () => {
      expect(isCorrection(message)).to.equal(false);
    });
  }
});
