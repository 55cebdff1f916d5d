import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { bearerToken } from '../../../src/auth/bearer.js';
import { authorizationOf } from '../../../src/gateway/http/request-headers.js';
import { thrownFault } from '../../support/faults.js';

describe('the authorization of an HTTP request', () => {
  it('is the one header', () => {
    const request = requestWith(['Authorization', 'Bearer a', 'x-other', 'b']);

    expect(authorizationOf(request)).to.equal('Bearer a');
  });

  it('is refused when there are two', () => {
    const request = requestWith(['Authorization', 'Bearer a', 'authorization', 'Bearer b']);

    const fault = thrownFault(() => bearerToken(authorizationOf(request)));

    expect(fault.message).to.match(/malformed/);
  });
});

/** Node keeps the first of two. */
function requestWith(rawHeaders: string[]): IncomingMessage {
  return { rawHeaders, headers: { authorization: rawHeaders[1] } } as unknown as IncomingMessage;
}
