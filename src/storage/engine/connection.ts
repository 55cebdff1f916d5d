import type { Knex } from 'knex';
import { type Build, bind, compile, type Run, type Statement, type Value } from './statement.js';

/** Learns the text of each statement before it runs. */
export type Trace = (sql: string) => void;

/** Runs one statement. With `isKept` the driver keeps it prepared, because it will run again. */
export type Execute = (
  sql: string,
  values: readonly Value[],
  isKept: boolean,
) => Promise<unknown[]>;

/** What an engine does on one connection of its driver. */
export interface RawConnection {
  readonly execute: Execute;
  /** Whether a transaction may be open. */
  isInTransaction(): boolean;
}

/** How lists travel to an engine as one value, and come back as rows. */
export interface ListForms {
  /** Items that one statement takes: where it runs on our thread, some milliseconds of work. */
  readonly itemsAtOnce: number;
  /** A table with one column, `value`, that has a row for each text of a list. */
  textTable(list: Knex.Raw): Knex.Raw;
  /** A table with a row for each whole number of a list: `value`, and `place` from 1. */
  numberTable(list: Knex.Raw): Knex.Raw;
  /** A table with the columns `partition`, `term`, `newest` and `older`, of a JSON array of rows. */
  listTable(json: Knex.Raw): Knex.Raw;
  /** A condition: a column is one of the texts of a list. */
  isOneOfTexts(column: string, list: Knex.Raw): Knex.Raw;
  /** A condition: a column is one of the whole numbers of a list. */
  isOneOfNumbers(column: string, list: Knex.Raw): Knex.Raw;
}

/**
 * One connection with its prepared statements. Queries are built with Knex and compiled once for the
 * engine; what runs is a prepared statement of the driver.
 */
export class Connection {
  readonly lists: ListForms;
  /** Errors of statements since the unit of work began. */
  readonly failures: unknown[] = [];
  readonly #knex: Knex;
  readonly #raw: RawConnection;
  /** The BEGIN that has not been answered yet. */
  #beginning: Promise<unknown> | undefined;
  /** Whether a statement waits for it, so that later ones must not overtake that. */
  #isAwaited = false;
  /** Statements for which no call waits. */
  #unawaited: Promise<unknown>[] = [];

  /** @param knex builds queries for the engine; nothing runs through it */
  constructor(knex: Knex, lists: ListForms, raw: RawConnection) {
    this.#knex = knex;
    this.lists = lists;
    this.#raw = raw;
  }

  /** Makes a statement that is compiled at its first run and kept prepared from then on. */
  prepare<Row>(build: Build): Run<Row> {
    let statement: Statement | undefined;
    return (values) => {
      statement ??= compile(this.#knex, build);
      return this.#run<Row>(statement.sql, bind(statement, values), true);
    };
  }

  /**
   * Makes statements of several shapes, each compiled at its first run.
   *
   * @param build builds the query of a shape, such as one for so many namespaces
   */
  prepareShapes<Row, Shape extends readonly (number | boolean)[]>(
    build: (...shape: Shape) => Build,
  ): (...shape: Shape) => Run<Row> {
    const known = new Map<string, Run<Row>>();
    return (...shape) => {
      const key = shape.join();
      const run = known.get(key) ?? this.prepare<Row>(build(...shape));
      known.set(key, run);
      return run;
    };
  }

  /** Runs a query whose text is made for this one run. */
  runOnce<Row>(build: (knex: Knex) => Knex.QueryBuilder | Knex.Raw): Promise<Row[]> {
    const { sql, bindings } = build(this.#knex).toSQL().toNative();
    return this.#run<Row>(sql, bindings as Value[], false);
  }

  /** Forgets the unit of work before. */
  reset(): void {
    this.failures.length = 0;
    this.#unawaited = [];
    this.#beginning = undefined;
    this.#isAwaited = false;
  }

  /**
   * Begins a transaction. Reads may travel with it; changes wait for it, because behind a BEGIN that
   * failed they would take effect one by one.
   *
   * @param onBegun called when it has begun
   * @returns the same; a unit that does not wait for it learns of a failure at its end
   */
  begin(sql: string, onBegun: () => void): Promise<void> {
    const begun = this.#run(sql, [], true).then(() => {
      this.#beginning = undefined;
      onBegun();
    });
    this.#beginning = begun;
    this.finishLater(begun);
    return begun;
  }

  /** Lets the unit of work go on before statements are done. It fails if one of them does. */
  finishLater(statements: Promise<unknown>): void {
    this.#unawaited.push(statements.catch(() => undefined));
  }

  /** Waits for all statements, and throws the first error since the unit of work began. */
  async finish(): Promise<void> {
    await Promise.all(this.#unawaited);
    this.#unawaited = [];
    if (this.failures.length > 0) throw this.failures[0];
  }

  /** Runs a statement that controls the transaction, such as COMMIT. */
  async control(sql: string): Promise<void> {
    await this.#run(sql, [], true);
  }

  /** Ends the transaction, if one is open, without its changes. */
  async rollBack(): Promise<void> {
    if (this.#raw.isInTransaction()) await this.#raw.execute('ROLLBACK', [], true);
  }

  async #run<Row>(sql: string, values: readonly Value[], isKept: boolean): Promise<Row[]> {
    if (this.#beginning !== undefined && (this.#isAwaited || !sql.startsWith('select'))) {
      this.#isAwaited = true;
      await this.#beginning;
    }
    try {
      return (await this.#raw.execute(sql, values, isKept)) as Row[];
    } catch (error) {
      this.failures.push(error);
      throw error;
    }
  }
}
