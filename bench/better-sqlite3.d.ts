/** The few members of the driver that benchmarks and tests use. */
declare module 'better-sqlite3' {
  class Database {
    constructor(file: string, options?: { readonly?: boolean });
    prepare(sql: string): {
      get(...bindings: readonly unknown[]): unknown;
      all(...bindings: readonly unknown[]): unknown[];
    };
    pragma(statement: string): unknown;
    close(): void;
  }
  export = Database;
}
