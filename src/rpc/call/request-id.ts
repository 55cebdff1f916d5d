import { randomUUID } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { firstText } from './metadata-text.js';

/** Metadata key under which a call's id comes in and goes out. */
export const REQUEST_ID_KEY = 'x-request-id';

/** What is taken over from a caller: short and printable, so that it can do no harm in a log. */
const ACCEPTABLE = /^[\x21-\x7e]{1,128}$/;

/** Takes the caller's id of a call, or makes one. */
export function requestIdOf(metadata: Metadata): string {
  const given = firstText(metadata, REQUEST_ID_KEY);
  return given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
}
