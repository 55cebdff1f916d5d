import { parseArgs } from 'node:util';
import { CALL_NAMES, type CallName } from '../calls/calls.js';
import { OWN_SETS } from '../quality/options.js';
import { ENGINES, type Engine } from '../targets.js';

/** The options of the command. */
export interface Options {
  readonly engines: readonly Engine[];
  readonly calls: readonly CallName[];
  readonly rounds: number;
  readonly callsPerRound: number;
  /** Folder of the labelled sets whose notes are stored. */
  readonly sets: string;
  /** File to write. */
  readonly json: string | undefined;
  /** By how many percent a ratio may exceed its target; undefined checks nothing. */
  readonly slackPercent: number | undefined;
}

/** Help of the command. */
export const USAGE = `Measures what each kind of call costs the server process, as a multiple of a bare gRPC echo.

  npm run bench -- [options]

  --engine NAME,NAME   sqlite, postgres, or both, as unless said; each on a throwaway database
  --only TEXT,TEXT     the calls whose names hold one of these texts; all unless said
  --rounds N           rounds whose medians are shown; 5 unless said
  --calls N            calls of each kind in a round; 400 unless said
  --sets FOLDER        labelled sets whose notes are stored; bench/sets/own unless said
  --json FILE          writes all figures
  --check PERCENT      exits 1 when a call exceeds its target in bench/targets.ts by more than that
  --help               shows this

The calls are:

${CALL_NAMES.map((name) => `  ${name}`).join('\n')}

The columns: CPU time of the server process per call, user and system; that as a multiple of E, the
same of a bare grpc-js server that echoes one memory, measured right before and after; the multiple
of a bare server over prepared statements with the same token check, row and reply; calls a second
with 16 in flight, which depend on what else the machine does; the target. Round trips to PostgreSQL
and commits of SQLite are counted, and no slack applies to them.
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
      engine: { type: 'string', default: ENGINES.join() },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '5' },
      calls: { type: 'string', default: '400' },
      sets: { type: 'string', default: OWN_SETS },
      json: { type: 'string' },
      check: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  return {
    engines: readEngines(values.engine),
    calls: readCalls(values.only),
    rounds: readCount('--rounds', values.rounds),
    callsPerRound: readCount('--calls', values.calls),
    sets: values.sets,
    json: values.json,
    slackPercent: readPercent(values.check),
  };
}

function readEngines(list: string): Engine[] {
  const named = list.split(',');
  const engines = ENGINES.filter((engine) => named.includes(engine));
  if (engines.length !== named.length) {
    throw new TypeError(`--engine is ${ENGINES.join(', ')} or both`);
  }
  return engines;
}

function readCalls(list: string): CallName[] {
  const wanted = list.toLowerCase().split(',');
  for (const text of wanted) {
    if (!CALL_NAMES.some((name) => name.toLowerCase().includes(text))) {
      throw new TypeError(`--only: no call has a name with ${text}`);
    }
  }
  return CALL_NAMES.filter((name) => wanted.some((text) => name.toLowerCase().includes(text)));
}

function readCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) {
    throw new TypeError(`${option} is a whole number of at least 1`);
  }
  return count;
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = text === '' ? Number.NaN : Number(text);
  if (!(percent >= 0)) throw new TypeError('--check is a number of percent of at least 0');
  return percent;
}
