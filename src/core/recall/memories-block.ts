import type { Memory } from '../model/memory.js';
import { writeXmlAttribute, writeXmlText } from './xml-text.js';

/** Maximum code points of content in the block. */
const CONTENT_SHOWN_MAX = 500;

/**
 * Writes memories as XML for a system message, one line each, in order, without a final line break.
 * Returns an empty string if there are none.
 */
export function writeMemoriesBlock(memories: readonly Memory[]): string {
  return memories.length === 0
    ? ''
    : ['<memories>', ...memories.map(writeMemory), '</memories>'].join('\n');
}

function writeMemory({ name, type, scope, description, content }: Memory): string {
  const described = description === '' ? {} : { description };
  const attributes = Object.entries({ name, type, scope, ...described })
    .map(([key, value]) => ` ${key}="${writeXmlAttribute(value)}"`)
    .join('');
  return `  <memory${attributes}>${writeXmlText(cutContent(content))}</memory>`;
}

/** Truncates before escaping, so that the length does not depend on the characters. */
function cutContent(content: string): string {
  // A code point is at most two UTF-16 units, so splitting this prefix is enough.
  const shown = Array.from(content.slice(0, 2 * (CONTENT_SHOWN_MAX + 1)));
  return shown.length > CONTENT_SHOWN_MAX
    ? `${shown.slice(0, CONTENT_SHOWN_MAX).join('')}...`
    : content;
}
