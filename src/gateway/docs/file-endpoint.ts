import { createHash } from 'node:crypto';
import type { Endpoint } from '../http/endpoint.js';
import { parsePathTemplate } from '../http/path-template.js';

/** The content of a file that never changes while the service runs. */
export interface FileContent {
  /** Media type of the bytes. */
  readonly type: string;
  readonly bytes: Buffer;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file at a path. */
export interface ServedFile extends FileContent {
  readonly path: string;
}

/** Makes the endpoint of a file. */
export function fileEndpoint({ path, ...content }: ServedFile): Endpoint {
  return { verb: 'GET', template: parsePathTemplate(path), answer: answerFile(content) };
}

/**
 * Makes the handler for the content of a file. Browsers revalidate on every request, so an entity
 * tag derived from the bytes answers 304 while nothing has changed.
 */
export function answerFile({ type, bytes, headers = {} }: FileContent): Endpoint['answer'] {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return async (request, reply) => {
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    if (isNamed(etag, request.headers['if-none-match'])) {
      reply.code(304);
      return '';
    }
    reply.type(type);
    return bytes;
  };
}

/** Whether If-None-Match names an entity tag, which a proxy may have weakened. */
function isNamed(etag: string, ifNoneMatch = ''): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
