import {
  BUSY_SHARE_MIN,
  COMMITS_PER_SAVE_MAX,
  type Engine,
  SAVE_LATENCY_MAX,
  TARGETS,
} from '../targets.js';
import type { CallResult, EngineResult, ServerResult } from './result.js';

const BYTES_A_MEBIBYTE = 1024 * 1024;

/** Writes the measurement of an engine as two tables. */
export function showEngine(result: EngineResult): string {
  const { engine, notes, rounds, callsPerRound, inFlight, echoMicroseconds } = result;
  const extent = `${notes} notes, ${inFlight} calls in flight, medians of ${rounds} rounds`;
  const head = [
    'call',
    'CPU µs',
    '× E',
    'bare × E',
    'calls/s',
    'must',
    'aim',
    '',
    ...tripsHead(engine),
  ];
  const rows = result.calls.map((call) => callRow(result, call));
  const serverHead = ['server', 'start ms', 'RSS MiB', 'after the run'];
  return [
    `${engine}: E = ${echoMicroseconds.toFixed(0)} µs; ${extent} of ${callsPerRound} calls`,
    ...alignColumns([head, ...rows]),
    '',
    ...saveLines(result),
    ...alignColumns([serverHead, ...result.servers.map(serverRow)]),
  ].join('\n');
}

function callRow({ engine }: EngineResult, { call, ours, bare, roundTrips }: CallResult): string[] {
  const target = TARGETS[call]?.[engine];
  const isMet = target !== undefined && ours.ratio <= target.must;
  return [
    call,
    ours.cpuMicroseconds.toFixed(0),
    ours.ratio.toFixed(1),
    bare?.ratio.toFixed(1) ?? '',
    ours.callsPerSecond.toFixed(0),
    target?.must.toString() ?? '',
    target?.aim?.toString() ?? '',
    target === undefined ? '' : isMet ? 'met' : 'missed',
    ...(engine === 'postgres'
      ? [roundTrips?.toFixed(1) ?? '', target?.roundTrips?.toString() ?? '']
      : []),
  ];
}

function tripsHead(engine: Engine): string[] {
  return engine === 'postgres' ? ['round trips', 'must'] : [];
}

function saveLines({ saves, saveLatency }: EngineResult): string[] {
  const lines: string[] = [];
  if (saves !== undefined) {
    const { commitsPerSave, busyShare } = saves;
    lines.push(
      `64 saves in flight: ${commitsPerSave.toFixed(3)} commits per save, at most` +
        ` ${COMMITS_PER_SAVE_MAX.toFixed(3)}; ${busyShare.toFixed(2)} of the calls a second that their` +
        ` CPU time allows, at least ${BUSY_SHARE_MIN}`,
    );
  }
  if (saveLatency !== undefined) {
    lines.push(
      `a save takes ${saveLatency.toFixed(1)} times a bare upsert, at most ${SAVE_LATENCY_MAX}`,
    );
  }
  return [...lines, ''];
}

function serverRow(result: ServerResult): string[] {
  const mebibytes = (bytes: number) => (bytes / BYTES_A_MEBIBYTE).toFixed(0);
  return [
    result.server,
    result.startMilliseconds.toFixed(0),
    mebibytes(result.rssBytesAfterStart),
    mebibytes(result.rssBytesAfterRun),
  ];
}

/** Pads cells: the first column to the left, numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
