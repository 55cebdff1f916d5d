import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Asking, WAYS, type Way } from './run-sets.js';
import { THROWAWAY_STORAGE } from './service.js';

/** Folder of the labelled set of this repository. */
export const OWN_SETS = fileURLToPath(new URL('../sets/own', import.meta.url));

/** The options of the command. */
export interface Options extends Asking {
  readonly sets: string;
  /** Names of sets, undefined for all of the folder. */
  readonly only: readonly string[] | undefined;
  readonly storage: string;
  /** Of a database to use instead. */
  readonly url: string | undefined;
  /** File to write. */
  readonly json: string | undefined;
}

/** Help of the command. */
export const USAGE = `Measures on labelled sets how well the service finds memories, and what it injects.

  npm run bench:quality -- [options]

  --sets FOLDER      the sets, one JSON file each; those of this repository, bench/sets/own, unless said
  --only NAME,NAME   these sets alone
  --storage ENGINE   sqlite (a new file) or postgres (a new server); sqlite unless said
  --url URL          an empty database to use instead, which keeps what was saved
  --ways WAY,WAY     search, context, or both, as unless said
  --floor NUMBER     another floor for contexts than memory.relevance_floor, 0 to 1
  --json FILE        writes all figures and a digest of each answer; databases that answer alike give
                     equal files
  --help             shows this

Every store of a set becomes one user's own namespace; a larger "order" is saved later, and blank
memories are left out. Each query is asked both as a search for its text, over REST, and as the
messages of a session's next context, over gRPC.

The first table has the rankings of queries that some memory answers, without the neutral memories;
for contexts that is the ranking of all candidates, before the floor. The second has what was injected
a turn, how much of it is relevant, the part of turns that are silent, and which part of Recall@5 the
floor costs. A set whose "use_memories_of" names another file asks about the memories of that one. Of
sets with neither, offtopic is asked in every store of locomo-obs and small-talk in every store of
developer-notes; then the last lines weigh all turns together: answerable 1, off topic 1.5, others .25.
`;

/**
 * Reads the arguments of the command.
 *
 * @returns undefined for `--help`
 * @throws TypeError when they are invalid
 */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      sets: { type: 'string', default: OWN_SETS },
      only: { type: 'string' },
      storage: { type: 'string', default: 'sqlite' },
      url: { type: 'string' },
      ways: { type: 'string', default: WAYS.join() },
      floor: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { sets, storage, url, json, help } = values;
  if (help) {
    return undefined;
  }
  if (!(storage in THROWAWAY_STORAGE)) {
    throw new TypeError(`--storage is ${Object.keys(THROWAWAY_STORAGE).join(' or ')}`);
  }
  const asking = { ways: readWays(values.ways), floor: readFloor(values.floor) };
  return { sets, only: values.only?.split(','), storage, url, ...asking, json };
}

function readWays(list: string): Way[] {
  const named = list.split(',');
  const ways = WAYS.filter((way) => named.includes(way));
  if (ways.length !== named.length) {
    throw new TypeError(`--ways names some of ${WAYS.join(', ')}`);
  }
  return ways;
}

function readFloor(text: string | undefined): number | undefined {
  const floor = text === undefined ? undefined : Number(text);
  if (floor !== undefined && !(floor >= 0 && floor <= 1)) {
    throw new TypeError('--floor is a number from 0 to 1');
  }
  return floor;
}
