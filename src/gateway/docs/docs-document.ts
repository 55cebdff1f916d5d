import type { Endpoint } from '../http/endpoint.js';
import { parsePathTemplate } from '../http/path-template.js';

/** The parts of an OpenAPI document that are changed here. */
interface OpenApiDocument {
  readonly tags: readonly { readonly name: string }[];
  /** Items by path: operations by method in lower case, and the servers that have them. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** The origin that serves the document. */
const SAME_ORIGIN = [{ url: '/' }];

/**
 * Reduces the document of the whole REST interface to what one listener serves, at the address
 * under which the page was loaded: the default address may not be the real one, and a browser would
 * not let the page of one listener call another.
 */
export function docsDocument(whole: Buffer, served: readonly Endpoint[]): Buffer {
  const document: OpenApiDocument = JSON.parse(whole.toString('utf8'));
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const operations = Object.entries(item).filter(([method]) => isServed(served, method, path));
    return operations.length === 0 ? [] : [[path, Object.fromEntries(operations)] as const];
  });
  const used = new Set(
    paths.flatMap(([, item]) => Object.values(item)).flatMap((operation) => tagsOf(operation)),
  );
  const tags = document.tags.filter(({ name }) => used.has(name));
  const cut = { ...document, servers: SAME_ORIGIN, tags, paths: Object.fromEntries(paths) };
  return Buffer.from(JSON.stringify(cut));
}

function isServed(served: readonly Endpoint[], method: string, path: string): boolean {
  const { routerPath } = parsePathTemplate(path);
  return served.some(
    ({ verb, template }) => verb === method.toUpperCase() && template.routerPath === routerPath,
  );
}

function tagsOf(operation: object): readonly string[] {
  return 'tags' in operation && Array.isArray(operation.tags) ? operation.tags : [];
}
