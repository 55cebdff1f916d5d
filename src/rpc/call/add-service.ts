import type { handleUnaryCall, MethodDefinition, Server } from '@grpc/grpc-js';
import type { RpcService } from './method.js';
import type { CallEnvironment } from './run-call.js';
import { methodsOf } from './served-methods.js';
import { unary } from './unary.js';

/** Adds a service to a server, each method wrapped by `unary`. */
export function addService(
  server: Server,
  service: RpcService,
  environment: CallEnvironment,
): void {
  const definition: Record<string, MethodDefinition<Buffer, Buffer>> = {};
  const implementation: Record<string, handleUnaryCall<Buffer, Buffer>> = {};
  for (const { key, generated, served } of methodsOf(service, environment)) {
    definition[key] = { ...generated, requestDeserialize: same, responseSerialize: same };
    implementation[key] = unary(served);
  }
  server.addService(definition, implementation);
}

/** Passes bytes through: `unary` decodes and encodes them, where it can report what is wrong. */
function same(bytes: Buffer): Buffer {
  return bytes;
}
