import type { handleUnaryCall, MethodDefinition, Server, ServiceDefinition } from '@grpc/grpc-js';
import type { RpcService } from './method.js';
import { type CallEnvironment, unary } from './unary.js';

/** Adds every method of a service to a server, wrapped. */
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

/** Takes the full name of a service out of the paths of its methods, `/package.Service/Method`. */
export function serviceName(definition: ServiceDefinition): string {
  const [method] = Object.values(definition);
  return method?.path.split('/')[1] ?? '';
}

/** Leaves bytes as they are: `unary` reads and writes them, where it can say what is wrong. */
function same(bytes: Buffer): Buffer {
  return bytes;
}
