import type { Client, MethodDefinition } from '@grpc/grpc-js';
import { connect, invoke } from '../../test/support/grpc-client.js';
import { send } from '../../test/support/rest-client.js';
import type { ServerProcess } from '../processes/server-process.js';

/** Which credential a call is made with. */
export type Credential = 'user' | 'session' | 'administrator';

/** Makes calls. Each returns how the call ended, in a word or two. */
export interface Callers {
  grpc<Request, Response>(
    method: MethodDefinition<Request, Response>,
    request: Request,
    credential?: Credential,
  ): Promise<string>;
  /** Sends bytes as they are. */
  raw(path: string, bytes: Buffer, credential?: Credential): Promise<string>;
  rest(verb: string, path: string, body?: string): Promise<string>;
  console(verb: string, path: string, body?: string): Promise<string>;
  close(): void;
}

const MESSAGE_BYTES_MAX = 128 * 1_024 * 1_024;

/** Opens connections to the service. */
export function openCallers(
  service: ServerProcess,
  tokens: Readonly<Record<Credential, string>>,
): Callers {
  const client: Client = connect(service.addresses.get('grpc') ?? '', {
    'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
    'grpc.max_send_message_length': MESSAGE_BYTES_MAX,
  });
  const rest = async (
    listener: string,
    token: string,
    method: string,
    path: string,
    body?: string,
  ) => {
    const address = service.addresses.get(listener) ?? '';
    const { status, text } = await send(address, { method, path, body, token });
    return status < 400 ? String(status) : `${status} ${text.slice(0, 60)}`;
  };
  return {
    async grpc(method, request, credential = 'user') {
      const outcome = await invoke(client, method, request, tokens[credential]);
      if (!('response' in outcome)) return `${outcome.code} ${outcome.message.slice(0, 60)}`;
      const { is_error, text } = outcome.response as { is_error?: boolean; text?: string };
      return is_error ? `tool: ${text?.slice(0, 60)}` : 'ok';
    },
    async raw(path, bytes, credential = 'user') {
      const method = {
        path,
        requestSerialize: (request: Buffer) => request,
        responseDeserialize: (response: Buffer) => response,
      } as MethodDefinition<Buffer, Buffer>;
      const outcome = await invoke(client, method, bytes, tokens[credential]);
      return 'response' in outcome ? 'ok' : `${outcome.code} ${outcome.message.slice(0, 60)}`;
    },
    rest: (verb, path, body) => rest('gateway', tokens.user, verb, path, body),
    console: (verb, path, body) => rest('console', tokens.administrator, verb, path, body),
    close: () => client.close(),
  };
}
