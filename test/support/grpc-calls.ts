import { type DescMethod, fromBinary, fromJson, toBinary, toJson } from '@bufbuild/protobuf';
import { type Client, status } from '@grpc/grpc-js';
import { loadDescriptors } from '../../src/gateway/transcoding/descriptors.js';
import { type GrpcOutcome, invoke } from './grpc-client.js';
import type { CallName, Json, JsonObject } from './scenario.js';
import type { Answer, Transport } from './scenario-answer.js';
import { isObject } from './scenario-values.js';

/** Services by the prefix of the names of their calls. */
const SERVICES: readonly (readonly [prefix: string, service: string])[] = [
  ['', 'turnstone.memory.v1.MemoryService'],
  ['', 'turnstone.memory.registry.v1.RegistryService'],
  ['Admin', 'turnstone.memory.admin.v1.AdminMemoryService'],
];

/** What scenarios write for a status of gRPC. */
const HTTP_STATUS: ReadonlyMap<status, number> = new Map([
  [status.INVALID_ARGUMENT, 400],
  [status.FAILED_PRECONDITION, 400],
  [status.UNAUTHENTICATED, 401],
  [status.PERMISSION_DENIED, 403],
  [status.NOT_FOUND, 404],
  [status.ABORTED, 409],
  [status.ALREADY_EXISTS, 409],
  [status.INTERNAL, 500],
  [status.UNAVAILABLE, 503],
]);

const registry = loadDescriptors();
const methods = new Map(
  SERVICES.flatMap(([prefix, service]) =>
    (registry.getService(service)?.methods ?? []).map((rpc) => [`${prefix}${rpc.name}`, rpc]),
  ),
);

/** Makes the named calls over gRPC. */
export function grpcTransport(client: Client): Transport {
  return {
    name: 'grpc',
    async perform(name, request, token) {
      const rpc = methodNamed(name);
      return toAnswer(await invoke(client, definitionOf(rpc), request, token));
    },
  };
}

function methodNamed(name: CallName): DescMethod {
  const rpc = methods.get(name);
  if (rpc === undefined) {
    throw new Error(`no service has a call ${name}`);
  }
  return rpc;
}

/** Writes and reads the messages of a method as the JSON of scenarios, with the words of enums. */
function definitionOf({ name, parent, input, output }: DescMethod) {
  return {
    path: `/${parent.typeName}/${name}`,
    requestStream: false,
    responseStream: false,
    requestSerialize: (request: JsonObject) => {
      const message = fromJson(input, withoutNull(request) as Parameters<typeof fromJson>[1]);
      return Buffer.from(toBinary(input, message));
    },
    responseDeserialize: (bytes: Buffer) => {
      const form = { useProtoFieldName: true, alwaysEmitImplicit: true };
      return toJson(output, fromBinary(output, bytes), form) as Json;
    },
    requestDeserialize: never,
    responseSerialize: never,
  };
}

function never(): never {
  throw new Error('a client never serves');
}

function toAnswer(outcome: GrpcOutcome<Json>): Answer {
  if ('response' in outcome) {
    const { response } = outcome;
    const isNew = isObject(response) && response.created === true;
    const nothing = { reason: undefined, error: '', fields: [], headers: {} };
    return { ...nothing, status: isNew ? 201 : 200, response };
  }
  const { code, reason, message, fields } = outcome;
  const answered = HTTP_STATUS.get(code) ?? code;
  return { status: answered, reason, error: message, fields, headers: {}, response: null };
}

/** Leaves out what is null, as it is absent. */
function withoutNull(request: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null));
}
