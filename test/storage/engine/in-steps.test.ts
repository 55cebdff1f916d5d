import { expect } from 'chai';
import type { Connection } from '../../../src/storage/engine/connection.js';
import { sendInSteps, visitInSteps } from '../../../src/storage/engine/in-steps.js';
import { turnsDuring } from '../../support/turns.js';

const NUMBERS = Array.from({ length: 20_000 }, (_, index) => index);

describe('work in steps', () => {
  let later: Promise<unknown>[];
  let failures: unknown[];
  let connection: Pick<Connection, 'finishLater' | 'failures' | 'lists'>;

  beforeEach(() => {
    later = [];
    failures = [];
    const lists = { itemsAtOnce: 1_024 } as Connection['lists'];
    connection = { failures, lists, finishLater: (statements) => later.push(statements) };
  });

  it('visits every item in order, and others get the thread', async () => {
    const visited: number[] = [];

    const turns = await turnsDuring(() => visitInSteps(NUMBERS, (item) => visited.push(item)));

    expect(visited).to.deep.equal(NUMBERS);
    expect(turns).to.be.at.least(4);
  });

  it('sends every item in order, and others get the thread', async () => {
    const sent: number[] = [];

    const turns = await turnsDuring(() =>
      sendInSteps(connection, NUMBERS, async (part) => {
        sent.push(...part);
      }),
    );

    expect(sent).to.deep.equal(NUMBERS);
    expect(turns).to.be.at.least(15);
  });

  it('sends nothing without items', async () => {
    await sendInSteps(connection, [], async () => expect.fail('it sent'));
  });

  it('sends a few items without a pause', async () => {
    const sending = sendInSteps(connection, [1], async () => undefined);

    expect(later).to.have.lengthOf(1);
    await sending;
  });

  it('sends nothing after a failure', async () => {
    let parts = 0;

    await sendInSteps(connection, NUMBERS, async () => {
      parts += 1;
      if (parts === 2) failures.push(new RangeError('no'));
    });

    expect(parts).to.equal(2);
  });
});
