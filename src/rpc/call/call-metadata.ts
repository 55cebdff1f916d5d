import { randomUUID } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { isRequestId } from '../../text/request-id.js';

/** Metadata key of a call's id, in the request and in the response. */
export const REQUEST_ID_KEY = 'x-request-id';

/** Joins several authorizations, which makes them malformed: none of them is chosen. */
export function authorizationOf(metadata: Metadata): string | undefined {
  const values = metadata.get('authorization');
  return values.length === 0 ? undefined : values.join(', ');
}

/** Returns the first value of a key if it is text. Keys that end in `-bin` have binary values. */
function firstText(metadata: Metadata, key: string): string | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the caller's own id of a call if it can be used, else a new UUID. */
export function requestIdOf(metadata: Metadata): string {
  const own = firstText(metadata, REQUEST_ID_KEY);
  return own !== undefined && isRequestId(own) ? own : randomUUID();
}
