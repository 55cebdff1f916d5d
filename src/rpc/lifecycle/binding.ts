import { stat, unlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { logVerbosity, type Server, ServerCredentials, setLogVerbosity } from '@grpc/grpc-js';

const UNIX = 'unix:';

/**
 * Makes a server listen.
 *
 * @param address `host:port`, `[v6]:port` or `unix:/path`; port 0 picks a free one
 * @returns the address with the port that was bound
 * @throws Error with the system's message when the address cannot be bound
 */
export async function bind(server: Server, address: string): Promise<string> {
  silenceGrpc();
  if (address.startsWith(UNIX)) {
    await removeDeadSocket(address.slice(UNIX.length));
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (cause, bound) => {
      if (cause === null) {
        resolve(bound);
      } else {
        reject(new Error(reasonOf(cause), { cause }));
      }
    });
  });
  return address.startsWith(UNIX) ? address : address.replace(/:\d+$/, `:${port}`);
}

/**
 * Keeps grpc-js from writing errors to standard error that it also throws: they would mix with the
 * log. GRPC_VERBOSITY, if set, still applies.
 */
function silenceGrpc(): void {
  if (process.env.GRPC_VERBOSITY === undefined) {
    setLogVerbosity(logVerbosity.NONE);
  }
}

/** Extracts the reason from the message of grpc-js, which lists those of all resolved addresses. */
function reasonOf({ message }: Error): string {
  return /errors: \[(?:Error: )?(.+)\]$/s.exec(message)?.[1] ?? message;
}

/** Removes a socket file that a killed process left behind: it would make `bind` fail. */
async function removeDeadSocket(path: string): Promise<void> {
  const isSocket = await stat(path).then(
    (found) => found.isSocket(),
    (error) => absent(error),
  );
  if (isSocket && (await isDead(path))) {
    await unlink(path);
  }
}

function absent(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') {
    return false;
  }
  throw error;
}

/** Whether no process accepts connections on a socket. */
function isDead(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED');
    });
  });
}
