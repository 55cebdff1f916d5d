// Knex ships no types for its dialects, which are the documented base for a dialect of one's own.
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import knex from 'knex';

  class BetterSqlite3Client extends knex.Client {}
  export = BetterSqlite3Client;
}
