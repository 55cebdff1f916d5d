import { expect } from 'chai';
import type { StoredToken } from '../../../src/core/model/token.js';
import { at } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import type { Bench } from '../bench.js';

function token(changes: Partial<StoredToken> = {}): StoredToken {
  return {
    token_id: 't1',
    token_hash: 'a'.repeat(64),
    user_id: 'alice',
    scope: 'approve',
    permissions: ['admin.memories', 'registry'],
    created: at(0),
    expires: undefined,
    revoked: undefined,
    ...changes,
  };
}

/** Says how stored tokens are kept. */
export function describeTokens(bench: Bench): void {
  const insert = (changes?: Partial<StoredToken>) =>
    bench.store.write((writer) => writer.insertToken(token(changes)));
  const byHash = (hash: string) => bench.store.read((reader) => reader.tokenByHash(hash));

  const kinds: readonly [string, Partial<StoredToken>][] = [
    ['that never expires', {}],
    ['that expires', { expires: at(60) }],
    ['without permissions', { permissions: [], scope: 'read' }],
    ['that was revoked', { revoked: at(9) }],
  ];
  for (const [what, changes] of kinds) {
    it(`keeps a token ${what}`, async () => {
      expect(await insert(changes)).to.equal(true);

      expect(await byHash('a'.repeat(64))).to.deep.equal(token(changes));
    });
  }

  it('finds no token by another hash', async () => {
    await insert();

    expect(await byHash('A'.repeat(64))).to.equal(undefined);
    expect(await byHash('')).to.equal(undefined);
  });

  it('lists all tokens, oldest first', async () => {
    await insert({ token_id: 'b', token_hash: 'b', created: at(2) });
    await insert({ token_id: 'c', token_hash: 'c', created: at(1), revoked: at(3) });
    await insert({ token_id: 'a', token_hash: 'a', created: at(2), expires: at(0) });

    const tokens = await bench.store.read((reader) => reader.tokens());

    expect(tokens.map((each) => each.token_id)).to.deep.equal(['c', 'a', 'b']);
  });

  it('inserts a token id once and leaves the first as it was', async () => {
    await insert();

    expect(await insert({ token_hash: 'b', user_id: 'mallory' })).to.equal(false);

    expect(await byHash('b')).to.equal(undefined);
    expect((await byHash('a'.repeat(64)))?.user_id).to.equal('alice');
  });

  it('two servers that insert one token id at a time make one token', async () => {
    const stores = [bench.store, bench.other, bench.database.open()];

    const inserted = await Promise.all(
      stores.map((store, index) =>
        store.write((writer) => writer.insertToken(token({ token_hash: `h${index}` }))),
      ),
    );

    expect(inserted.filter((isInserted) => isInserted)).to.have.lengthOf(1);
  });

  it('refuses a second token of one hash', async () => {
    await insert();

    await faultOf(insert({ token_id: 't2' }), 'STORAGE_CONFLICT');
  });

  it('revokes a token once', async () => {
    await insert();
    const revoke = (seconds: number) =>
      bench.store.write((writer) => writer.revokeToken('t1', at(seconds)));

    expect(await revoke(5)).to.equal(true);
    expect(await revoke(9)).to.equal(false);

    expect((await byHash('a'.repeat(64)))?.revoked).to.equal(at(5));
  });

  it('revokes a token that has expired, in case a clock goes back', async () => {
    await insert({ expires: at(1) });

    const isRevoked = await bench.store.write((writer) => writer.revokeToken('t1', at(5)));

    expect(isRevoked).to.equal(true);
  });

  it('cannot revoke a token that is not there', async () => {
    await insert();

    const isRevoked = await bench.store.write((writer) => writer.revokeToken('T1', at(5)));

    expect(isRevoked).to.equal(false);
  });
}
