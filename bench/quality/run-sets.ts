import { connect } from '../../test/support/grpc-client.js';
import { type SavedSet, saveSet } from '../sets/save-set.js';
import type { SetFile } from '../sets/set-file.js';
import { signToken } from '../sets/sign-token.js';
import { type Asked, askSearches } from './ask-searches.js';
import { type Built, buildContexts } from './build-contexts.js';
import type { RunningService } from './service.js';
import { createSessions } from './sessions.js';
import { hasMemories, isAbout, turnsOf } from './turns.js';

/** Ways to run turns. */
export const WAYS = ['search', 'context'] as const;

/** By a search for the text, or by building the context of the messages in a session. */
export type Way = (typeof WAYS)[number];

/** Options of a run. */
export interface Asking {
  readonly ways: readonly Way[];
  /** Replaces the configured floor of contexts, 0 to 1. */
  readonly floor?: number | undefined;
}

/**
 * Reports progress: called with a title and the number of pieces; the result is called after each.
 */
export type Progress = (title: string, pieces: number) => () => void;

/** Results of the turns of a set, by way. */
export interface SetAnswers {
  readonly set: SetFile;
  readonly search?: readonly Asked[];
  readonly context?: readonly Built[];
}

/** Results of the turns about the memories of a set. */
export interface OwnerAnswers {
  readonly owner: SetFile;
  readonly saved: SavedSet;
  /** Of the set itself, and of those that are about its memories. */
  readonly parts: readonly SetAnswers[];
}

/**
 * Saves each set with memories for users of its own, and runs the turns about them.
 *
 * @throws Error when a turn fails
 */
export async function runSets(
  sets: readonly SetFile[],
  service: RunningService,
  asking: Asking,
  progress: Progress,
): Promise<OwnerAnswers[]> {
  const answers: OwnerAnswers[] = [];
  for (const owner of sets.filter(hasMemories)) {
    const about = sets.filter((set) => isAbout(set, owner));
    answers.push(await runOwner(owner, about, service, asking, progress));
  }
  return answers;
}

async function runOwner(
  owner: SetFile,
  about: readonly SetFile[],
  { url, grpc, secret }: RunningService,
  { ways, floor }: Asking,
  progress: Progress,
): Promise<OwnerAnswers> {
  const userOf = (store: string) => `${owner.file ?? owner.name}/${store}`;
  const service = { url, tokenOf: (store: string) => signToken(secret, userOf(store)) };
  const saving = progress(`${owner.name}: saving`, owner.memories?.length ?? 0);
  const saved = await saveSet(owner, service, saving);
  const client = connect(grpc);
  try {
    const parts: SetAnswers[] = [];
    const sessions = createSessions(client, secret);
    const sessionOf = (store: string) => sessions.of(userOf(store));
    for (const set of about) {
      const turns = turnsOf(set, owner);
      const advance = (way: Way) => progress(`${set.name}: ${way}`, turns.length);
      parts.push({
        set,
        ...(ways.includes('search') && {
          search: await askSearches(turns, saved, service, advance('search')),
        }),
        ...(ways.includes('context') && {
          context: await buildContexts(
            turns,
            saved,
            { client, sessionOf, floor },
            advance('context'),
          ),
        }),
      });
    }
    return { owner, saved, parts };
  } finally {
    client.close();
  }
}
