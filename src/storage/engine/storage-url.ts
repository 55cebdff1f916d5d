import { resolve } from 'node:path';

/** Where a store keeps its data. */
export type StorageAddress =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string };

/**
 * Reads a storage URL: `sqlite:PATH`, where a relative path starts at the working directory, or
 * `postgres://user:password@host:port/database`.
 *
 * @throws Error that says what would be right, without the URL, which may hold a password
 */
export function parseStorageUrl(url: string): StorageAddress {
  if (/^postgres(ql)?:\/\//.test(url)) return { engine: 'postgres', url };
  const path = /^sqlite:(.*)$/s.exec(url)?.[1];
  if (path === undefined) {
    throw new Error('the storage URL must begin with sqlite: or postgres://');
  }
  // With two slashes a URL names a host, and readers and writers of memory would not share it.
  if (path === '' || path === ':memory:' || /^\/\/(?!\/)/.test(path)) {
    throw new Error('the storage URL must name a file, such as sqlite:data/memory.db');
  }
  return { engine: 'sqlite', file: resolve(path) };
}
