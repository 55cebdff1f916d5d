const LITERAL = /^[A-Za-z0-9._~-]+$/;
const FIELD = /^\{([a-z][a-z0-9_]*)\}$/;

/** A path of google.api.http, such as `/v1/api/memories/{name}`. */
export interface PathTemplate {
  /** Names of the request fields in the path, from left to right. */
  readonly fields: readonly string[];
  /** The same path as fastify writes it: `/v1/api/memories/:name`. */
  readonly routerPath: string;
  /** Whether a path, without its query and still percent-encoded, matches. */
  matches(path: string): boolean;
}

/**
 * Parses a path template. A field matches one whole segment; nothing else of the template language
 * (wildcards, patterns, nested fields, verbs after a colon) is implemented.
 *
 * @throws Error on any other template
 */
export function parsePathTemplate(template: string): PathTemplate {
  const [root, ...segments] = template.split('/');
  const refused = segments.find((segment) => !LITERAL.test(segment) && !FIELD.test(segment));
  if (root !== '' || refused !== undefined || segments.length === 0) {
    throw new Error(`path ${template} is not implemented: ${refused ?? 'it has no leading slash'}`);
  }
  const fields = segments.flatMap((segment) => fieldOf(segment) ?? []);
  const router = segments.map((segment) => {
    const field = fieldOf(segment);
    return field === undefined ? segment : `:${field}`;
  });
  const pattern = segments.map((segment) =>
    fieldOf(segment) === undefined ? segment.replaceAll('.', '\\.') : '[^/]+',
  );
  const form = new RegExp(`^/${pattern.join('/')}/?$`);
  return {
    fields,
    routerPath: `/${router.join('/')}`,
    matches: (path) => form.test(path),
  };
}

function fieldOf(segment: string): string | undefined {
  return FIELD.exec(segment)?.[1];
}
