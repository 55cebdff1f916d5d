import type { DescEnum, DescMessage, DescMethod, DescService } from '@bufbuild/protobuf';
import type { PathTemplate } from '../../src/gateway/http/path-template.js';

/** Packages whose names repeat those of another one, with the prefix that distinguishes them. */
const PREFIXES: Readonly<Record<string, string>> = { 'turnstone.memory.admin.v1': 'Admin' };

/**
 * Names a definition within the document: `ListMemoriesRequest` of turnstone.memory.v1 keeps its
 * name, that of turnstone.memory.admin.v1 becomes `AdminListMemoriesRequest`.
 */
export function componentName(desc: DescMessage | DescEnum): string {
  return `${prefixOf(desc.file.proto.package)}${desc.name}`;
}

/** Names an operation: `ListMemories`, `AdminListMemories`. */
export function operationId(rpc: DescMethod): string {
  return `${prefixOf(rpc.parent.file.proto.package)}${rpc.name}`;
}

/** Names the group of operations of a service. */
export function tagName(service: DescService): string {
  return service.name;
}

/** Writes a path template as OpenAPI does: `/v1/api/memories/{name}`. */
export function openApiPath({ routerPath }: PathTemplate): string {
  return routerPath.replaceAll(/:([^/]+)/g, '{$1}');
}

function prefixOf(packageName: string): string {
  return PREFIXES[packageName] ?? '';
}
