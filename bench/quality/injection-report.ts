import { createHash } from 'node:crypto';
import type { BuiltTurn } from './build-contexts.js';
import { measure } from './measures.js';
import { TURN_GROUPS, type TurnGroup } from './turns.js';

/** What was injected in the turns of a group: means over them. */
export interface GroupReport {
  readonly turns: number;
  readonly injected: number;
  readonly relevant: number;
  /** Part of the turns in which nothing was injected. */
  readonly silent: number;
}

/** What injection came to on the memories of a set. */
export interface InjectionReport {
  readonly name: string;
  readonly groups: Readonly<Record<TurnGroup, GroupReport>>;
  /** Part of the injected memories that are relevant, over the groups by their weights. */
  readonly share: number;
  /** Recall@5 of what was injected in answerable turns. */
  readonly recall5: number;
  /** The part of Recall@5 that the floor costs. */
  readonly lost: number;
  /** Two databases inject alike when this is the same: SHA-256 of every decision in full. */
  readonly decisions: string;
}

/**
 * How often each kind of turn counts: agents are asked far more about other things than about what
 * they noted.
 */
const GROUP_WEIGHTS: Readonly<Record<TurnGroup, number>> = {
  answerable: 1,
  adversarial: 0.25,
  'without a note': 0.25,
  'off topic': 1.5,
};

/** Measures what was injected. */
export function reportInjection(name: string, built: readonly BuiltTurn[]): InjectionReport {
  const inGroup = (group: TurnGroup) => built.filter(({ turn }) => turn.group === group);
  const groups = Object.fromEntries(
    TURN_GROUPS.map((group) => [group, reportGroup(inGroup(group))]),
  ) as Record<TurnGroup, GroupReport>;
  const weighed = (figure: 'injected' | 'relevant') =>
    TURN_GROUPS.reduce((sum, group) => sum + GROUP_WEIGHTS[group] * groups[group][figure], 0);
  const recall5 = recallOf(inGroup('answerable'), 'injected');
  const unfloored = recallOf(inGroup('answerable'), 'candidates');
  return {
    name,
    groups,
    share: ratio(weighed('relevant'), weighed('injected')),
    recall5,
    lost: ratio(unfloored - recall5, unfloored),
    decisions: digestOf(built),
  };
}

/** Writes a report as a table and a line. */
export function renderInjection(report: InjectionReport): string {
  const rows = TURN_GROUPS.map((group) => {
    const { turns, injected, relevant, silent } = report.groups[group];
    return [`  ${group}`, String(turns), ...[injected, relevant, silent].map(decimal)];
  });
  const [share, recall5, lost] = [report.share, report.recall5, report.lost].map(decimal);
  return [
    alignRow([report.name, 'turns', 'injected', 'relevant', 'silent']),
    ...rows.map(alignRow),
    `  ${share} of what is injected is relevant; Recall@5 ${recall5}, ${lost} of it lost`,
  ].join('\n');
}

function reportGroup(built: readonly BuiltTurn[]): GroupReport {
  const mean = (figure: (turn: BuiltTurn) => number) =>
    ratio(
      built.reduce((sum, turn) => sum + figure(turn), 0),
      built.length,
    );
  return {
    turns: built.length,
    injected: mean(({ injected }) => injected.length),
    relevant: mean(({ turn, injected }) => {
      return injected.filter((id) => turn.relevant.includes(id)).length;
    }),
    silent: mean(({ injected }) => (injected.length === 0 ? 1 : 0)),
  };
}

function recallOf(built: readonly BuiltTurn[], which: 'injected' | 'candidates'): number {
  const recalls = built.map((turn) => measure(turn[which], turn.turn.relevant).recall5);
  return ratio(
    recalls.reduce((sum, recall) => sum + recall, 0),
    recalls.length,
  );
}

function digestOf(built: readonly BuiltTurn[]): string {
  const hash = createHash('sha256');
  for (const { turn, injected, candidates, probabilities } of built) {
    const { query, store } = turn;
    hash.update(`${JSON.stringify([query.id, store, injected, candidates, probabilities])}\n`);
  }
  return hash.digest('hex');
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function decimal(figure: number): string {
  return figure.toFixed(3);
}

function alignRow([title = '', ...columns]: readonly string[]): string {
  return title.padEnd(32) + columns.map((column) => column.padStart(11)).join('');
}
