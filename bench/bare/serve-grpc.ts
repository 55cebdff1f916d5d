import {
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';

/** Serves on a free port and prints where. */
export async function serveGrpc(
  definition: ServiceDefinition,
  implementation: UntypedServiceImplementation,
): Promise<void> {
  const server = new Server();
  server.addService(definition, implementation);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  console.log(`listening grpc 127.0.0.1:${port}`);
}
