import { Metadata } from '@grpc/grpc-js';
import { expect } from 'chai';
import { bearerToken } from '../../../src/auth/bearer.js';
import { authorizationOf } from '../../../src/rpc/call/call-metadata.js';
import { thrownFault } from '../../support/faults.js';

describe('the authorization of a gRPC call', () => {
  it('is absent without an entry', () => {
    expect(authorizationOf(new Metadata())).to.equal(undefined);
  });

  it('is refused when there are two entries', () => {
    const metadata = new Metadata();
    metadata.add('authorization', 'Bearer a');
    metadata.add('authorization', 'Bearer b');

    const fault = thrownFault(() => bearerToken(authorizationOf(metadata)));

    expect(fault.message).to.match(/malformed/);
  });
});
