import { connect, type Socket } from 'node:net';
import { createGateway, type Gateway, type GatewayOptions } from '../../src/gateway/gateway.js';
import type { GatewayLogFields } from '../../src/gateway/http/gateway-log.js';
import type { RpcBackend } from '../../src/gateway/rpc-backend.js';

/** A gateway that listens, with the lines that it logged. */
export interface RunningGateway {
  readonly gateway: Gateway;
  readonly port: number;
  readonly url: string;
  /** What operators must look at: warnings and errors. */
  readonly lines: LoggedLine[];
  /** Refusals of the gateway's own. */
  readonly refusals: LoggedLine[];
}

/** One line of the log. */
export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: GatewayLogFields;
}

/** The services of the product that REST offers. */
export const SERVICES = [
  'turnstone.memory.v1.MemoryService',
  'turnstone.memory.admin.v1.AdminMemoryService',
  'turnstone.memory.registry.v1.RegistryService',
];

/** Starts a gateway with all services on a free port. */
export async function startGateway(
  backend: RpcBackend,
  options: Partial<GatewayOptions> = {},
): Promise<RunningGateway> {
  const lines: LoggedLine[] = [];
  const refusals: LoggedLine[] = [];
  const log = {
    info: (message: string, fields: GatewayLogFields = {}) =>
      refusals.push({ level: 'info', message, fields }),
    warn: (message: string, fields: GatewayLogFields = {}) =>
      lines.push({ level: 'warn', message, fields }),
    error: (message: string, fields: GatewayLogFields = {}) =>
      lines.push({ level: 'error', message, fields }),
  };
  const gateway = createGateway({ backend, services: SERVICES, log, ...options });
  const { port } = await gateway.listen({ host: '127.0.0.1', port: 0 });
  return { gateway, port, url: `http://127.0.0.1:${port}`, lines, refusals };
}

/** A connection whose bytes the test writes itself. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that has come so far. */
  received(): string;
  /** Resolves when what has come holds the text. */
  until(text: string): Promise<void>;
  /** Resolves with all that came, once the gateway has closed the connection. */
  closed(): Promise<string>;
}

/** Opens a connection and sends bytes as they are. */
export function openRaw(port: number, bytes: string | Buffer = ''): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8');
  });
  // The gateway may cut a connection that a test misuses; the test looks at what came before.
  socket.on('error', () => socket.destroy());
  socket.write(bytes);
  return {
    socket,
    received: () => text,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.includes(wanted)) {
            socket.off('data', look);
            resolve();
          }
        };
        socket.on('data', look);
        socket.once('close', () => reject(new Error(`closed before ${wanted}, after: ${text}`)));
        look();
      }),
    closed: () =>
      new Promise((resolve) => {
        if (socket.destroyed) resolve(text);
        else socket.once('close', () => resolve(text));
      }),
  };
}
