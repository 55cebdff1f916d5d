import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { timestamp } from '../../src/core/model/timestamp.js';
import { describeOnEngines } from '../support/app.js';
import { type Holder, tokenFor } from '../support/app-callers.js';
import { type JwtChanges, nowSeconds, signJwt, unsignedJwt } from '../support/app-jwt.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import type { CallName, JsonObject } from '../support/scenario.js';

const MEMORY = { name: 'n1', description: 'd', content: 'c' };
const WRITER: Holder = { user_id: 'alice', scope: 'write', permissions: [] };
const ADMINISTRATOR: Holder = { user_id: 'adm', scope: 'approve', permissions: ['admin.memories'] };

type Claims = NonNullable<JwtChanges['claims']>;

const INVALID = [401, 'TOKEN_INVALID'] as const;
const ACCEPTED = [200, undefined] as const;
type Answered = readonly [number, string | undefined];

/** Changes to a good token, some of them made at the time of the call, and what a list answers. */
const jwts: readonly (readonly [string, JwtChanges | (() => JwtChanges), Answered])[] = [
  ['accepts a good JWT', {}, ACCEPTED],
  [
    'AUTH 155: accepts a JWT that expired 20 s ago',
    () => ({ claims: { exp: nowSeconds() - 20 } }),
    ACCEPTED,
  ],
  [
    'refuses a JWT that expired a minute ago',
    () => ({ claims: { exp: nowSeconds() - 60 } }),
    INVALID,
  ],
  ['accepts a JWT that begins in 20 s', () => ({ claims: { nbf: nowSeconds() + 20 } }), ACCEPTED],
  [
    'refuses a JWT that begins in an hour',
    () => ({ claims: { nbf: nowSeconds() + 3_600 } }),
    INVALID,
  ],
  ['refuses a JWT without exp', { claims: { exp: undefined } }, INVALID],
  ['refuses a JWT without sub', { claims: { sub: undefined } }, INVALID],
  ['refuses a JWT with an empty sub', { claims: { sub: '' } }, INVALID],
  ['refuses a JWT of another issuer', { claims: { iss: 'elsewhere' } }, INVALID],
  ['refuses a JWT without an audience', { claims: { aud: undefined } }, INVALID],
  ['refuses a JWT for the console alone', { claims: { aud: 'turnstone-console' } }, INVALID],
  ['refuses a JWT for channels', { claims: { aud: 'turnstone-channel' } }, INVALID],
  [
    'accepts a JWT for both',
    { claims: { aud: ['turnstone-console', 'turnstone-server'] } },
    ACCEPTED,
  ],
  ['accepts a JWT of any version', { claims: { ver: '99.1' } }, ACCEPTED],
  ['refuses a JWT signed by another', { secret: 'another secret of 32 characters!' }, INVALID],
  ['refuses a JWT with HS512', { algorithm: 'HS512' }, INVALID],
  ['refuses a JWT without a scope', { claims: { scopes: '' } }, [403, 'TOKEN_SCOPE_INSUFFICIENT']],
];

/** Changes to a good token for the console, and what an administrator's list answers. */
const consoleJwts: readonly (readonly [string, Claims, Answered])[] = [
  ['accepts a good JWT', {}, ACCEPTED],
  ['accepts a service JWT without permission', { scopes: 'service', permissions: '' }, ACCEPTED],
  ['refuses a JWT for memories alone', { aud: 'turnstone-server' }, INVALID],
  ['accepts a JWT for both', { aud: ['turnstone-server', 'turnstone-console'] }, ACCEPTED],
  ['AUTH 161: refuses a write JWT', { scopes: 'write' }, [403, 'TOKEN_SCOPE_INSUFFICIENT']],
  [
    'AUTH 162: refuses an approve JWT without the permission',
    { permissions: '' },
    [403, 'PERMISSION_MISSING'],
  ],
  [
    'refuses a JWT with another permission',
    { permissions: 'registry' },
    [403, 'PERMISSION_MISSING'],
  ],
];

