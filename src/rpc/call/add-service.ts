import type { handleUnaryCall, MethodDefinition, Server, ServiceDefinition } from '@grpc/grpc-js';
import type { RpcService } from './method.js';
import { type CallEnvironment, unary } from './unary.js';

/** Adds a service to a server, each method wrapped by `unary`. */
export function addService(
  server: Server,
  service: RpcService,
  environment: CallEnvironment,
): void {
  const definition: Record<string, MethodDefinition<Buffer, Buffer>> = {};
  const implementation: Record<string, handleUnaryCall<Buffer, Buffer>> = {};
  for (const [name, method] of Object.entries(service.methods)) {
    const generated = service.definition[name];
    if (generated === undefined) {
      throw new TypeError(`${serviceName(service.definition)} has no method ${name}`);
    }
    definition[name] = { ...generated, requestDeserialize: same, responseSerialize: same };
    implementation[name] = unary(generated.path, method, service.audience, environment);
  }
  server.addService(definition, implementation);
}

/** Extracts the full name of a service from its method paths, `/package.Service/Method`. */
export function serviceName(definition: ServiceDefinition): string {
  const [method] = Object.values(definition);
  return method?.path.split('/')[1] ?? '';
}

/** Passes bytes through: `unary` decodes and encodes them, where it can report what is wrong. */
function same(bytes: Buffer): Buffer {
  return bytes;
}
