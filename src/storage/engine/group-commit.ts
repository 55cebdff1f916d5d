import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection } from './connection.js';
import type { Dialect } from './dialect.js';
import { StorageError, storageUnavailable } from './storage-error.js';
import { inTransaction, type Progress, reasonOf, type Work } from './transaction.js';

/** Most units of one transaction. */
const UNITS_MAX = 64;
/** No further unit begins in a transaction that has run this long: others wait for the thread. */
const GROUP_MILLISECONDS = 40;

/** A unit of work that waits for its transaction, or runs in it. */
interface Member {
  readonly work: Work<unknown>;
  readonly progress: Progress;
  /** Time as `performance.now` returns it. */
  readonly since: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** How a unit ended inside its transaction: what to do once that is committed. */
type Settle = () => void;

/**
 * Runs units of work that came at about the same time in one transaction, so that they share one
 * flush to the disk. Each has a savepoint of its own: a unit that fails takes nothing with it. None
 * is answered before the commit.
 */
export class GroupCommit {
  readonly #dialect: Dialect;
  #waiting: Member[] = [];
  #isRunning = false;
  #expiry: NodeJS.Timeout | undefined;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /**
   * Runs one unit.
   *
   * @throws StorageError for errors of the database, Fault STORAGE_UNAVAILABLE when its turn did not
   *   come in time; everything else that `work` throws passes untouched
   */
  run<T>(work: Work<T>, progress: Progress): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const since = performance.now();
      progress.stage = 'beginning';
      this.#waiting.push({ work, progress, since, resolve: resolve as Member['resolve'], reject });
      this.#watchTime();
      if (!this.#isRunning) void this.#runAll();
    });
  }

  /** Runs groups until nobody waits. What comes meanwhile forms the next group. */
  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#runGroup(this.#waiting.splice(0, UNITS_MAX));
    }
    this.#isRunning = false;
    clearTimeout(this.#expiry);
    this.#expiry = undefined;
  }

  /** Waits for as long as each turn of the event loop adds units. */
  async #gather(): Promise<void> {
    let gathered: number;
    do {
      gathered = this.#waiting.length;
      await nextTurn();
    } while (this.#waiting.length > gathered && this.#waiting.length < UNITS_MAX);
  }

  async #runGroup(members: readonly Member[]): Promise<void> {
    const [only, ...others] = members;
    if (only !== undefined && others.length === 0) return this.#runAlone(only);
    const progress = progressOf(members);
    const settles: Settle[] = [];
    const begun = performance.now();
    const work = async (connection: Connection) => {
      for (const [index, member] of members.entries()) {
        if (performance.now() - begun > GROUP_MILLISECONDS) {
          this.#waiting.unshift(...members.slice(index));
          return;
        }
        settles.push(await this.#runMember(member, connection));
      }
    };
    try {
      await inTransaction(this.#dialect, this.#dialect.writes, work, progress);
    } catch (error) {
      return this.#recover(members, error);
    }
    for (const settle of settles) settle();
  }

  async #runAlone({ work, progress, resolve, reject }: Member): Promise<void> {
    await inTransaction(this.#dialect, this.#dialect.writes, work, progress).then(resolve, reject);
  }

  /** Runs a unit inside its savepoint. Throws only when the whole transaction is lost. */
  async #runMember(member: Member, connection: Connection): Promise<Settle> {
    await connection.control('SAVEPOINT member');
    try {
      const value = await member.work(connection);
      await connection.finish();
      await connection.control('RELEASE member');
      member.progress.stage = 'committing';
      return () => member.resolve(value);
    } catch (error) {
      await connection.finish().catch(() => undefined);
      const failures = connection.failures.splice(0);
      await connection.control('ROLLBACK TO member');
      await connection.control('RELEASE member');
      const reason = reasonOf(this.#dialect, error, failures, member.progress);
      return () => member.reject(reason);
    }
  }

  /** Whoever waits for another process waits on; else each unit gets a transaction of its own. */
  async #recover(members: readonly Member[], error: unknown): Promise<void> {
    const going = members.filter((member) => !this.#waiting.includes(member));
    if (error instanceof StorageError && error.kind === 'busy') {
      for (const { reject } of going) reject(error);
      return;
    }
    for (const member of going) await this.#runAlone(member);
  }

  /** Rejects those whose turn does not come in time. */
  #watchTime(): void {
    this.#expiry ??= setTimeout(() => {
      this.#expiry = undefined;
      const { timeoutMilliseconds } = this.#dialect;
      const latest = performance.now() - timeoutMilliseconds;
      const expired = this.#waiting.filter(({ since }) => since <= latest);
      this.#waiting = this.#waiting.filter(({ since }) => since > latest);
      const reason = storageUnavailable(new Error('no connection came free in time'));
      for (const { reject } of expired) reject(reason);
      if (this.#waiting.length > 0) this.#watchTime();
    }, this.#dialect.timeoutMilliseconds);
  }
}

/** One progress for all members. */
function progressOf(members: readonly Member[]): Progress {
  let stage: Progress['stage'] = 'beginning';
  return {
    get stage() {
      return stage;
    },
    set stage(next) {
      stage = next;
      for (const { progress } of members) progress.stage = next;
    },
  };
}
