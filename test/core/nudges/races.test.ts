import { expect } from 'chai';
import type { NudgeAnswer } from '../../../src/core/nudges/nudges.js';
import { describeNudges, type Event, gist, request, sessionCaller } from './bench.js';

describeNudges('nudges: claims at a time', (bench) => {
  /** Claims 64 times in parallel, half of them through a second store. */
  const claimMany = (event: Event): Promise<NudgeAnswer[]> => {
    const servers = [bench.nudgesWith(), bench.nudgesWith({}, bench.database.open())];
    const claims = Array.from({ length: 64 }, (_, index) =>
      servers[index % servers.length]!.claim(sessionCaller(), request(event), {}),
    );
    return Promise.all(claims);
  };

  it('64 claims through two stores grant one nudge', async () => {
    const answers = await claimMany({ event: 'tool_denied' });

    const gists = answers.map(gist).toSorted();
    expect(gists).to.deep.equal([...Array(63).fill('cooling_down'), 'denial']);
  });

  it('64 claims that count memories first grant one nudge', async () => {
    await bench.saveMemories(1);

    const answers = await claimMany({ event: 'session_resumed' });

    const gists = answers.map(gist).toSorted();
    expect(gists).to.deep.equal([...Array(63).fill('cooling_down'), 'resume']);
  });

  it('64 claims that have two occasions grant one nudge of each', async () => {
    const answers = await claimMany({ user_message: "I don't think so, but that's all" });

    const granted = answers.filter((answer) => answer.granted).map(gist);
    expect(granted.toSorted()).to.deep.equal(['completion', 'correction']);
  });
});
