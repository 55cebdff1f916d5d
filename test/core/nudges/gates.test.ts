import { expect } from 'chai';
import { NUDGE_TEXTS } from '../../../src/core/nudges/texts.js';
import { faultOf } from '../../support/faults.js';
import { describeNudges, type Event, gist } from './bench.js';

const CORRECTION = "don't do that";
const COMPLETION = 'thanks';
const BOTH = "I don't think so, but that's all";
const NEITHER = 'rename the file';

/** Event, number of memories, and expected answer. */
const GATES: readonly (readonly [Event, number, string])[] = [
  [{ event: 'session_started', message_count: undefined }, 1, 'start'],
  [{ event: 'session_started', message_count: 1 }, 1, 'start'],
  [{ event: 'session_started', message_count: 0 }, 1, 'nothing_to_nudge'],
  [{ event: 'session_started', message_count: 2 }, 1, 'nothing_to_nudge'],
  [{ event: 'session_resumed', message_count: undefined }, 1, 'resume'],
  [{ event: 'session_resumed', message_count: 0 }, 1, 'resume'],
  [{ event: 'session_resumed', message_count: 7 }, 1, 'resume'],
  [{ message_count: 0, user_message: CORRECTION }, 1, 'nothing_to_nudge'],
  [{ message_count: 1, user_message: CORRECTION }, 1, 'start'],
  [{ message_count: 1, user_message: COMPLETION }, 0, 'nothing_to_nudge'],
  [{ message_count: 2, user_message: CORRECTION }, 0, 'correction'],
  [{ message_count: 2, user_message: COMPLETION }, 0, 'completion'],
  [{ message_count: 2, user_message: NEITHER }, 1, 'nothing_to_nudge'],
  [{ message_count: 2, user_message: '' }, 1, 'nothing_to_nudge'],
  [{ event: 'tool_denied', message_count: 0 }, 1, 'nothing_to_nudge'],
  [{ event: 'tool_denied', message_count: 1 }, 1, 'nothing_to_nudge'],
  [{ event: 'tool_denied', message_count: 2 }, 0, 'denial'],
  [{ event: 'tool_failed', message_count: 1 }, 1, 'nothing_to_nudge'],
  [{ event: 'tool_failed', message_count: 2 }, 1, 'tool_error'],
];

describeNudges('nudges: who gets one, R§16.2', (bench) => {
  for (const [event, memories, expected] of GATES) {
    it(`${JSON.stringify(event)} with ${memories} memories returns ${expected}`, async () => {
      await bench.saveMemories(memories);

      expect(gist(await bench.claim(event))).to.equal(expected);
    });
  }

  it('NUDGE 350: the first message is never taken for a correction', async () => {
    const answer = await bench.claim({ message_count: 1, user_message: CORRECTION });

    expect(gist(answer)).to.equal('nothing_to_nudge');
  });

  it('NUDGE 351: with two memories a first message grants start, and a resumption resume', async () => {
    await bench.saveMemories(2);

    expect(gist(await bench.claim({ message_count: 1 }))).to.equal('start');
    expect(gist(await bench.claim({ event: 'session_resumed', message_count: 1 }))).to.equal(
      'resume',
    );
  });

  for (const event of ['session_started', 'session_resumed', 'tool_failed']) {
    it(`NUDGE 353: without memories ${event} grants nothing`, async () => {
      const message_count = event === 'tool_failed' ? 2 : 1;

      expect(gist(await bench.claim({ event, message_count }))).to.equal('nothing_to_nudge');
    });
  }

  it('NUDGE 354: a correction that is also a completion grants the correction only', async () => {
    expect(gist(await bench.claim({ user_message: BOTH }))).to.equal('correction');

    const rows = await bench.database.knex('session_nudges').select('kind');
    expect(rows).to.deep.equal([{ kind: 'correction' }]);
  });

  it('NUDGE 356: an unknown event is refused', async () => {
    await faultOf(bench.claim({ event: 'full_moon' }), 'FIELD_INVALID');
  });

  it('a grant has the text of its kind', async () => {
    expect(await bench.claim({ user_message: CORRECTION })).to.deep.equal({
      granted: true,
      kind: 'correction',
      text: NUDGE_TEXTS.correction,
    });
  });

  it('a refusal without a cooldown has no time', async () => {
    expect(await bench.claim({ user_message: NEITHER })).to.deep.equal({
      granted: false,
      refusal: 'nothing_to_nudge',
      retry_after_seconds: 0,
    });
  });

  it('a grant leaves nothing in the audit trail', async () => {
    await bench.claim({ user_message: CORRECTION });

    expect(await bench.database.knex('audit_events')).to.deep.equal([]);
  });

  it('a slot stays free when there was nothing to nudge', async () => {
    await bench.claim({ event: 'session_resumed' });
    await bench.saveMemories(1);

    expect(gist(await bench.claim({ event: 'session_resumed' }))).to.equal('resume');
  });
});
