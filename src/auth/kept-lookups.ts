import { LRUCache } from 'lru-cache';
import type { Reader, Store, UnitOptions } from '../core/store/store.js';
import type { Lookup } from './credentials.js';

/** Maximum number of credentials that are kept, some 5 MB. */
const KEPT_MAX = 10_000;

/**
 * Reads what a valid credential grants.
 *
 * @param hash SHA-256 of the credential
 * @throws Fault TOKEN_INVALID, SESSION_CLOSED if it is not valid
 */
export type Find<Granted> = (
  reader: Pick<Reader, 'tokenByHash' | 'sessionByHash'>,
  hash: string,
) => Promise<Granted>;

/**
 * Makes look-ups of credentials that keep what they found. What a credential grants never changes while
 * it is valid; whether it still is, the call has to look up again.
 *
 * @returns reads what a credential grants, by its hash; with a `lookup` if that comes from memory
 */
export function keepLookups<Granted extends object>(
  store: Pick<Store, 'read'>,
  find: Find<Granted>,
): (hash: string, options: UnitOptions) => Promise<Granted & { readonly lookup?: Lookup }> {
  const kept = new LRUCache<string, Granted>({ max: KEPT_MAX });
  return async (hash, options) => {
    const known = kept.get(hash);
    if (known !== undefined) {
      const lookup: Lookup = async (reader) => {
        try {
          await find(reader, hash);
        } catch (error) {
          kept.delete(hash);
          throw error;
        }
      };
      return { ...known, lookup };
    }
    const granted = await store.read((reader) => find(reader, hash), {
      ...options,
      isSingleStatement: true,
    });
    kept.set(hash, granted);
    return granted;
  };
}
