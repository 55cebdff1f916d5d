import type { Config } from '../config/schema.js';
import { Fault } from '../core/model/fault.js';
import type { RecallDecision } from '../core/recall/decision.js';
import { createRecall, type MemoryContext } from '../core/recall/recall.js';
import { createWinkScorer } from '../relevance/wink-scorer.js';
import { createWordRarity } from '../relevance/word-rarity.js';
import { createSystemAnalyzer } from '../system.js';
import { CommandFailure } from './failure.js';
import type { Print } from './print.js';
import { table } from './table.js';
import { withStore } from './with-store.js';

/** The options of `explain`. */
export interface ExplainOptions {
  /** Id of an open session. */
  readonly session: string;
  /** 0 to 1; the configured floor by default. */
  readonly floor?: number | undefined;
}

/** Prints why each candidate for the next turn of a session is injected or not. Changes nothing. */
export async function explain(
  config: Config,
  { session, floor }: ExplainOptions,
  messages: readonly string[],
  print: Print,
): Promise<void> {
  const request = {
    messages: messages.map((text) => ({ role: 'user', texts: [text] })),
    explain: true,
    relevance_floor: floor,
  };
  const built = await withStore(config, (store) => {
    const analyzer = createSystemAnalyzer();
    const wordRarity = createWordRarity();
    const scorer = createWinkScorer();
    const ports = { store, analyzer, scorer, wordRarity, settings: config.memory };
    return createRecall(ports)
      .build({ kind: 'session', session_id: session }, request, {})
      .catch((error) => refuse(error, session));
  });
  for (const line of report(built, config, floor)) {
    print(line);
  }
}

function refuse(error: unknown, session: string): never {
  if (error instanceof Fault && error.reason === 'SESSION_CLOSED') {
    throw new CommandFailure(`there is no open session ${session}`);
  }
  throw error;
}

function report(built: MemoryContext, { memory }: Config, floor = memory.relevance_floor) {
  if (!built.enabled) {
    return ['memory is off for this session'];
  }
  const { in_scope, memories, decisions } = built;
  const head = ['', 'SCORE', 'PROBABILITY', 'DECISION', 'MEMORY', 'MATCHED'];
  const candidates = decisions.length === 1 ? '1 candidate' : `${decisions.length} candidates`;
  const summary =
    `${in_scope} in scope, ${candidates}, ${memories.length} injected ` +
    `(floor ${floor}, at most ${memory.relevance_k})`;
  return decisions.length === 0
    ? [summary]
    : [summary, '', ...table([head, ...decisions.map(rowOf)])];
}

function rowOf(decision: RecallDecision, index: number): readonly string[] {
  const { score, probability, outcome, scope, name, matched_terms } = decision;
  return [
    String(index + 1),
    score.toFixed(3),
    probability.toFixed(3),
    outcome.replace('_', ' '),
    `${scope}/${name}`,
    matched_terms.join(' '),
  ];
}
