import type { Ids } from '../model/clock-and-ids.js';
import { fieldsInvalid } from '../model/fault.js';
import type { Position } from '../store/memory-store.js';

/** Length of the fingerprint in a token: 128 bits in hex. */
const FINGERPRINT_LENGTH = 32;
/** Room for a fingerprint and an id of the greatest length, and no more than is cheap to look at. */
const TOKEN_TEXT = /^[A-Za-z0-9_-]{1,2048}$/;

/**
 * Writes the place where the next page begins. The token needs no secret, since it grants nothing:
 * a fingerprint over place, caller and filters shows whether it was altered or moved elsewhere.
 *
 * @param place a text of an id or two, without U+0000 and lone surrogates
 * @param queryFingerprint everything the list depends on besides the place: caller, namespaces, filters
 */
export function writePlaceToken(place: string, queryFingerprint: string, ids: Ids): string {
  return toBase64Url(`${digestOf(place, queryFingerprint, ids)}${place}`);
}

/**
 * Reads a token back.
 *
 * @returns undefined for an empty token: the first page
 * @throws Fault FIELD_INVALID when the token was altered or belongs to another caller or filter
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
  const place = text.slice(FINGERPRINT_LENGTH);
  const isOurs = text === `${digestOf(place, queryFingerprint, ids)}${place}`;
  // Anybody can compute a fingerprint, and PostgreSQL takes no U+0000.
  return isOurs && !place.includes('\0') ? place : refuse();
}

/** As {@link writePlaceToken}, for lists of memories. */
export function writePageToken(position: Position, queryFingerprint: string, ids: Ids): string {
  return writePlaceToken(`${position.updated} ${position.memory_id}`, queryFingerprint, ids);
}

/** As {@link readPlaceToken}, for lists of memories. */
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
  return ids.digest(JSON.stringify([place, queryFingerprint])).slice(0, FINGERPRINT_LENGTH);
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Gives the empty text for anything that `toBase64Url` cannot have written. */
function fromBase64Url(token: string): string {
  if (!TOKEN_TEXT.test(token) || token.length % 4 === 1) {
    return '';
  }
  const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  return toBase64Url(text) === token ? text : '';
}
