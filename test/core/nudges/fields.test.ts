import { expect } from 'chai';
import { CONTENT_MAX } from '../../../src/core/fields/rules.js';
import { readNudgeEvent } from '../../../src/core/nudges/nudge-event.js';
import { thrownFault } from '../../support/faults.js';
import { type Event, request } from './bench.js';

const EVENT_FAULT =
  'event must be one of session_started, session_resumed, user_turn, tool_denied, tool_failed';
const COUNT_FAULT = 'message_count must be a whole number of at least 0';

const REFUSED: readonly (readonly [string, Event, readonly string[]])[] = [
  ['an unknown event', { event: 'full_moon' }, [EVENT_FAULT]],
  ['an event that is not stated', { event: undefined }, [EVENT_FAULT]],
  ['an empty event', { event: '' }, [EVENT_FAULT]],
  ['U+0000 in the message', { user_message: 'a\0b' }, ['user_message must not contain U+0000']],
  [
    'half a surrogate pair in the message',
    { user_message: '\ud800' },
    ['user_message must not contain lone surrogates'],
  ],
  [
    'a message that is too long',
    { user_message: '🎉'.repeat(CONTENT_MAX + 1) },
    ['user_message must be at most 65536 characters'],
  ],
  [
    'blanks beyond the length, as nothing is trimmed',
    { user_message: ' '.repeat(CONTENT_MAX + 1) },
    ['user_message must be at most 65536 characters'],
  ],
  ['a negative count', { message_count: -1 }, [COUNT_FAULT]],
  ['half a message', { message_count: 1.5 }, [COUNT_FAULT]],
  ['a count that is no number', { message_count: Number.NaN }, [COUNT_FAULT]],
  [
    'a negative count where none is needed',
    { event: 'session_resumed', message_count: -1 },
    [COUNT_FAULT],
  ],
  [
    'an unknown event with a negative count',
    { event: 'full_moon', message_count: -1 },
    [EVENT_FAULT, COUNT_FAULT],
  ],
  [
    'a user turn with two faults',
    { user_message: '\0', message_count: undefined },
    ['user_message must not contain U+0000', 'message_count is required'],
  ],
  [
    'a denied call without a count',
    { event: 'tool_denied', message_count: undefined },
    ['message_count is required'],
  ],
  [
    'a failed call without a count',
    { event: 'tool_failed', message_count: undefined },
    ['message_count is required'],
  ],
];

describe('fields of a claim', () => {
  for (const [title, event, messages] of REFUSED) {
    it(`refuses ${title}`, () => {
      const fault = thrownFault(() => readNudgeEvent(request(event)));

      expect(fault.reason).to.equal('FIELD_INVALID');
      expect(fault.violations.map(({ message }) => message)).to.deep.equal(messages);
    });
  }

  for (const user_message of ['', ' \n', ' no, use tabs ', '🎉'.repeat(CONTENT_MAX)]) {
    it(`takes ${[...user_message].length} characters of a message as they are`, () => {
      expect(readNudgeEvent(request({ user_message })).user_message).to.equal(user_message);
    });
  }

  for (const event of ['session_started', 'session_resumed', 'tool_denied', 'tool_failed']) {
    it(`refuses U+0000 in the message of ${event}, though it does not count there`, () => {
      const fault = thrownFault(() => readNudgeEvent(request({ event, user_message: 'a\0b' })));

      expect(fault.message).to.equal('user_message must not contain U+0000');
    });
  }

  it('counts one message when a session starts and no count is stated', () => {
    const occasion = readNudgeEvent(
      request({ event: 'session_started', message_count: undefined }),
    );

    expect(occasion.message_count).to.equal(1);
  });
});
