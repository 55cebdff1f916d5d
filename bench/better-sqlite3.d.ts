/** The few members of the driver that a benchmark compares with. */
declare module 'better-sqlite3' {
  class Database {
    constructor(file: string, options?: { readonly?: boolean });
    prepare(sql: string): {
      get(...bindings: readonly unknown[]): unknown;
      all(...bindings: readonly unknown[]): unknown[];
    };
    close(): void;
  }
  export = Database;
}
