import { createHash } from 'node:crypto';
import type { Endpoint } from '../http/endpoint.js';
import { parsePathTemplate } from '../http/path-template.js';

/** A file that is the same until the service is replaced. */
export interface ServedFile {
  readonly path: string;
  /** Media type of the bytes. */
  readonly type: string;
  readonly bytes: Buffer;
  /** Headers besides those of its content. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes the endpoint of a file. Browsers ask each time whether theirs is still the same, which an
 * entity tag made of its bytes answers.
 */
export function fileEndpoint({ path, type, bytes, headers = {} }: ServedFile): Endpoint {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return {
    verb: 'GET',
    template: parsePathTemplate(path),
    answer: async (request, reply) => {
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
    },
  };
}

/** Says whether If-None-Match holds an entity tag, which a proxy may have weakened. */
function isNamed(etag: string, ifNoneMatch = ''): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
