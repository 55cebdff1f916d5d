import { expect } from 'chai';
import { parseQuery, queryToJson } from '../../../src/gateway/transcoding/query.js';
import { refusalOf } from './http-errors.js';
import { sampleMessage } from './sample-registry.js';

describe('query strings', () => {
  const texts = [
    { text: '', expected: {} },
    { text: 'a=1&b=2', expected: { a: ['1'], b: ['2'] } },
    { text: 'a', expected: { a: [''] } },
    { text: 'a=', expected: { a: [''] } },
    { text: '&&a=1&', expected: { a: ['1'] } },
    { text: 'a=b=c', expected: { a: ['b=c'] } },
    { text: 'a=1&a=2', expected: { a: ['1', '2'] } },
    { text: 'a=x+y%2Bz', expected: { a: ['x y+z'] } },
    { text: '%61=%F0%9F%9A%80%00', expected: { a: ['🚀\0'] } },
  ];
  for (const { text, expected } of texts) {
    it(`takes "${text}" apart`, () => {
      expect(Object.fromEntries(parseQuery(text))).to.deep.equal(expected);
    });
  }

  const broken = ['a=%', 'a=%zz', 'a=%F', '%=1', 'a=%FF', 'a=%C0%80', 'a=%ED%A0%80', 'a=1&b=%E4%'];
  for (const text of broken) {
    it(`refuses "${text}"`, () => {
      expect(refusalOf(() => parseQuery(text))).to.include({
        status: 400,
        reason: 'REQUEST_INVALID',
        message: 'the query must be percent-encoded UTF-8',
      });
    });
  }

  const { fields } = sampleMessage('Filter');

  it('becomes JSON with the types of the fields, unknown parameters left out', () => {
    const query = parseQuery('id=true&is_new=true&tags=a&tags=b&limit=5&nope=1&nope=2&__proto__=1');

    const json = queryToJson(query, fields);

    expect(json).to.deep.equal({ id: 'true', is_new: true, tags: ['a', 'b'], limit: '5' });
  });

  it('keeps a flag that is no flag for the reader to refuse', () => {
    expect(queryToJson(parseQuery('is_new=TRUE'), fields)).to.deep.equal({ is_new: 'TRUE' });
  });

  it('refuses a field that came twice', () => {
    const refusal = refusalOf(() => queryToJson(parseQuery('limit=1&limit=1'), fields));

    expect(refusal).to.include({ reason: 'FIELD_INVALID', message: 'limit must be given once' });
  });
});
