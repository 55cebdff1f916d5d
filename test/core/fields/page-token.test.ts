import { expect } from 'chai';
import fc from 'fast-check';
import {
  readPageToken,
  readPlaceToken,
  writePageToken,
  writePlaceToken,
} from '../../../src/core/fields/page-token.js';
import { ID_MAX } from '../../../src/core/fields/rules.js';
import { thrownFault } from '../../support/faults.js';
import { ids } from '../../support/ids.js';

const place = {
  updated: '2026-03-10T10:00:00.123',
  memory_id: 'a1b2c3d4-e5f6-4a7b-8c9d-000000000000',
};
const token = writePageToken(place, 'alice, all', ids);

describe('page tokens', () => {
  it('leads back to its place', () => {
    expect(readPageToken(token, 'alice, all', ids)).to.deep.equal(place);
  });

  it('means the first page when empty', () => {
    expect(readPageToken('', 'alice, all', ids)).to.equal(undefined);
    expect(readPlaceToken('', 'p1', ids)).to.equal(undefined);
  });

  it('refuses another caller or filter', () => {
    const fault = thrownFault(() => readPageToken(token, 'bob, all', ids));

    expect(fault.violations.map((violation) => violation.field)).to.deep.equal(['page_token']);
  });

  it('refuses a token with any one character changed, added or taken away', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      for (const insert of [other, '', token[at] + other]) {
        const altered = token.slice(0, at) + insert + token.slice(at + 1);
        expect(() => readPageToken(altered, 'alice, all', ids), altered).to.throw('page_token');
      }
    }
  });

  it('refuses any other text with a fault, never with another error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        thrownFault(() => readPageToken(text, 'alice, all', ids));
      }),
    );
  });

  it('refuses a text of megabytes like any other', () => {
    thrownFault(() => readPageToken('A'.repeat(4_000_000), 'alice, all', ids));
  });

  it('leads back to any id, blanks and every script included', () => {
    const anyId = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter((text) => text.isWellFormed() && !text.includes('\0'));

    fc.assert(
      fc.property(anyId, (id) => {
        const written = writePlaceToken(id, 'p1', ids);

        return readPlaceToken(written, 'p1', ids) === id && /^[\w-]+$/.test(written);
      }),
    );
  });

  it('leads back to the longest id', () => {
    const id = '😀'.repeat(ID_MAX);

    expect(readPlaceToken(writePlaceToken(id, 'p1', ids), 'p1', ids)).to.equal(id);
  });

  it('refuses a place that no database can look for, although its fingerprint is right', () => {
    const forged = writePlaceToken('a\0b', 'p1', ids);

    thrownFault(() => readPlaceToken(forged, 'p1', ids));
  });

  it('refuses a place of another form, although its fingerprint is right', () => {
    for (const form of ['', 'one', 'one two three']) {
      const forged = writePlaceToken(form, 'alice, all', ids);

      thrownFault(() => readPageToken(forged, 'alice, all', ids));
    }
  });
});
