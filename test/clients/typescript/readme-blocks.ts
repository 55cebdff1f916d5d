import { readFileSync } from 'node:fs';

const BLOCK = /^```(?<language>\w+)\n(?<text>.*?)^```$/gms;

/** Reads the blocks of one language in a Markdown file, in order. */
export function readBlocks(file: string, language: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(BLOCK)]
    .map(({ groups }) => groups)
    .filter((groups) => groups?.language === language)
    .map((groups) => groups?.text ?? '');
}
