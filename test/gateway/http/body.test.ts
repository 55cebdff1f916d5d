import { expect } from 'chai';
import { parseBody } from '../../../src/gateway/http/body.js';
import { refusalOf } from '../transcoding/http-errors.js';

describe('bodies', () => {
  const refused = [
    { what: 'no bytes', bytes: Buffer.alloc(0), message: 'body must be valid JSON' },
    { what: 'blanks', bytes: Buffer.from(' \n'), message: 'body must be valid JSON' },
    { what: '{', bytes: Buffer.from('{'), message: 'body must be valid JSON' },
    { what: 'NaN', bytes: Buffer.from('{"a": NaN}'), message: 'body must be valid JSON' },
    { what: 'a form', bytes: Buffer.from('a=1&b=2'), message: 'body must be valid JSON' },
    { what: 'byte 0xFF', bytes: Buffer.from([0xff]), message: 'body must be UTF-8' },
    { what: 'UTF-16', bytes: Buffer.from('\ufeff{}', 'utf16le'), message: 'body must be UTF-8' },
    {
      what: 'an encoded surrogate',
      bytes: Buffer.from('7b2261223a22eda080227d', 'hex'),
      message: 'body must be UTF-8',
    },
    {
      what: '65 levels',
      bytes: Buffer.from(`{"x":${'['.repeat(64)}${']'.repeat(64)}}`),
      message: 'body must have at most 64 levels and 4096 values',
    },
    ...['[]', 'null', '"text"', '5', 'true'].map((text) => ({
      what: text,
      bytes: Buffer.from(text),
      message: 'body must be a JSON object',
    })),
  ];
  for (const { what, bytes, message } of refused) {
    it(`refuses ${what}: ${message}`, () => {
      expect(refusalOf(() => parseBody(bytes))).to.include({
        status: 400,
        reason: 'REQUEST_INVALID',
        message,
      });
    });
  }

  it('skips a byte order mark', () => {
    expect(parseBody(Buffer.from('\ufeff{"a":1}'))).to.deep.equal({ a: 1 });
  });

  it('takes the last of two equal keys', () => {
    expect(parseBody(Buffer.from('{"a":1,"a":2}'))).to.deep.equal({ a: 2 });
  });
});
