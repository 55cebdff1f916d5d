import { expect } from 'chai';
import { isCompletion } from '../../../src/core/nudges/completion.js';
import { inWords } from './in-words.js';

const COMPLETIONS = [
  "that's all",
  'thats all folks',
  "ok that's all?",
  'lgtm',
  'LGTM, but add tests',
  'thanks',
  'looks good',
  'that works',
  'perfect',
  'Done!',
  'great job',
  'done now',
  'thanks. next',
];

const OTHERS = [
  'thanks  for',
  'all done',
  'great work',
  'done and then',
  'thanks however',
  'that works, one more thing',
  'now that works',
  'I know that works',
];

describe('completions, R§16.4', () => {
  for (const message of COMPLETIONS) {
    it(`${inWords(message)} is one`, () => {
      expect(isCompletion(message)).to.equal(true);
    });
  }

  for (const message of OTHERS) {
    it(`${inWords(message)} is none`, () => {
      expect(isCompletion(message)).to.equal(false);
    });
  }

  for (const message of ['Thanks for that', 'thank you', 'that works?', 'thanks, please fix']) {
    it(`NUDGE 345: ${inWords(message)} is none`, () => {
      expect(isCompletion(message)).to.equal(false);
    });
  }

  for (const filler of ['!', ' ', 'x', '🎉']) {
    it(`NUDGE 346: 80 characters that start with thanks are one, filled with "${filler}"`, () => {
      expect(isCompletion(`thanks${filler.repeat(74)}`)).to.equal(true);
    });

    it(`NUDGE 346: 81 characters are none, filled with "${filler}"`, () => {
      expect(isCompletion(`thanks${filler.repeat(75)}`)).to.equal(false);
    });
  }
});

describe('completions, the rules behind the rows of R§16.4', () => {
  const longText = 'x'.repeat(100);
  const completions = [
    ['a long message that says that this is all', `${longText} That's all.`],
    ['a long message that starts with lgtm', `LGTM ${longText}`],
    ['any case', 'GREAT JOB'],
    ['a phrase anywhere', 'ok\nthis looks good'],
    ['thanks for which no "for" follows at once', 'thanks a lot for that'],
    ['a word that only begins with "for"', 'thanks forever'],
    ['another phrase beside "thanks for"', 'thanks for that, looks good'],
    ['a word of going on at the very end', 'perfect, next'],
    ['a word of going on without white space', 'perfect, but... done'],
    ['a beginning that goes on within the word', 'perfectly fine'],
  ] as const;
  for (const [title, message] of completions) {
    it(`takes ${title}`, () => {
      expect(isCompletion(message)).to.equal(true);
    });
  }

  const others = [
    ['a blank in front', ' thanks'],
    ['a line in front', 'hello\nperfect'],
    ['a curly apostrophe', 'that’s all'],
    ['"that works" within "that workstream"', 'put it into that workstream'],
    ['"that\'s all" within "that\'s allowed"', "that's allowed"],
    ['"lgtm" that is not first', 'it lgtm'],
    ['an empty message', ''],
    ['"for" on the next line', 'thanks\nfor that'],
    ['"can you"', 'perfect, can you push it'],
    ['"could you"', 'done. Could you push it'],
    ['"also"', 'looks good, ALSO\nrename it'],
    ['"but"', 'looks good but rename it'],
    ['"next"', 'great job. next\tfile'],
    ['"after that"', 'perfect. after that, push'],
    ['"and then"', 'perfect, and then'],
    ['"one more"', 'done with one more.'],
    ['white space beyond ASCII after "please"', 'thanks, please\u3000push'],
  ] as const;
  for (const [title, message] of others) {
    it(`does not take ${title}`, () => {
      expect(isCompletion(message)).to.equal(false);
    });
  }
});
