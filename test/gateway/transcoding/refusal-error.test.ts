import { status as Code } from '@grpc/grpc-js';
import { expect } from 'chai';
import { toHttpError } from '../../../src/gateway/transcoding/refusal-error.js';

const SECRET = 'connect ENOENT /run/database.sock';

function refusal(code: Code, message: string, reason?: string) {
  return { code, message, reason };
}

describe('failed calls', () => {
  const cases = [
    { code: Code.CANCELLED, status: 499, reason: 'SERVICE_UNAVAILABLE', text: 'call cancelled' },
    { code: Code.UNKNOWN, status: 500, reason: 'INTERNAL', text: 'internal error' },
    {
      code: Code.INVALID_ARGUMENT,
      status: 400,
      reason: 'REQUEST_INVALID',
      text: 'the request is not valid',
    },
    {
      code: Code.DEADLINE_EXCEEDED,
      status: 504,
      reason: 'DEADLINE_EXCEEDED',
      text: 'the service did not answer in time',
    },
    { code: Code.NOT_FOUND, status: 404, reason: 'ROUTE_NOT_FOUND', text: 'not found' },
    { code: Code.ALREADY_EXISTS, status: 409, reason: 'STORAGE_CONFLICT', text: 'already exists' },
    {
      code: Code.PERMISSION_DENIED,
      status: 403,
      reason: 'PERMISSION_MISSING',
      text: 'permission denied',
    },
    {
      code: Code.RESOURCE_EXHAUSTED,
      status: 429,
      reason: 'SERVICE_UNAVAILABLE',
      text: 'too many requests',
    },
    {
      code: Code.FAILED_PRECONDITION,
      status: 400,
      reason: 'REQUEST_INVALID',
      text: 'the request cannot be carried out now',
    },
    {
      code: Code.ABORTED,
      status: 409,
      reason: 'STORAGE_CONFLICT',
      text: 'another writer was in the way',
    },
    { code: Code.OUT_OF_RANGE, status: 500, reason: 'INTERNAL', text: 'internal error' },
    { code: Code.UNIMPLEMENTED, status: 501, reason: 'INTERNAL', text: 'not implemented' },
    { code: Code.INTERNAL, status: 500, reason: 'INTERNAL', text: 'internal error' },
    {
      code: Code.UNAVAILABLE,
      status: 503,
      reason: 'SERVICE_UNAVAILABLE',
      text: 'service unavailable',
    },
    { code: Code.DATA_LOSS, status: 500, reason: 'INTERNAL', text: 'internal error' },
    {
      code: Code.UNAUTHENTICATED,
      status: 401,
      reason: 'TOKEN_INVALID',
      text: 'a valid bearer token is required',
    },
  ];
  for (const { code, status, reason, text } of cases) {
    it(`with ${Code[code]} and no reason are ${status} ${reason} and keep the text hidden`, () => {
      const error = toHttpError(refusal(code, SECRET));

      expect(error).to.include({ status, reason, message: text });
    });

    it(`with ${Code[code]} and a reason are ${status} with the server's reason and text`, () => {
      const error = toHttpError(refusal(code, 'said by the server', 'SAID_WHY'));

      expect(error).to.include({ status, reason: 'SAID_WHY', message: 'said by the server' });
    });
  }

  it('ask for a token with www-authenticate, and to come back with retry-after', () => {
    const unauthenticated = toHttpError(refusal(Code.UNAUTHENTICATED, 'x', 'TOKEN_INVALID'));
    const unavailable = toHttpError(refusal(Code.UNAVAILABLE, 'x'));
    const missing = toHttpError(refusal(Code.NOT_FOUND, 'x', 'MEMORY_NOT_FOUND'));

    expect(unauthenticated.headers).to.deep.equal({ 'www-authenticate': 'Bearer' });
    expect(unavailable.headers).to.deep.equal({ 'retry-after': '1' });
    expect(missing.headers).to.deep.equal({});
  });

  it('keep what happened as their cause when the service is at fault', () => {
    const unavailable = toHttpError(refusal(Code.UNAVAILABLE, SECRET));
    const missing = toHttpError(refusal(Code.NOT_FOUND, 'x', 'MEMORY_NOT_FOUND'));

    expect(unavailable.cause).to.be.instanceOf(Error);
    expect(unavailable.cause).to.have.property('message', `14 UNAVAILABLE: ${SECRET}`);
    expect(missing.cause).to.equal(undefined);
  });
});
