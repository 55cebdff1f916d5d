import type { Knex } from 'knex';
import { Connection, type ListForms, type RawConnection, type Trace } from './connection.js';

/** How a pool opens and uses connections. */
export interface PoolOptions<Raw> {
  /** Opens and closes connections of the driver, and builds queries. */
  readonly knex: Knex;
  /** How many units of work may run at once; at most the size of Knex's pool. */
  readonly maxConnections: number;
  readonly lists: ListForms;
  /** Wraps a connection of the driver. */
  wrap(raw: Raw): RawConnection;
  readonly trace?: Trace | undefined;
}

/** Connections on which units of work run, one at a time on each. */
export class Pool<Raw extends object = object> {
  readonly knex: Knex;
  readonly maxConnections: number;
  readonly #options: PoolOptions<Raw>;
  readonly #connections = new WeakMap<Raw, Connection>();
  readonly #raws = new WeakMap<Connection, Raw>();

  constructor(options: PoolOptions<Raw>) {
    this.knex = options.knex;
    this.maxConnections = options.maxConnections;
    this.#options = options;
  }

  /** Takes a connection for a unit of work. Throws what the driver or Knex's pool reports. */
  async acquire(): Promise<Connection> {
    const raw: Raw = await this.knex.client.acquireConnection();
    const connection = this.#connections.get(raw) ?? this.#open(raw);
    connection.reset();
    return connection;
  }

  /**
   * Returns a connection to the pool.
   *
   * @param broken why it must not be used again; undefined when it may
   */
  release(connection: Connection, broken?: unknown): void {
    const raw = this.#raws.get(connection);
    // Knex's own mark: its pool closes such a connection instead of lending it again.
    if (broken !== undefined) Object.assign(raw ?? {}, { __knex__disposed: broken });
    this.knex.client.releaseConnection(raw);
  }

  #open(raw: Raw): Connection {
    const { knex, lists, wrap, trace } = this.#options;
    const connection = new Connection(knex, lists, traced(wrap(raw), trace));
    this.#connections.set(raw, connection);
    this.#raws.set(connection, raw);
    return connection;
  }
}

function traced(raw: RawConnection, trace: Trace | undefined): RawConnection {
  if (trace === undefined) return raw;
  return {
    isInTransaction: () => raw.isInTransaction(),
    execute(sql, values, isKept) {
      trace(sql);
      return raw.execute(sql, values, isKept);
    },
  };
}
