import { findForbidden } from '../../text/forbidden-characters.js';
import type { Ids } from '../model/clock-and-ids.js';
import { fieldsInvalid } from '../model/fault.js';
import type { Position } from '../store/memory-store.js';

/** Length of the digest in a token: 128 bits in hex. */
const DIGEST_LENGTH = 32;
/** Long enough for a digest and an id of maximum length, and short enough to decode cheaply. */
const TOKEN_TEXT = /^[A-Za-z0-9_-]{1,2048}$/;

/**
 * Encodes the position after which the next page starts. The token grants nothing, so it needs no
 * secret: a digest over position, caller and filters detects a token that was altered or that belongs
 * to another list.
 *
 * @param place one or two ids, without U+0000 and lone surrogates
 * @param queryFingerprint everything else that determines the list: caller, namespaces, filters
 */
export function writePlaceToken(place: string, queryFingerprint: string, ids: Ids): string {
  return toBase64Url(`${digestOf(place, queryFingerprint, ids)}${place}`);
}

/**
 * Decodes a token.
 *
 * @returns undefined for an empty token, which means the first page
 * @throws Fault FIELD_INVALID if the token was altered or belongs to another caller or filter
 */
export function readPlaceToken(
  token: string,
  queryFingerprint: string,
  ids: Ids,
): string | undefined {
  if (token === '') {
    return undefined;
  }
  const text = fromBase64Url(token);
  const place = text.slice(DIGEST_LENGTH);
  const isValid = text === `${digestOf(place, queryFingerprint, ids)}${place}`;
  // Anyone can compute the digest, and PostgreSQL rejects U+0000.
  return isValid && findForbidden(place) === undefined ? place : refuse();
}

/** Like {@link writePlaceToken}, for lists of memories. */
export function writePageToken(position: Position, queryFingerprint: string, ids: Ids): string {
  return writePlaceToken(`${position.updated} ${position.memory_id}`, queryFingerprint, ids);
}

/** Like {@link readPlaceToken}, for lists of memories. */
export function readPageToken(
  token: string,
  queryFingerprint: string,
  ids: Ids,
): Position | undefined {
  const place = readPlaceToken(token, queryFingerprint, ids);
  if (place === undefined) {
    return undefined;
  }
  const [updated, memory_id, ...rest] = place.split(' ');
  const isComplete = updated !== undefined && memory_id !== undefined && rest.length === 0;
  return isComplete ? { updated, memory_id } : refuse();
}

function refuse(): never {
  const message = 'page_token is not one that this list gave, for this caller and these filters';
  throw fieldsInvalid([{ field: 'page_token', message }]);
}

function digestOf(place: string, queryFingerprint: string, ids: Ids): string {
  return ids.digest(JSON.stringify([place, queryFingerprint])).slice(0, DIGEST_LENGTH);
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns an empty string for anything that `toBase64Url` does not produce. */
function fromBase64Url(token: string): string {
  if (!TOKEN_TEXT.test(token) || token.length % 4 === 1) {
    return '';
  }
  const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  return toBase64Url(text) === token ? text : '';
}
