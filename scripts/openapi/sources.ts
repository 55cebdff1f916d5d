import type { DescExtension, FileRegistry, JsonObject } from '@bufbuild/protobuf';
import { type Notes, readNotes } from './notes.js';

/** The input of the parts of the document, and the definitions that they share. */
export interface Sources {
  readonly notes: Notes;
  /** The option google.api.field_behavior. */
  readonly fieldBehavior: DescExtension;
  /** Schemas by the name under which others refer to them. Building a part adds what it needs. */
  readonly schemas: Map<string, JsonObject>;
  /** The same for responses. */
  readonly responses: Map<string, JsonObject>;
}

/** Reads the sources of a document that is still empty. */
export function readSources(registry: FileRegistry): Sources {
  const fieldBehavior = registry.getExtension('google.api.field_behavior');
  if (fieldBehavior === undefined) {
    throw new Error('the descriptors lack google.api.field_behavior');
  }
  return { notes: readNotes(registry), fieldBehavior, schemas: new Map(), responses: new Map() };
}
