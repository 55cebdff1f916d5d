import { type Checked, checkRawText, collectViolations } from '../fields/rules.js';
import type { CountedMessage } from './turn.js';

/**
 * Checks the floor and the relevant messages. Other messages are ignored, so that an invalid text in
 * them does not fail the request.
 *
 * @throws Fault FIELD_INVALID
 */
export function checkContextFields(messages: readonly CountedMessage[], floor: number): void {
  collectViolations({
    ...Object.fromEntries(messages.map(checkMessage).reverse()),
    relevance_floor: checkFloor(floor),
  });
}

function checkMessage({ index, text }: CountedMessage) {
  const field = `messages[${index}].texts`;
  return [field, checkRawText(field, text, Number.POSITIVE_INFINITY)] as const;
}

function checkFloor(floor: number): Checked<number> {
  return floor >= 0 && floor <= 1
    ? { value: floor }
    : { field: 'relevance_floor', message: 'relevance_floor must be a number from 0 to 1' };
}
