import { fieldsInvalid } from './fault.js';
import type { Ids, Position } from './ports.js';

/** Length of the fingerprint in a token: 128 bits in hex. */
const FINGERPRINT_LENGTH = 32;
const TOKEN_TEXT = /^[A-Za-z0-9_-]+$/;

/**
 * Writes the place where the next page begins. The token needs no secret, since it grants nothing:
 * a fingerprint over place, caller and filters shows whether it was altered or moved elsewhere.
 *
 * @param question everything the list depends on besides the place: caller, namespaces, filters
 */
export function writePageToken(position: Position, question: string, ids: Ids): string {
  const place = `${position.updated} ${position.memory_id}`;
  return toBase64Url(`${fingerprint(place, question, ids)} ${place}`);
}

/**
 * Reads a token back.
 *
 * @returns undefined for an empty token: the first page
 * @throws Fault FIELD_INVALID when the token was altered or belongs to another caller or filter
 */
export function readPageToken(token: string, question: string, ids: Ids): Position | undefined {
  if (token === '') {
    return undefined;
  }
  const [print, updated, memoryId, ...rest] = fromBase64Url(token).split(' ');
  const isComplete = updated !== undefined && memoryId !== undefined && rest.length === 0;
  if (!isComplete || print !== fingerprint(`${updated} ${memoryId}`, question, ids)) {
    const message = 'page_token is not one that this list gave, for this caller and these filters';
    throw fieldsInvalid([{ field: 'page_token', message }]);
  }
  return { updated, memory_id: memoryId };
}

function fingerprint(place: string, question: string, ids: Ids): string {
  return ids.digest(JSON.stringify([place, question])).slice(0, FINGERPRINT_LENGTH);
}

function toBase64Url(ascii: string): string {
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Gives the empty text for anything that `toBase64Url` cannot have written. */
function fromBase64Url(token: string): string {
  if (!TOKEN_TEXT.test(token) || token.length % 4 === 1) {
    return '';
  }
  const text = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  return toBase64Url(text) === token ? text : '';
}
