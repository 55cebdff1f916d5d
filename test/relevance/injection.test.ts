import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { type BuiltTurn, buildContexts } from '../../bench/quality/build-contexts.js';
import { renderInjection, reportInjection } from '../../bench/quality/injection-report.js';
import {
  type RunningService,
  startService,
  THROWAWAY_STORAGE,
} from '../../bench/quality/service.js';
import { createSessionOpener } from '../../bench/quality/sessions.js';
import { type Turn, type TurnGroup, turnsAbout } from '../../bench/quality/turns.js';
import { saveSet } from '../../bench/sets/save-set.js';
import type { SetFile, SetQuery } from '../../bench/sets/set-file.js';
import { signToken } from '../../bench/sets/sign-token.js';
import { connect } from '../support/grpc-client.js';

function query(id: string, text: string, relevant: string[] = [], changes = {}): SetQuery {
  const answerable = relevant.length > 0;
  return { id, store: 'one', text, relevant, category: 'plain', answerable, ...changes };
}

function memory(id: string, store: string, content: string) {
  return { id, store, name: id, description: 'A note', content, type: 'general', order: 0 };
}

const NOTES: SetFile = {
  name: 'notes',
  fold: 'dev',
  memories: [
    memory('keys', 'one', 'Signing keys rotate each spring'),
    memory('ships', 'two', 'The sloop has a crew of four'),
  ],
  queries: [
    query('when', 'when do signing keys rotate?', ['keys']),
    query('trick', 'which keys open the office?', ['keys'], { answerable: false }),
  ],
};
const UNNOTED: SetFile = {
  name: 'notes-nonote',
  meta: { use_memories_of: 'notes-dev.json' },
  queries: [query('tax', 'who does the taxes?')],
};
const STRANGE: SetFile = { name: 'offtopic', queries: [query('zebra', 'zebras?')] };

/** A turn of a group with one relevant memory, if it is answerable, and what became of it. */
function built(group: TurnGroup, injected: string[], candidates = injected): BuiltTurn {
  const relevant = group === 'answerable' ? ['right'] : [];
  const turn: Turn = { group, store: 'one', query: query('q', 'q'), relevant };
  return { turn, injected, candidates, probabilities: candidates.map(() => 0.5) };
}

describe('turns about the memories of a set', () => {
  it('are its own, those of sets that use its memories, and others in every store', () => {
    const turns = turnsAbout(NOTES, [NOTES, UNNOTED, STRANGE]);

    expect(
      turns.map(({ group, store, query: { id }, relevant }) => [group, store, id, relevant]),
    ).to.deep.equal([
      ['answerable', 'one', 'when', ['keys']],
      ['adversarial', 'one', 'trick', []],
      ['without a note', 'one', 'tax', []],
      ['off topic', 'one', 'zebra', []],
      ['off topic', 'two', 'zebra', []],
    ]);
  });

  it('are not those of sets that use the memories of another one', () => {
    const other = { ...UNNOTED, meta: { use_memories_of: 'letters-dev.json' } };

    expect(turnsAbout(NOTES, [other, { ...NOTES, name: 'letters' }])).to.have.lengthOf(2);
  });
});

describe('quality harness, for injection', () => {
  let running: RunningService;
  let client: Client;

  before(async () => {
    running = await startService(await THROWAWAY_STORAGE.sqlite!());
    client = connect(running.grpc);
  });

  after(async () => {
    client.close();
    await running.stop();
  });

  it('builds contexts in sessions of the users whose stores the turns are about', async () => {
    const tokenOf = (store: string) => signToken(running.secret, store);
    const saved = await saveSet(NOTES, { url: running.url, tokenOf }, () => {});
    const opener = createSessionOpener(client, running.secret);
    const sessions = { one: await opener.open('one'), two: await opener.open('two') };
    const turns = turnsAbout(NOTES, [NOTES, STRANGE]);
    const sessionOf = (store: string) => sessions[store as keyof typeof sessions];

    const answers = await buildContexts(client, turns, saved, sessionOf, () => {});

    expect(answers.map(({ turn, injected }) => [turn.query.id, injected])).to.deep.equal([
      ['when', ['keys']],
      ['trick', []],
      ['zebra', []],
      ['zebra', []],
    ]);
    expect(answers[1]?.candidates).to.deep.equal(['keys']);
  });
});

describe('report of injection', () => {
  const turns = [
    built('answerable', ['right', 'wrong']),
    built('answerable', [], ['right']),
    built('adversarial', ['wrong', 'worse']),
    built('without a note', []),
    built('off topic', ['wrong']),
    built('off topic', []),
  ];

  it('has means over the turns of each group', () => {
    const { groups } = reportInjection('notes', turns);

    expect(groups).to.deep.equal({
      answerable: { turns: 2, injected: 1, relevant: 0.5, silent: 0.5 },
      adversarial: { turns: 1, injected: 2, relevant: 0, silent: 0 },
      'without a note': { turns: 1, injected: 0, relevant: 0, silent: 1 },
      'off topic': { turns: 2, injected: 0.5, relevant: 0, silent: 0.5 },
    });
  });

  it('weighs the groups in the share that is relevant', () => {
    const { share } = reportInjection('notes', turns);

    // .5 of 1 + .25 · 2 + .25 · 0 + 1.5 · .5
    expect(share).to.be.closeTo(0.5 / 2.25, 1e-12);
  });

  it('tells which part of Recall@5 the floor costs', () => {
    expect(reportInjection('notes', turns)).to.include({ recall5: 0.5, lost: 0.5 });
  });

  it('has zeros where there is nothing to count', () => {
    expect(reportInjection('notes', [])).to.include({ share: 0, recall5: 0, lost: 0 });
  });

  it('has a digest that tells other decisions apart', () => {
    const unsure = turns.map((turn) => ({ ...turn, probabilities: [0.4] }));
    const { decisions } = reportInjection('notes', turns);

    expect(reportInjection('notes', [...turns]).decisions).to.equal(decisions);
    expect(reportInjection('notes', unsure).decisions).not.to.equal(decisions);
  });

  it('is shown as a table', () => {
    const lines = renderInjection(reportInjection('notes', turns)).split('\n');

    expect(lines.map((line) => line.trim().split(/ {2,}/))).to.deep.equal([
      ['notes', 'turns', 'injected', 'relevant', 'silent'],
      ['answerable', '2', '1.000', '0.500', '0.500'],
      ['adversarial', '1', '2.000', '0.000', '0.000'],
      ['without a note', '1', '0.000', '0.000', '1.000'],
      ['off topic', '2', '0.500', '0.000', '0.500'],
      ['0.222 of what is injected is relevant; Recall@5 0.500, 0.500 of it lost'],
    ]);
  });
});
