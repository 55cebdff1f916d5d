import { type Checked, checkRawText, collectViolations } from '../fields/rules.js';
import type { CountedMessage } from './turn.js';

/**
 * Checks what counts of a request. Other messages are not read, so a conversation is not refused for
 * what somebody else said in it.
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
