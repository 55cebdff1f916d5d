import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFileRegistry, type FileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { useEnumWords } from './enum-words.js';

/**
 * Loads the descriptors of every service and message, with the words of enum values for JSON.
 * They are read from gen/, which is at the same place for src and for dist.
 */
export function loadDescriptors(): FileRegistry {
  const path = createRequire(import.meta.url).resolve('#gen/descriptors.binpb');
  const files = fromBinary(FileDescriptorSetSchema, readFileSync(path));
  for (const file of files.file) {
    useEnumWords(file);
  }
  return createFileRegistry(files);
}
