import { expect } from 'chai';
import { compareAnswers } from '../../../bench/quality/agreement.js';
import type { Figures } from '../../../bench/quality/measures.js';
import { OWN_SETS } from '../../../bench/quality/options.js';
import { type Report, reportAnswers } from '../../../bench/quality/report.js';
import {
  type OwnerAnswers,
  runSets,
  type SetAnswers,
  WAYS,
} from '../../../bench/quality/run-sets.js';
import { type Storage, startService, THROWAWAY_STORAGE } from '../../../bench/quality/service.js';
import { renderReport } from '../../../bench/quality/tables.js';
import { readSets } from '../../../bench/sets/set-file.js';
import { postgresDatabases } from '../../support/stores.js';
import { GATES } from './own-gates.js';
import { turnsBelow, turnsFloored, turnsSpokenIn } from './own-turns.js';

const RUN_MILLISECONDS = 60_000;
const NOTES = 'developer-notes';

async function askOwnSets(storage: Storage): Promise<OwnerAnswers[]> {
  const service = await startService(storage);
  try {
    return await runSets(readSets(OWN_SETS, undefined), service, { ways: WAYS }, () => () => {});
  } finally {
    await service.stop();
  }
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>) {
  return Object.entries(record) as [Key, Value][];
}

describe('own labelled set, through the service', function () {
  this.timeout(RUN_MILLISECONDS);
  const makePostgres = postgresDatabases();
  let answers: OwnerAnswers[];
  let report: Report;

  before(async () => {
    answers = await askOwnSets(await THROWAWAY_STORAGE.sqlite!());
    report = reportAnswers(answers);
  });

  /** Answers and figures of a set. */
  function about(name: string) {
    const parts = answers.flatMap((owner) => owner.parts);
    const { search = [], context = [] } = parts.find(({ set }) => set.name === name)!;
    const figures = report.sets.find((set) => set.name === name)!;
    return { answers: { search, context } satisfies Partial<SetAnswers>, figures };
  }

  /** What to read when a gate does not hold. */
  function tell(turns: readonly string[]): string {
    const title = `${turns.length} turns were not answered as labelled:`;
    return ['', renderReport(report), '', title, ...turns, ''].join('\n');
  }

  for (const way of WAYS) {
    for (const [figure, least] of entriesOf<keyof Figures, number>(GATES.rankings[way])) {
      it(`keeps the ${figure} of every ${way} together at ${least} or more`, () => {
        const { figures, answers } = about(NOTES);

        const turns = turnsBelow(answers[way], figure);
        expect(figures[way]?.[figure], tell(turns)).to.be.at.least(least);
      });
    }
  }

  for (const [category, least] of entriesOf(GATES.categories)) {
    it(`keeps the recall5 of contexts of the category ${category} at ${least} or more`, () => {
      const { figures, answers } = about(NOTES);

      const asked = answers.context.filter(({ turn }) => turn.query.category === category);
      const { recall5 } = figures.context!.categories[category]!;
      expect(recall5, tell(turnsBelow(asked, 'recall5'))).to.be.at.least(least);
    });
  }

  for (const [name, { silent, injected }] of entriesOf(GATES.silence)) {
    it(`keeps ${silent} of the unanswerable turns of ${name} silent, or more`, () => {
      const { figures, answers } = about(name);

      const { unanswerable } = figures.injection!;
      const turns = tell(turnsSpokenIn(answers.context));
      expect(unanswerable.silent, turns).to.be.at.least(silent);
      expect(unanswerable.injected, turns).to.be.at.most(injected);
    });
  }

  it(`keeps ${GATES.injection.share} of the mix relevant, or more`, () => {
    const [mix] = report.mixes;

    const spoken = answers.flatMap(({ parts }) =>
      parts.flatMap(({ context = [] }) => turnsSpokenIn(context)),
    );
    expect(mix?.share, tell(spoken)).to.be.at.least(GATES.injection.share);
  });

  it(`loses ${GATES.injection.lost} of Recall@5 to the floor, or less`, () => {
    const { figures, answers } = about(NOTES);

    const { lost } = figures.injection!.answerable;
    expect(lost, tell(turnsFloored(answers.context))).to.be.at.most(GATES.injection.lost);
  });

  it('gives the same answers on PostgreSQL, ids, order, scores and probabilities', async () => {
    const database = await makePostgres();

    const others = await askOwnSets({ url: database.url, remove: () => database.drop() });

    expect(compareAnswers(report, reportAnswers(others)).differing).to.deep.equal([]);
  });
});
