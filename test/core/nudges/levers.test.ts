import { expect } from 'chai';
import { faultOf } from '../../support/faults.js';
import { describeNudges, type Event, gist, request, sessionCaller } from './bench.js';

const CORRECTION = "don't do that";
const NEITHER = 'rename the file';

describeNudges('nudges: levers and closed sessions', (bench) => {
  const occasions: readonly (readonly [string, Event])[] = [
    ['an occasion', { user_message: CORRECTION }],
    ['no occasion', { user_message: NEITHER }],
  ];
  for (const [title, event] of occasions) {
    it(`with the memory lever off ${title} is refused as memory_disabled, even when nudges are off`, async () => {
      await bench.openSession('off', { workstream: { memory_enabled: false } });

      const claims = [bench.nudgesWith(), bench.nudgesWith({ nudges: false })].map((nudges) =>
        nudges.claim(sessionCaller('off'), request(event), {}),
      );

      const expected = { granted: false, refusal: 'memory_disabled', retry_after_seconds: 0 };
      expect(await Promise.all(claims)).to.deep.equal([expected, expected]);
    });

    it(`with nudges off ${title} is refused as nudges_disabled`, async () => {
      const nudges = bench.nudgesWith({ nudges: false });

      const answer = await nudges.claim(sessionCaller(), request(event), {});

      const expected = { granted: false, refusal: 'nudges_disabled', retry_after_seconds: 0 };
      expect(answer).to.deep.equal(expected);
    });

    it(`a closed session with ${title} is refused`, async () => {
      await bench.openSession('closed', { session: { closed: '2026-03-10T10:00:01.000' } });

      await faultOf(bench.claim(event, 'closed'), 'SESSION_CLOSED');
    });

    it(`a session that is gone with ${title} is refused`, async () => {
      await faultOf(bench.claim(event, 'no-such-session'), 'SESSION_CLOSED');
    });

    it(`after its deadline ${title} is not looked at`, async () => {
      const options = { signal: AbortSignal.abort() };

      const claim = bench.nudgesWith().claim(sessionCaller(), request(event), options);

      await faultOf(claim, 'DEADLINE_EXCEEDED');
    });
  }

  it('a refusal by a lever starts no cooldown', async () => {
    const off = bench.nudgesWith({ nudges: false });
    await off.claim(sessionCaller(), request({ user_message: CORRECTION }), {});

    expect(gist(await bench.claim({ user_message: CORRECTION }))).to.equal('correction');
  });
});
