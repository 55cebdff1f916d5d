import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type Client,
  credentials,
  Metadata,
  type MethodDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { MemoryServiceClient } from '../../gen/ts/turnstone/memory/v1/memory_service.js';

const COMMAND = fileURLToPath(new URL('../../bin/turnstone-memory.js', import.meta.url));

/** Opens a connection that every service can be called over. */
export function connect(address: string): Client {
  return new MemoryServiceClient(address, credentials.createInsecure());
}

/** Makes one call with a bearer token: a token of the host, or the credential of a session. */
export function call<Request, Response>(
  client: Client,
  method: MethodDefinition<Request, Response>,
  request: Request,
  token: string,
): Promise<Response> {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  const { path, requestSerialize, responseDeserialize } = method;
  return new Promise((resolve, reject) => {
    const answer = (error: ServiceError | null, response?: Response) =>
      error === null ? resolve(response as Response) : reject(error);
    client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, answer);
  });
}

/** The token in TURNSTONE_TOKEN; without one, makes one that may register and open sessions. */
export function hostToken(): string {
  const given = process.env.TURNSTONE_TOKEN;
  if (given !== undefined && given !== '') {
    return given;
  }
  const wanted = ['--user', 'agent-host', '--scope', 'write', '--permission', 'registry'];
  const parameters = [COMMAND, 'token', 'create', ...wanted, '--expires', '1h'];
  return execFileSync(process.execPath, parameters, { encoding: 'utf8' }).trim();
}
