/**
 * Checks the address of a listener and removes trailing slashes.
 *
 * @throws TypeError when it is no HTTP address, or has more than host, port and path
 */
export function readBaseUrl(baseUrl: string): string {
  // The error of URL would contain a password of the address.
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain = url && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl must be like http://localhost:8080, without user, query and hash');
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Builds the path of a resource.
 *
 * Rejects `.` and `..`: URL parsers resolve them as path steps even when percent-encoded, so that
 * removing the member `..` would delete the project. Rejects an empty id, which would list instead
 * of get.
 *
 * @param segments fixed segments, or ids by their field names
 * @throws TypeError for a name or id that cannot be part of a path
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
 * Builds a query with its question mark, without members that are undefined or null.
 *
 * @throws TypeError for a text that cannot be part of a query
 */
export function queryOf(query: object): string {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => `${field}=${encode(field, String(value))}`);
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

/** Rejects lone surrogates; URLSearchParams would replace them and address another id. */
function encode(field: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch (cause) {
    throw new TypeError(`${field} must not hold a lone surrogate`, { cause });
  }
}

/** Omits members that are undefined, null or empty. */
export function withoutEmpty(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => (value ?? '') !== ''));
}
