import { Client, credentials, Metadata } from '@grpc/grpc-js';
import type { CallOutcome } from './outcome.js';

/** One channel would make the load generator slower than a bare server. */
const CHANNELS = 4;

const clientsByAddress = new Map<string, Client[]>();

/** Returns a function that sends an encoded message to a method. The lanes share a few channels. */
export function grpcCaller(address: string, path: string, token: string) {
  const clients = clientsOf(address);
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  return (request: Uint8Array, lane: number, done: (outcome: CallOutcome) => void): void => {
    const client = clients[lane % clients.length];
    client?.makeUnaryRequest<Uint8Array, Buffer>(
      path,
      asBuffer,
      (bytes) => bytes,
      request,
      metadata,
      (error, answer) =>
        done(error === null ? { answer, failure: undefined } : { failure: error.message }),
    );
  };
}

function clientsOf(address: string): Client[] {
  const known = clientsByAddress.get(address);
  if (known !== undefined) return known;
  const options = { 'grpc.use_local_subchannel_pool': 1 };
  const clients = Array.from(
    { length: CHANNELS },
    () => new Client(address, credentials.createInsecure(), options),
  );
  clientsByAddress.set(address, clients);
  return clients;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
