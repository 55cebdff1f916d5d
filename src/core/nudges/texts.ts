import type { NudgeKind } from '../model/nudge.js';

/** Texts for the model, by kind of nudge. They are constant, so that prompts stay stable. */
export const NUDGE_TEXTS: Readonly<Record<NudgeKind, string>> = {
  start:
    'Memories are in scope. Look for those that bear on the request, in words of the request, with ' +
    "memory(action='search', query='...') before you begin.",
  resume:
    'This session goes on from earlier work, and memories are in scope that may be of it. Search ' +
    "them with memory(action='search', query='...') before you continue.",
  correction:
    'The last message may correct you or state a preference. If it will matter again, keep it with ' +
    "memory(action='save', type='feedback', name='...', description='...', content='...').",
  completion:
    'The work may be coming to its end. If it taught something worth knowing next time, keep it ' +
    "with memory(action='save', name='...', description='...', content='...').",
  denial:
    'The user turned down a tool call, which may show a standing preference. If so, keep it with ' +
    "memory(action='save', type='feedback', name='...', description='...', content='...').",
  tool_error:
    'A tool returned an error. Memory may hold guidance on it: look with ' +
    "memory(action='search', query='...') before you try again.",
};
