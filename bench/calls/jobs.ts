import type { Job } from '../load/job.js';
import type { ServerProcess } from '../processes/server-process.js';
import {
  CALLS,
  type CallKind,
  type CallName,
  type Credential,
  deleteSaved,
  saveNew,
} from './calls.js';
import type { Notes } from './notes.js';
import { createTexts } from './texts.js';

/** A job that is measured, with what must run before and after it without being measured. */
export interface MeasuredJob {
  readonly before: Job | undefined;
  readonly job: Job;
  readonly after: Job | undefined;
}

/** Makes jobs of calls. */
export interface Jobs {
  /** Makes calls of one kind to a server. Each job saves memories under names of its own. */
  make(call: CallName, server: ServerProcess, count: number, inFlight: number): MeasuredJob;
}

/** Creates jobs on a database with the notes. */
export function createJobs(notes: Notes, tokens: Readonly<Record<Credential, string>>): Jobs {
  const texts = createTexts(notes);
  let firstNumber = 0;
  return {
    make(call, server, count, inFlight) {
      const kind: CallKind = CALLS[call];
      const material = { notes, texts, firstNumber };
      firstNumber += count;
      const jobOf = ({ make }: Pick<CallKind, 'make'>, credential: Credential): Job => {
        const requests = make(material, count);
        const listener = requests.transport === 'grpc' ? 'grpc' : 'gateway';
        const address = server.addresses.get(listener) ?? '';
        return { ...requests, address, token: tokens[credential], inFlight };
      };
      return {
        before: kind.needsSaved ? jobOf(saveNew, 'jwt') : undefined,
        job: jobOf(kind, kind.credential),
        after: kind.leavesSaved ? jobOf(deleteSaved, 'jwt') : undefined,
      };
    },
  };
}
