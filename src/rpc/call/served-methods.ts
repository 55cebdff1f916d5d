import type { ServiceDefinition } from '@grpc/grpc-js';
import type { RpcService } from './method.js';
import type { CallEnvironment, ServedMethod } from './run-call.js';

/** A method with its place in the generated definition of its service. */
export interface DefinedMethod {
  /** Name in the definition, such as `getMemory`. */
  readonly key: string;
  readonly generated: ServiceDefinition[string];
  readonly served: ServedMethod<unknown, unknown>;
}

/**
 * Lists the methods of a service.
 *
 * @throws TypeError when the definition lacks one of them
 */
export function methodsOf(service: RpcService, environment: CallEnvironment): DefinedMethod[] {
  const { definition, audience } = service;
  return Object.entries(service.methods).map(([key, method]) => {
    const generated = definition[key];
    if (generated === undefined) {
      throw new TypeError(`${serviceName(definition)} has no method ${key}`);
    }
    const name = generated.path.slice(1);
    return { key, generated, served: { name, method, audience, environment } };
  });
}

/** Extracts the full name of a service from its method paths, `/package.Service/Method`. */
export function serviceName(definition: ServiceDefinition): string {
  const [method] = Object.values(definition);
  return method?.path.split('/')[1] ?? '';
}
