import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFileRegistry, type FileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { useEnumWords } from './enum-words.js';

/**
 * Loads the descriptors of every service and message. They are read from gen/, which is at the same
 * place for src and for dist.
 */
export function loadDescriptors(): FileRegistry {
  return readDescriptors(
    readFileSync(createRequire(import.meta.url).resolve('#gen/descriptors.binpb')),
  );
}

/**
 * Reads a serialized google.protobuf.FileDescriptorSet that holds its own imports, and gives enum
 * values the words that JSON shows.
 */
export function readDescriptors(set: Uint8Array): FileRegistry {
  const files = fromBinary(FileDescriptorSetSchema, set);
  for (const file of files.file) {
    useEnumWords(file);
  }
  return createFileRegistry(files);
}
