import { join } from 'node:path';
import { expect } from 'chai';
import { MemoryServiceService as MEMORIES } from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Caller } from '../../../src/core/model/caller.js';
import { createDispatcher } from '../../../src/rpc/dispatcher.js';
import { issue } from '../../auth/fixtures.js';
import { Connection } from '../connection.js';
import {
  call,
  HAS_IPV6,
  inFolder,
  MEMORY,
  makeServed,
  type RigOptions,
  startRig,
  withEntries,
} from '../rig.js';

const GET = { name: 'n', scope: undefined, scope_id: '' };

describe('a call that is dispatched for REST', () => {
  const addresses: readonly [string, string][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['not an address', ''],
    ['203.0.113.9, 198.51.100.1', ''],
    ['', ''],
  ];
  for (const [sent, expected] of addresses) {
    it(`comes from ${JSON.stringify(expected)} when the address is ${JSON.stringify(sent)}`, async () => {
      const caller = await callerFrom(sent);

      expect(caller).to.include({ surface: 'rest', address: expected });
    });
  }
});

describe('the public server', () => {
  it('has no address for a caller over a Unix socket', async () => {
    const caller = await callerOverUnixSocket({ 'x-client-address': '203.0.113.9' });

    expect(caller).to.include({ surface: 'grpc', address: '' });
  });

  if (HAS_IPV6) {
    it('knows the IPv6 address of a caller', async () => {
      const caller = await callerOf({ listen: '[::1]:0' });

      expect(caller).to.include({ surface: 'grpc', address: '::1' });
    });

    it('knows the IPv4 address of a caller on a socket for both families', async () => {
      const caller = await callerOf({ listen: '[::]:0', dialHost: '127.0.0.1' });

      expect(caller).to.include({ surface: 'grpc', address: '127.0.0.1' });
    });
  }
});

/** Dispatches a call, and returns the caller that core received. */
async function callerFrom(clientAddress: string): Promise<Caller | undefined> {
  let seen: Caller | undefined;
  const get = async (caller: Caller) => {
    seen = caller;
    return MEMORY;
  };
  const { served, store } = makeServed({ memories: { get } });
  const { secret, token } = issue({ scope: 'read' });
  store.tokens.push(token);
  await createDispatcher(served).method(MEMORIES.getMemory.path)({
    request: GET,
    authorization: `Bearer ${secret}`,
    clientAddress,
    requestId: 'r',
    connection: new Connection(),
  });
  return seen;
}

/** Calls over a Unix socket, and returns the caller that core received. */
async function callerOverUnixSocket(entries: Record<string, string>): Promise<Caller | undefined> {
  let caller: Caller | undefined;
  await inFolder(async (folder) => {
    caller = await callerOf({ listen: `unix:${join(folder, 'rpc.sock')}` }, entries);
  });
  return caller;
}

async function callerOf(
  options: RigOptions,
  entries: Record<string, string> = {},
): Promise<Caller | undefined> {
  let seen: Caller | undefined;
  const get = async (caller: Caller) => {
    seen = caller;
    return MEMORY;
  };
  const rig = await startRig({ ...options, memories: { get } });
  await call(rig.client, MEMORIES.getMemory, GET, withEntries(rig.bearer('read'), entries));
  await rig.stop();
  return seen;
}