describeOnEngines('tokens', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  async function insertToken(holder: Holder, expires?: string) {
    const { secret, token } = tokenFor(holder, expires);
    await running().store.write((writer) => writer.insertToken(token));
    return { secret, id: token.token_id };
  }

  for (const surface of ['rest', 'grpc'] as const) {
    const call = async (name: CallName, request: JsonObject, token: string) => {
      const transport = surface === 'rest' ? restTransport(running()) : grpcTransport(client);
      const { status, reason } = await transport.perform(name, request, token);
      return [status, reason];
    };

    for (const [title, changes, answered] of jwts) {
      it(`${title} over ${surface}`, async () => {
        const changesNow = typeof changes === 'function' ? changes() : changes;

        const answer = await call('ListMemories', {}, await signJwt(changesNow));

        expect(answer).to.deep.equal(answered);
      });
    }

    for (const [title, claims, answered] of consoleJwts) {
      it(`${title} for administration over ${surface}`, async () => {
        const good = { aud: 'turnstone-console', scopes: 'approve', permissions: 'admin.memories' };

        const answer = await call(
          'AdminListMemories',
          {},
          await signJwt({ claims: { ...good, ...claims } }),
        );

        expect(answer).to.deep.equal(answered);
      });
    }

    it(`answers 401 to a JWT without a signature over ${surface}`, async () => {
      const answer = await call('ListMemories', {}, await unsignedJwt());

      expect(answer).to.deep.equal([401, 'TOKEN_INVALID']);
    });

    for (const prefix of ['ts_', 'tss_']) {
      it(`never reads a token that begins with ${prefix} as a JWT over ${surface}`, async () => {
        const answer = await call('ListMemories', {}, prefix + (await signJwt()));

        expect(answer).to.deep.equal([401, 'TOKEN_INVALID']);
      });
    }

    it(`AUTH 157: answers 403 to saving and deleting with a read JWT over ${surface}`, async () => {
      const token = await signJwt({ claims: { scopes: 'read' } });

      const saved = await call('SaveMemory', MEMORY, token);
      const deleted = await call('DeleteMemory', { name: 'n1' }, token);

      expect(saved).to.deep.equal([403, 'TOKEN_SCOPE_INSUFFICIENT']);
      expect(deleted).to.deep.equal([403, 'TOKEN_SCOPE_INSUFFICIENT']);
    });

    it(`AUTH 159: takes a stored token as its owner over ${surface}`, async () => {
      const { secret } = await insertToken(WRITER);
      await call('SaveMemory', { ...MEMORY, scope: 'user' }, running().tokens.alice);

      const read = await call(
        'GetMemory',
        { name: 'n1', scope: 'user', scope_id: 'alice' },
        secret,
      );

      expect(secret).to.match(/^ts_[0-9a-f]{64}$/);
      expect(read).to.deep.equal([200, undefined]);
    });

    it(`takes a stored token on every surface over ${surface}`, async () => {
      const { secret } = await insertToken(ADMINISTRATOR);

      const listed = await call('ListMemories', {}, secret);
      const administrated = await call('AdminListMemories', {}, secret);

      expect([listed, administrated]).to.deep.equal([
        [200, undefined],
        [200, undefined],
      ]);
    });

    it(`AUTH 160: answers 401 to a stored token that has expired over ${surface}`, async () => {
      const { secret } = await insertToken(WRITER, timestamp(Date.now() - 1_000));

      expect(await call('ListMemories', {}, secret)).to.deep.equal([401, 'TOKEN_INVALID']);
    });

    it(`answers 401 to a stored token from the moment it is revoked over ${surface}`, async () => {
      const { secret, id } = await insertToken(WRITER, timestamp(Date.now() + 60_000));
      const before = await call('ListMemories', {}, secret);
      await running().store.write((writer) => writer.revokeToken(id, timestamp(Date.now())));

      const afterwards = await call('ListMemories', {}, secret);

      expect([before[0], afterwards]).to.deep.equal([200, [401, 'TOKEN_INVALID']]);
    });

    it(`answers 401 to whatever is asked with a revoked token over ${surface}`, async () => {
      const asked: readonly (readonly [CallName, JsonObject])[] = [
        ['ListMemories', {}],
        ['ListMemories', { limit: -1 }],
        ['GetMemory', { name: 'missing' }],
        ['SearchMemories', { query: 'c' }],
        ['SaveMemory', { ...MEMORY, name: 'late' }],
        ['SaveMemory', {}],
        ['AdminListMemories', {}],
      ];
      for (const [name, request] of asked) {
        const { secret, id } = await insertToken(WRITER);
        await call('ListMemories', {}, secret);
        await running().store.write((writer) => writer.revokeToken(id, timestamp(Date.now())));

        expect(await call(name, request, secret), name).to.deep.equal([401, 'TOKEN_INVALID']);
      }
      const late = await call('GetMemory', { name: 'late' }, running().tokens.alice);
      expect(late).to.deep.equal([404, 'MEMORY_NOT_FOUND']);
    });

    it(`answers 401 to a stored token from the moment it expires over ${surface}`, async () => {
      const { secret } = await insertToken(WRITER, timestamp(Date.now() + 700));
      const before = await call('ListMemories', {}, secret);
      await sleep(750);

      expect(before).to.deep.equal([200, undefined]);
      expect(await call('ListMemories', {}, secret)).to.deep.equal([401, 'TOKEN_INVALID']);
    });
  }
});
