import {
  type Client,
  type ClientUnaryCall,
  credentials,
  type Metadata,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { AdminMemoryServiceClient } from '../../../gen/ts/turnstone/memory/admin/v1/admin_memory_service.js';
import { RegistryServiceClient } from '../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import { MemoryServiceClient } from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { grpcTransport } from '../../support/grpc-calls.js';
import type { Transport } from '../../support/scenario-answer.js';

/** Makes the calls of scenarios through the generated clients and messages. */
export interface StubTransport extends Transport {
  close(): void;
}

type Answered<T> = (error: ServiceError | null, response?: T) => void;

/** A call of a generated client, with messages of its own. */
interface StubCall {
  readonly definition: ServiceDefinition[string];
  call(request: unknown, metadata: Metadata, answered: Answered<unknown>): ClientUnaryCall;
}

/** Connects the generated clients to a service. */
export function connectStubs(address: string): StubTransport {
  const insecure = credentials.createInsecure();
  const clients = [
    new MemoryServiceClient(address, insecure),
    new RegistryServiceClient(address, insecure),
    new AdminMemoryServiceClient(address, insecure),
  ];
  const calls = new Map(clients.flatMap(callsOf));
  return {
    ...grpcTransport({ makeUnaryRequest: throughStubs(calls) } as unknown as Client),
    close() {
      for (const client of clients) client.close();
    },
  };
}

function callsOf(client: Client): [path: string, call: StubCall][] {
  const { service } = client.constructor as unknown as { service: ServiceDefinition };
  return Object.entries(service).map(([name, definition]) => {
    const method = Reflect.get(client, name) as StubCall['call'];
    return [definition.path, { definition, call: method.bind(client) }];
  });
}

/**
 * Stands in for the method of a client that takes bytes, between the descriptors that scenarios are
 * read by and the stubs.
 */
function throughStubs(calls: ReadonlyMap<string, StubCall>) {
  return <Request, Response>(
    path: string,
    serialize: (request: Request) => Buffer,
    deserialize: (bytes: Buffer) => Response,
    request: Request,
    metadata: Metadata,
    answered: Answered<Response>,
  ): ClientUnaryCall => {
    const stub = calls.get(path);
    if (stub === undefined) {
      throw new Error(`no stub has ${path}`);
    }
    const { requestDeserialize, responseSerialize } = stub.definition;
    return stub.call(requestDeserialize(serialize(request)), metadata, (error, response) =>
      error === null ? answered(null, deserialize(responseSerialize(response))) : answered(error),
    );
  };
}
