import { MemoryServiceService } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Callers } from './callers.js';

/** Makes one call that is as large as its kind can be. */
export interface Extreme {
  readonly name: string;
  /** Runs before the call and is not measured. */
  before?(callers: Callers, round: number): Promise<unknown>;
  call(callers: Callers, round: number): Promise<string>;
}

const MEBIBYTE = 1_024 * 1_024;

/** Bytes of a request over gRPC, a few less than it may have. */
export const REQUEST_BYTES = 4 * MEBIBYTE - 128;
/** Bytes of a body, a few less than it may have. */
export const BODY_BYTES = MEBIBYTE - 128;
/** The scope global. */
const GLOBAL = 1;

/** Names a memory of the scope global. */
export const named = (name: string) => ({ name, scope: GLOBAL, scope_id: '' });

/** Saves a content under a name. */
export const save = (callers: Callers, name: string, content: string) =>
  callers.grpc(MemoryServiceService.saveMemory, {
    ...named(name),
    content,
    description: 'an extreme',
    type: undefined,
  });

/** Repeats a text to so many bytes at most. */
export const repeatedTo = (bytes: number, text: string) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
