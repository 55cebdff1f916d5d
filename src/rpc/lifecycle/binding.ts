import { stat, unlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { logVerbosity, type Server, ServerCredentials, setLogVerbosity } from '@grpc/grpc-js';

const UNIX = 'unix:';

/**
 * Makes a server listen.
 *
 * @param address `host:port`, `[v6]:port` or `unix:/path`; port 0 picks a free one
 * @returns the address with the port that it got
 * @throws Error that says why, in the words of the system, when the address cannot be had
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
 * Keeps grpc-js from writing to standard error what it also throws at us: it would stand beside our
 * own message, or between the lines of the log. Whoever wants it sets its own variable.
 */
function silenceGrpc(): void {
  if (process.env.GRPC_VERBOSITY === undefined) {
    setLogVerbosity(logVerbosity.NONE);
  }
}

/** grpc-js puts the reasons of all the addresses that a name stands for into one message. */
function reasonOf({ message }: Error): string {
  return /errors: \[(?:Error: )?(.+)\]$/s.exec(message)?.[1] ?? message;
}

/** Removes a socket that a killed process left behind: nobody could bind to its path again. */
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

/** Says whether nobody accepts connections on a socket. */
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
