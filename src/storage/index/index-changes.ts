import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection } from '../engine/connection.js';
import { sendInSteps } from '../engine/in-steps.js';
import type { StoredKey } from '../rows/rows.js';
import { termChanges } from './term-changes.js';

/** Rows of a table of the index that one statement removes, or as many as its last term has. */
const ROWS_DROPPED_AT_ONCE = 4_096;

/** A row as the index knows it. */
export interface Posted {
  readonly partitionId: string;
  readonly rowKey: StoredKey;
}

/**
 * Keeps the index in step with rows: a posting for each term of a row, and for each term of a
 * partition the number of rows that contain it. The caller has locked the partition.
 */
export interface IndexChanges {
  /**
   * Changes the index of one row.
   *
   * @param before the stored terms that the index has of the row; empty when it has none
   * @param after the stored terms that it is to have; empty removes the row
   */
  change(row: Posted, before: string, after: string): Promise<void>;
  /** Removes every row of a partition. */
  drop(partitionId: string): Promise<void>;
}

/** Makes the statements that change the index. */
export function changeIndex(connection: Connection): IndexChanges {
  const { post, count, unpost, forget, discount, ofPostings, ofTerms } = prepare(connection);

  return {
    async change({ partitionId, rowKey }, before, after) {
      if (before === after) return;
      const { gone, added } = await termChanges(before, after);
      const row = { partition: Number(partitionId), row_key: Number(rowKey) };
      const { partition } = row;
      // No count is ever zero: those of the last row go, the others go down.
      await sendInSteps(connection, gone, (terms) =>
        Promise.all([
          unpost({ ...row, terms }),
          forget({ partition, terms }),
          discount({ partition, terms }),
        ]),
      );
      await sendInSteps(connection, added, (terms) =>
        Promise.all([post({ ...row, terms }), count({ partition, terms })]),
      );
    },
    async drop(partitionId) {
      const partition = Number(partitionId);
      for (const { endOfSome, dropUntil, dropRest } of [ofPostings, ofTerms]) {
        let [end] = await endOfSome({ partition });
        while (end !== undefined) {
          await dropUntil({ partition, term: end.term });
          await nextTurn();
          [end] = await endOfSome({ partition });
        }
        await dropRest({ partition });
      }
    },
  };
}

function prepare(connection: Connection) {
  const { lists } = connection;
  return {
    post: connection.prepare((knex, value) =>
      knex.raw(
        `insert into postings (partition, term, row_key)
         select cast(? as bigint), added.value, cast(? as bigint) from ? as added`,
        [value('partition'), value('row_key'), lists.textTable(value('terms'))],
      ),
    ),
    // SQLite takes the conflict clause for a join unless a condition parts them.
    count: connection.prepare((knex, value) =>
      knex.raw(
        `insert into terms (partition, term, memories)
         select cast(? as bigint), added.value, 1 from ? as added where true
         on conflict (partition, term) do update set memories = terms.memories + 1`,
        [value('partition'), lists.textTable(value('terms'))],
      ),
    ),
    unpost: connection.prepare((knex, value) =>
      knex('postings')
        .where({ partition: value('partition'), row_key: value('row_key') })
        .where(lists.isOneOfTexts('term', value('terms')))
        .del(),
    ),
    forget: connection.prepare((knex, value) =>
      knex('terms')
        .where({ partition: value('partition'), memories: 1 })
        .where(lists.isOneOfTexts('term', value('terms')))
        .del(),
    ),
    discount: connection.prepare((knex, value) =>
      knex('terms')
        .where({ partition: value('partition') })
        .where(lists.isOneOfTexts('term', value('terms')))
        .update({ memories: knex.raw('memories - 1') }),
    ),
    ofPostings: prepareDrop(connection, 'postings'),
    ofTerms: prepareDrop(connection, 'terms'),
  };
}

/** Makes the statements that remove a partition from a table, term by term. */
function prepareDrop(connection: Connection, table: 'postings' | 'terms') {
  return {
    endOfSome: connection.prepare<{ term: string }>((knex, value) =>
      knex(table)
        .where({ partition: value('partition') })
        .orderBy('term')
        .offset(ROWS_DROPPED_AT_ONCE)
        .limit(1)
        .select('term'),
    ),
    dropUntil: connection.prepare((knex, value) =>
      knex(table)
        .where({ partition: value('partition') })
        .where('term', '<=', value('term'))
        .del(),
    ),
    dropRest: connection.prepare((knex, value) =>
      knex(table)
        .where({ partition: value('partition') })
        .del(),
    ),
  };
}
