import { expect } from 'chai';
import fc from 'fast-check';
import { NUDGE_EVENTS, NUDGE_KINDS } from '../../../src/core/model/nudge.js';
import { isCompletion } from '../../../src/core/nudges/completion.js';
import { isCorrection } from '../../../src/core/nudges/correction.js';
import { kindsAfter } from '../../../src/core/nudges/kinds.js';
import { countCodePoints } from '../../../src/text/code-points.js';

const PIECES = [
  ...['no', 'No,', 'dont', "don't", 'stop', 'actually', 'never', 'always', 'I said', 'please'],
  ...["that's all", "that's not", 'thanks', 'for', 'lgtm', 'looks good', 'done', 'next', '?'],
  ...[' ', '\n', '.', ',', '_', 'é', '’', '🎉', '\u2028', '\ud800'],
] as const;

/** Any text, half of them put together from what the rules look for. */
const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
);

const OCCASION = fc.record({
  event: fc.constantFrom(...NUDGE_EVENTS),
  user_message: ANY_TEXT,
  message_count: fc.integer({ min: 0, max: 4 }),
});

/** The kinds that an event may give at all. */
const FITTING = {
  session_started: ['start'],
  session_resumed: ['resume'],
  user_turn: ['start', 'correction', 'completion'],
  tool_denied: ['denial'],
  tool_failed: ['tool_error'],
} as const;

describe('detection, for any text', () => {
  it('never throws, and is deterministic', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(isCorrection(text)).to.equal(isCorrection(text));
        expect(isCompletion(text)).to.equal(isCompletion(text));
      }),
    );
  });

  it('does not depend on case', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');

        expect(isCorrection(text.toUpperCase())).to.equal(isCorrection(text));
        expect(isCompletion(text.toUpperCase())).to.equal(isCompletion(text));
      }),
    );
  });

  it('still detects a correction when a line follows', () => {
    fc.assert(
      fc.property(ANY_TEXT, ANY_TEXT, (text, more) => {
        fc.pre(isCorrection(text));

        expect(isCorrection(`${text}\n${more}`)).to.equal(true);
      }),
    );
  });

  it('detects no completion in a long message unless it says so', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        fc.pre(!/that'?s all|^lgtm/i.test(text));
        const long = text + 'x'.repeat(Math.max(81 - countCodePoints(text), 0));

        expect(isCompletion(long)).to.equal(false);
      }),
    );
  });
});

describe('the kinds that may follow, for any occasion', () => {
  it('fit the event, each once, in the order of precedence', () => {
    fc.assert(
      fc.property(OCCASION, (occasion) => {
        const kinds = kindsAfter(occasion);

        expect(FITTING[occasion.event]).to.include.members([...kinds]);
        expect(kinds).to.deep.equal(NUDGE_KINDS.filter((kind) => kinds.includes(kind)));
      }),
    );
  });

  it('are start and resume only before the second message', () => {
    fc.assert(
      fc.property(OCCASION, (occasion) => {
        fc.pre(occasion.message_count <= 1);

        expect(['start', 'resume']).to.include.members([...kindsAfter(occasion)]);
      }),
    );
  });
});
