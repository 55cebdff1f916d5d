import { SaxesParser } from 'saxes';

/** An element `memory` as a parser reads it. */
export interface ParsedMemory {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Parses a block strictly as XML 1.0.
 *
 * @returns the children of its one root
 * @throws Error when it is not well-formed, or when there is anything but `memories` with children
 *   `memory` that hold text
 */
export function parseBlock(block: string): readonly ParsedMemory[] {
  const memories: { attributes: Record<string, string>; text: string }[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.join('/') !== 'memories' && path.join('/') !== 'memories/memory') {
      throw new Error(`an element ${path.join('/')}`);
    }
    if (path.length === 2) memories.push({ attributes, text: '' });
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    const memory = memories.at(-1);
    if (path.length === 2 && memory !== undefined) memory.text += text;
    else if (text.trim() !== '') throw new Error(`text outside a memory: ${text}`);
  });
  parser.write(block).close();
  return memories;
}

/** Replaces characters that XML 1.0 does not allow. */
export function asXmlCan(text: string): string {
  return Array.from(text, (character) =>
    isXmlCharacter(character.codePointAt(0) ?? 0) ? character : '\ufffd',
  ).join('');
}

function isXmlCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  );
}
