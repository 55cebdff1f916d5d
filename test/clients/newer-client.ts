import { type DescMethod, fromBinary, fromJson, toBinary, toJson } from '@bufbuild/protobuf';
import type { Client } from '@grpc/grpc-js';
import { type GrpcOutcome, invoke } from '../support/grpc-client.js';
import type { Json, JsonObject } from '../support/scenario.js';
import { loadNewerDescriptors } from './newer-proto.js';

/** A client that was generated from a later release of the proto. */
export interface NewerClient {
  /** Makes a call of MemoryService, with the names and words of the later release. */
  call(name: string, request: JsonObject, token: string): Promise<GrpcOutcome<Json>>;
}

/** Makes a client of a later release that uses a connection. */
export function newerClient(connection: Client): NewerClient {
  const registry = loadNewerDescriptors();
  const methods = registry.getService('turnstone.memory.v1.MemoryService')?.methods ?? [];
  return {
    call(name, request, token) {
      const method = methods.find((each) => each.name === name);
      if (method === undefined) {
        throw new Error(`MemoryService has no ${name}`);
      }
      return invoke(connection, definitionOf(method), request, token);
    },
  };
}

function definitionOf({ name, parent, input, output }: DescMethod) {
  const form = { useProtoFieldName: true, alwaysEmitImplicit: true };
  return {
    path: `/${parent.typeName}/${name}`,
    requestStream: false as const,
    responseStream: false as const,
    requestSerialize: (request: JsonObject) => {
      const message = fromJson(input, request as Parameters<typeof fromJson>[1]);
      return Buffer.from(toBinary(input, message));
    },
    responseDeserialize: (bytes: Buffer) => toJson(output, fromBinary(output, bytes), form) as Json,
    requestDeserialize: never,
    responseSerialize: never,
  };
}

function never(): never {
  throw new Error('a client never serves');
}
