import type { Metadata } from '@grpc/grpc-js';

/** Reads the first value of a key as text. Binary values (keys that end in `-bin`) are none. */
export function firstText(metadata: Metadata, key: string): string | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? value : undefined;
}
