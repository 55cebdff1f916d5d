import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that counts round trips. */
export interface CountingProxy {
  readonly port: number;
  /** How often a client sent data after data from the server, on all connections. */
  roundTrips(): number;
  close(): void;
}

/** Starts a proxy on a free port of this machine, in this process. */
export async function startCountingProxy(host: string, port: number): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const server = createServer((client) => {
    const upstream = connect(port, host);
    let isClientsTurn = true;
    client.on('data', () => {
      if (isClientsTurn) roundTrips += 1;
      isClientsTurn = false;
    });
    upstream.on('data', () => {
      isClientsTurn = true;
    });
    join(client, upstream);
  });
  /** Forwards bytes and the end of the stream, both ways. */
  function join(client: Socket, upstream: Socket) {
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    roundTrips: () => roundTrips,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
