/**
 * Whether a client asks for JSON rather than for a page: its Accept header names
 * `application/json`, and does not name `text/html` with at least the same quality. Wildcards ask
 * for neither, so that a client without a preference gets the page.
 */
export function asksForJson(accept = ''): boolean {
  const qualities = new Map(accept.split(',').map(readRange));
  const json = qualities.get('application/json') ?? 0;
  return json > (qualities.get('text/html') ?? 0);
}

/** Reads one range, such as `text/html;q=0.8`. A quality that is not a number counts as 0. */
function readRange(range: string): [type: string, quality: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, quality === undefined ? 1 : Number(quality.slice('q='.length)) || 0];
}
