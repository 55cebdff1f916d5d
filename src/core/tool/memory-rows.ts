import { trimWhiteSpace } from '../../text/white-space.js';
import { SEARCH_TOTAL_MAX, SESSION_LIST, SESSION_SEARCH } from '../fields/limits.js';
import type { Listing } from '../memories/listing.js';
import type { Found } from '../memories/search.js';
import type { Memory } from '../model/memory.js';
import { memoryHead } from './answer-texts.js';
import { nameOnOneLine, onOneLine, quoted, shorten, withoutDirections } from './shown-text.js';

/** Maximum code points of content in a row. */
const PREVIEW_MAX = 200;

/** Writes the answer to a search. */
export function foundText(query: string, { memories, total }: Found): string {
  if (memories.length === 0) {
    return `No memories found for ${quoted(trimWhiteSpace(query))}.`;
  }
  const rest = restText(
    memories.length,
    total >= SEARCH_TOTAL_MAX ? `${total} or more` : `${total}`,
    SESSION_SEARCH.max,
    'use rarer words',
  );
  return rowsText(`Memories (${memories.length} results):`, memories, rest);
}

/** Writes the answer to a list. */
export function listedText({ memories, total }: Listing): string {
  if (memories.length === 0) {
    return 'No memories stored.';
  }
  const rest = restText(memories.length, `${total}`, SESSION_LIST.max, 'search for them');
  return rowsText(`Memories (${memories.length}):`, memories, rest);
}

function rowsText(head: string, memories: readonly Memory[], rest: string): string {
  const guidance = 'To read one in full, call get with its name and scope as shown.';
  return [head, ...memories.flatMap(rowLines), '', `${rest}${guidance}`].join('\n');
}

/** Exactly two lines, so that no content can imitate another row. */
function rowLines(memory: Memory): readonly string[] {
  const name = nameOnOneLine(memory.name);
  const head = memoryHead({ ...memory, name });
  return [`  ${head}`, `    ${withoutDirections(shorten(onOneLine(memory.content), PREVIEW_MAX))}`];
}

/** Writes how to see the results that are not shown, if there are any. */
function restText(shown: number, total: string, limitMax: number, lastResort: string): string {
  if (total === `${shown}`) {
    return '';
  }
  const raise = shown < limitMax ? `set limit up to ${limitMax}, ` : '';
  return (
    `These are ${shown} of ${total}; to see others, ` +
    `${raise}state a type or scope, or ${lastResort}. `
  );
}
