import { distinctNames } from '../sets/distinct-names.js';
import { readSets, type SetFile, type SetMemory } from '../sets/set-file.js';

/** Sets whose notes and queries are used, if the folder has them. */
const WANTED_SETS = ['amb', 'everyday', 'pmb'];
/** Number of notes in those sets. */
const NOTES = 458;
const SENTENCE_END = /(?<=[.!?;])\s+/;

/** Texts for a measurement. */
export interface Notes {
  /** To be stored; their names stay distinct. */
  readonly memories: readonly SetMemory[];
  /** Queries about them. */
  readonly questions: readonly string[];
}

/** Reads the notes of a folder of labelled sets, and adds variants if they are too few. */
export function readNotes(folder: string): Notes {
  const sets = chosenSets(readSets(folder, undefined));
  const read = sets.flatMap(({ memories = [] }) => memories);
  const memories = read.filter(({ description, content }) => description.trim() && content.trim());
  return {
    memories: distinctNames(fillUp(memories, NOTES)),
    questions: sets.flatMap(({ queries = [] }) => queries.map(({ text }) => text)),
  };
}

function chosenSets(sets: readonly SetFile[]): readonly SetFile[] {
  const chosen = sets.filter(({ name }) => WANTED_SETS.includes(name));
  return chosen.length > 0 ? chosen : sets;
}

/** Adds variants of notes, each with a sentence of another note, until there are so many. */
function fillUp(notes: readonly SetMemory[], count: number): SetMemory[] {
  const all = notes.slice(0, count);
  while (notes.length > 1 && all.length < count) {
    const note = at(notes, all.length);
    const lap = Math.floor(all.length / notes.length);
    const other = at(notes, all.length * 7 + lap * 11);
    const sentence = at(other.content.split(SENTENCE_END), all.length);
    const description = `${note.description} (${other.name.replaceAll('_', ' ')})`;
    all.push({ ...note, description, content: `${note.content} ${sentence}` });
  }
  return all;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('a set without notes');
  return item;
}
