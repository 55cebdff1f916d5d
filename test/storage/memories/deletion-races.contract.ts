import { expect } from 'chai';
import type { Store } from '../../../src/core/store/store.js';
import { expectExactIndex } from '../../support/index-contents.js';
import { createRandom, type Random, seedFrom } from '../../support/random.js';
import type { Bench } from '../bench.js';
import { type Change, createChanges, PROJECTS, WORKSTREAMS } from './racing-changes.js';

const WORKERS = 8;
const CHANGES_EACH = 75;

/** So often that there is mostly something to delete, and somebody in between. */
const FREQUENT: readonly string[] = [
  'workstreamComes',
  'projectComes',
  'sessionWrites',
  'sessionWritesInProject',
];

const seed = seedFrom('TURNSTONE_RACES_SEED');

/** Says that whoever deletes, saves and changes sessions at a time never gets in another's way. */
export function describeDeletionRaces(bench: Bench): void {
  let begun: number;
  /** Names of the changes that found something to do. */
  let done: Set<string>;

  async function churn(store: Store, changes: readonly [string, Change][], random: Random) {
    for (let round = 0; round < CHANGES_EACH; round += 1) {
      const [name, change] = changes[random.below(changes.length)]!;
      const isDone = await store.write((writer) => {
        begun += 1;
        return change(writer, random);
      });
      if (isDone) done.add(name);
    }
  }

  it(`none of ${WORKERS} workers has to begin anew (TURNSTONE_RACES_SEED=${seed})`, async () => {
    const changes = createChanges();
    const random = createRandom(seed);
    await bench.store.write(async (writer) => {
      for (const id of PROJECTS) await changes.projectComes(writer, random, id);
      for (const id of WORKSTREAMS) await changes.workstreamComes(writer, random, id);
    });
    const stores = [bench.store, bench.other];
    const choices = Object.entries(changes).flatMap((choice) =>
      FREQUENT.includes(choice[0]) ? Array.from({ length: 4 }, () => choice) : [choice],
    );
    [begun, done] = [0, new Set()];

    await Promise.all(
      Array.from({ length: WORKERS }, (_, index) =>
        churn(stores[index % 2]!, choices, createRandom(seed + index)),
      ),
    );

    expect(begun).to.equal(WORKERS * CHANGES_EACH);
    expect([...done].sort()).to.deep.equal(Object.keys(changes).sort());
    await expectExactIndex(bench.database);
    expect(await memoriesOfNobody()).to.deep.equal([]);
    expect(await openSessionsOfNobody()).to.deep.equal([]);
  });

  /** Memories whose workstream or project is gone. */
  async function memoriesOfNobody(): Promise<unknown[]> {
    const { knex } = bench.database;
    const left = (scope: string, table: string, key: string) =>
      knex('structured_memories').where({ scope }).whereNotIn('scope_id', knex(table).select(key));
    return [
      ...(await left('workstream', 'workstreams', 'workstream_id')),
      ...(await left('project', 'projects', 'project_id')),
    ];
  }

  async function openSessionsOfNobody(): Promise<unknown[]> {
    const { knex } = bench.database;
    const present = knex('workstreams').select('workstream_id');
    return await knex('sessions').whereNull('closed').whereNotIn('workstream_id', present);
  }
}
