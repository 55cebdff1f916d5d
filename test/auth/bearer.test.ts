import { expect } from 'chai';
import { bearerToken } from '../../src/auth/bearer.js';
import { Fault } from '../../src/core/model/fault.js';

describe('the authorization of a call', () => {
  for (const authorization of ['Bearer abc', 'bearer abc', 'BEARER   abc']) {
    it(`holds the token: ${authorization}`, () => {
      expect(bearerToken(authorization)).to.equal('abc');
    });
  }

  for (const authorization of [undefined, '']) {
    it(`asks for a token when it is ${JSON.stringify(authorization)}`, () => {
      const fault = refusalOf(authorization);

      expect(fault.message).to.match(/^a token is required/);
    });
  }

  const malformed: Record<string, string> = {
    'another scheme': 'Basic YWxpY2U6cGFzc3dvcmQ=',
    'no space': 'Bearerabc',
    'no token': 'Bearer',
    'only a space': 'Bearer ',
    'no scheme': 'abc',
    'two tokens': 'Bearer abc def',
    'a tab': 'Bearer\tabc',
    'text that is not ASCII': 'Bearer äbc',
    'a leading space': ' Bearer abc',
    'a line break': 'Bearer abc\n',
    '100 kB': `Bearer ${'a'.repeat(100_000)}`,
  };
  for (const [name, authorization] of Object.entries(malformed)) {
    it(`is malformed with ${name}`, () => {
      const { kind, reason, message } = refusalOf(authorization);

      expect({ kind, reason }).to.deep.equal({ kind: 'unauthenticated', reason: 'TOKEN_INVALID' });
      expect(message).to.match(/malformed/);
    });
  }
});

function refusalOf(authorization: string | undefined): Fault {
  try {
    bearerToken(authorization);
  } catch (error) {
    if (error instanceof Fault) {
      return error;
    }
    throw error;
  }
  throw new Error('expected a fault, but nothing was refused');
}
