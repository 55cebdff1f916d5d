/**
 * Checks the address of a listener and takes the slashes at its end away.
 *
 * @throws TypeError when it is no address of HTTP, or holds more than host, port and path
 */
export function readBaseUrl(baseUrl: string): string {
  // The message of URL itself would repeat a password that stands in the address.
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain = url && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl must be like http://localhost:8080, without user, query and hash');
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Writes the path to a resource.
 *
 * `.` and `..` are refused, since every URL parser takes them, percent-encoded too, for a step in
 * the path: removing the member `..` would delete the project. An empty id would list instead of get.
 *
 * @param segments what stands behind the slashes: a word of the path, or an id under its name
 * @throws TypeError for a name or id that no path can carry
 */
export function pathTo(
  ...segments: readonly (string | Readonly<Record<string, string>>)[]
): string {
  return segments
    .flatMap((segment) =>
      typeof segment === 'string'
        ? segment
        : Object.entries(segment).map(([field, id]) => encodeId(field, id)),
    )
    .join('/');
}

function encodeId(field: string, id: string): string {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') {
    throw new TypeError(`${field} must be a text, not empty, and not . or ..`);
  }
  return encode(field, id);
}

/**
 * Writes a query with its question mark, without what is undefined or null.
 *
 * @throws TypeError for a text that no query can carry
 */
export function queryOf(query: object): string {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => `${field}=${encode(field, String(value))}`);
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

/** Refuses lone surrogates, which URLSearchParams would replace: another id would be meant. */
function encode(field: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch (cause) {
    throw new TypeError(`${field} must not hold a lone surrogate`, { cause });
  }
}

/** Leaves out what is undefined, null or empty. */
export function withoutEmpty(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => (value ?? '') !== ''));
}
