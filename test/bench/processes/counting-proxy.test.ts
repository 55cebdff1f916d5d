import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { type CountingProxy, startCountingProxy } from '../../../bench/processes/counting-proxy.js';

describe('a counting proxy', () => {
  let echo: Server;
  let proxy: CountingProxy;
  let client: Socket;

  beforeEach(async () => {
    echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await startCountingProxy('127.0.0.1', (echo.address() as AddressInfo).port);
    client = connect(proxy.port, '127.0.0.1');
    await once(client, 'connect');
  });

  afterEach(async () => {
    client.destroy();
    proxy.close();
    echo.close();
    await once(echo, 'close');
  });

  it('counts each time that the client speaks after an answer', async () => {
    for (const word of ['one', 'two', 'three']) {
      client.write(word);
      const [answer] = await once(client, 'data');
      expect(String(answer)).to.equal(word);
    }

    expect(proxy.roundTrips()).to.equal(3);
  });

  it('counts what is sent without waiting as one', async () => {
    let received = 0;
    client.on('data', (bytes: Buffer) => {
      received += bytes.length;
    });
    client.cork();
    client.write('one');
    client.write('two');
    client.uncork();
    while (received < 6) await once(client, 'data');

    expect(proxy.roundTrips()).to.equal(1);
  });
});
