import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFileRegistry, type FileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { useEnumWords } from './enum-words.js';

/**
 * Loads the descriptors of every service and message from gen/, which resolves to the same path
 * from src and from dist.
 */
export function loadDescriptors(): FileRegistry {
  return readDescriptors(
    readFileSync(createRequire(import.meta.url).resolve('#gen/descriptors.binpb')),
  );
}

/**
 * Parses a serialized google.protobuf.FileDescriptorSet with its imports, and sets the JSON names
 * of enum values.
 */
export function readDescriptors(set: Uint8Array): FileRegistry {
  const files = fromBinary(FileDescriptorSetSchema, set);
  for (const file of files.file) {
    useEnumWords(file);
  }
  return createFileRegistry(files);
}
