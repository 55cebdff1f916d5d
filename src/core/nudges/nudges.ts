import { lockSessionAccess, readSessionAccess } from '../access.js';
import type { SessionAccess, SessionCaller } from '../model/caller.js';
import type { Clock } from '../model/clock-and-ids.js';
import type { NudgeKind } from '../model/nudge.js';
import type { MemorySettings } from '../model/settings.js';
import { visibleTo } from '../scopes/scopes.js';
import type { Reader, Store, UnitOptions, Writer } from '../store/store.js';
import { kindsAfter, needsMemories } from './kinds.js';
import { type NudgeRequest, readNudgeEvent } from './nudge-event.js';
import { NUDGE_TEXTS } from './texts.js';

/** Why no nudge was granted. */
export type NudgeRefusal =
  | 'nudges_disabled'
  | 'memory_disabled'
  | 'nothing_to_nudge'
  | 'cooling_down';

/** A granted nudge, or why there is none. */
export type NudgeAnswer =
  | { readonly granted: true; readonly kind: NudgeKind; readonly text: string }
  | {
      readonly granted: false;
      readonly refusal: NudgeRefusal;
      /** Seconds until asking may be worth while; 0 unless it is cooling down. */
      readonly retry_after_seconds: number;
    };

/** Decides when a model is to be nudged about memory. */
export interface Nudges {
  /**
   * Grants a nudge, which takes its slot, or says why there is none.
   *
   * @throws Fault FIELD_INVALID, SESSION_CLOSED, and those of the store
   */
  claim(caller: SessionCaller, request: NudgeRequest, options: UnitOptions): Promise<NudgeAnswer>;
}

/** What nudges need from outside. */
export interface NudgesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: MemorySettings;
}

/** Most seconds that an answer tells: what an int32 holds. */
const RETRY_AFTER_MAX = 2_147_483_647;

/** Puts the nudges on a store. */
export function createNudges(ports: NudgesPorts): Nudges {
  const { store, settings } = ports;

  return {
    async claim(caller, request, options) {
      const kinds = kindsAfter(readNudgeEvent(request));
      if (kinds.length === 0 || !settings.nudges) {
        // Nothing will be written, and nobody has to wait for this session.
        return store.read(async (reader) => {
          const access = await readSessionAccess(reader, caller);
          return refuse(refusalBefore(access, settings) ?? 'nothing_to_nudge');
        }, options);
      }
      return store.write(async (writer) => {
        const access = await lockSessionAccess(writer, caller);
        const refusal = refusalBefore(access, settings);
        return refusal === undefined ? grantFirst(writer, access, kinds, ports) : refuse(refusal);
      }, options);
    },
  };
}

/** What stands in the way of every nudge. */
function refusalBefore(
  { workstream }: SessionAccess,
  { nudges }: MemorySettings,
): NudgeRefusal | undefined {
  if (!workstream.memory_enabled) {
    return 'memory_disabled';
  }
  return nudges ? undefined : 'nudges_disabled';
}

/** Grants the first kind that may be granted, and leaves the slots of the others alone. */
async function grantFirst(
  writer: Writer,
  access: SessionAccess,
  kinds: readonly NudgeKind[],
  { clock, settings }: NudgesPorts,
): Promise<NudgeAnswer> {
  const { session_id } = access.session;
  const at = clock.now();
  const cooldownMilliseconds = settings.nudge_cooldown * 1_000;
  const waits: number[] = [];
  for (const kind of await kindsWithMemories(writer, access, kinds)) {
    const outcome = await writer.claimNudge({ session_id, kind, at, cooldownMilliseconds });
    if (outcome.isGranted) {
      return { granted: true, kind, text: NUDGE_TEXTS[kind] };
    }
    waits.push(outcome.claimedAt + cooldownMilliseconds - at);
  }
  return waits.length === 0 ? refuse('nothing_to_nudge') : coolDown(Math.min(...waits));
}

/** Leaves out the kinds that make sense only with memories, when the session sees none. */
async function kindsWithMemories(
  reader: Reader,
  access: SessionAccess,
  kinds: readonly NudgeKind[],
): Promise<readonly NudgeKind[]> {
  if (!kinds.some(needsMemories) || (await reader.count(visibleTo(access), {})) > 0) {
    return kinds;
  }
  return kinds.filter((kind) => !needsMemories(kind));
}

function coolDown(milliseconds: number): NudgeAnswer {
  const seconds = Math.max(Math.ceil(milliseconds / 1_000), 1);
  return refuse('cooling_down', Math.min(seconds, RETRY_AFTER_MAX));
}

function refuse(refusal: NudgeRefusal, retry_after_seconds = 0): NudgeAnswer {
  return { granted: false, refusal, retry_after_seconds };
}
