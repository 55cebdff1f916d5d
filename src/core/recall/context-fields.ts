import { checkRawText, type Outcome, settle } from '../rules.js';
import type { ContextRequest, Message } from './recall.js';

/**
 * Checks the fields of a request.
 *
 * @param fallback the floor when the request has none
 * @returns the floor that counts
 * @throws Fault FIELD_INVALID
 */
export function checkContextFields(request: ContextRequest, fallback: number): number {
  const texts = request.messages.flatMap(checkMessage);
  const { relevance_floor } = settle({
    ...Object.fromEntries(texts),
    relevance_floor: checkFloor(request.relevance_floor ?? fallback),
  });
  return relevance_floor;
}

/** Texts are never stored, yet they may hold no more than any other text of a request. */
function checkMessage({ role, texts }: Message, index: number) {
  const named = texts.map((text, part) => [`texts[${part}]`, text] as const);
  return [['role', role] as const, ...named].map(([name, text]) => {
    const field = `messages[${index}].${name}`;
    return [field, checkRawText(field, text, Number.POSITIVE_INFINITY)] as const;
  });
}

function checkFloor(floor: number): Outcome<number> {
  return floor >= 0 && floor <= 1
    ? { value: floor }
    : { field: 'relevance_floor', message: 'relevance_floor must be a number from 0 to 1' };
}
