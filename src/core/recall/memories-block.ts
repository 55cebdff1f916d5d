import type { Memory } from '../model/memory.js';
import { writeXmlAttribute, writeXmlText } from './xml-text.js';

/** Most code points of content that are shown. */
const CONTENT_SHOWN_MAX = 500;

/**
 * Writes memories as the XML that goes into a system message, one line each, in their order. No line
 * break follows; no memories give an empty text.
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

/** Cuts before anything is escaped, so that what is shown does not depend on what it is. */
function cutContent(content: string): string {
  // No more than two units a code point: whatever is longer need not be taken apart.
  const shown = Array.from(content.slice(0, 2 * (CONTENT_SHOWN_MAX + 1)));
  return shown.length > CONTENT_SHOWN_MAX
    ? `${shown.slice(0, CONTENT_SHOWN_MAX).join('')}...`
    : content;
}
