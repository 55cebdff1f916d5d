import { lockSessionAccess, readSessionAccess } from '../access.js';
import type { SessionAccess, SessionCaller } from '../model/caller.js';
import type { Clock } from '../model/clock-and-ids.js';
import type { NudgeKind } from '../model/nudge.js';
import type { MemorySettings } from '../model/settings.js';
import { visibleTo } from '../scopes/scopes.js';
import type { MemoryReader } from '../store/memory-store.js';
import type { NudgeWriter } from '../store/nudge-store.js';
import type { Store, UnitOptions } from '../store/store.js';
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
      /** Seconds until a retry may succeed; 0 unless cooling down. */
      readonly retry_after_seconds: number;
    };

/** Decides when to nudge a model about memory. */
export interface Nudges {
  /**
   * Grants a nudge, which starts its cooldown, or returns why there is none.
   *
   * @throws Fault FIELD_INVALID, SESSION_CLOSED, and those of the store
   */
  claim(caller: SessionCaller, request: NudgeRequest, options: UnitOptions): Promise<NudgeAnswer>;
}

/** Dependencies of nudges. */
export interface NudgesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: MemorySettings;
}

/** Maximum of retry_after_seconds, an int32. */
const RETRY_AFTER_MAX = 2_147_483_647;

/** Creates nudges on a store. */
export function createNudges(ports: NudgesPorts): Nudges {
  const { store, settings } = ports;

  return {
    async claim(caller, request, options) {
      const kinds = kindsAfter(readNudgeEvent(request));
      if (kinds.length === 0 || !settings.nudges) {
        // Nothing is written, so the session need not be locked.
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

/** Returns the setting that disables every nudge, if any. */
function refusalBefore(
  { workstream }: SessionAccess,
  { nudges }: MemorySettings,
): NudgeRefusal | undefined {
  if (!workstream.memory_enabled) {
    return 'memory_disabled';
  }
  return nudges ? undefined : 'nudges_disabled';
}

/** Grants the first kind that is not cooling down; the cooldowns of the others stay as they are. */
async function grantFirst(
  writer: NudgeWriter & Pick<MemoryReader, 'count'>,
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

/** Drops the kinds that need memories if none are visible to the session. */
async function kindsWithMemories(
  reader: Pick<MemoryReader, 'count'>,
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
