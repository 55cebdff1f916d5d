import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { ErrorReason } from '../../../gen/ts/turnstone/memory/v1/error_reason.js';
import {
  FAULT_REASONS,
  Fault,
  type FaultKind,
  fieldsInvalid,
} from '../../../src/core/model/fault.js';
import {
  CallCancelled,
  RequestTooLarge,
  refusalOf,
  toStatus,
} from '../../../src/rpc/call/status.js';
import { richStatus } from './rich-status.js';

describe('a gRPC status', () => {
  it('can name every reason that a fault can have', () => {
    const known = Object.keys(ErrorReason);

    const missing = FAULT_REASONS.filter((reason) => !known.includes(`ERROR_REASON_${reason}`));

    expect(missing).to.deep.equal([]);
  });

  const codes: Record<FaultKind, keyof typeof status> = {
    invalid: 'INVALID_ARGUMENT',
    unauthenticated: 'UNAUTHENTICATED',
    forbidden: 'PERMISSION_DENIED',
    precondition: 'FAILED_PRECONDITION',
    not_found: 'NOT_FOUND',
    exists: 'ALREADY_EXISTS',
    conflict: 'ABORTED',
    unavailable: 'UNAVAILABLE',
    deadline_exceeded: 'DEADLINE_EXCEEDED',
    internal: 'INTERNAL',
  };
  for (const [kind, code] of Object.entries(codes)) {
    it(`is ${code} for a fault of kind ${kind}`, () => {
      const fault = new Fault(kind as FaultKind, 'INTERNAL', 'words for the caller');

      const { code: given, details } = toStatus(refusalOf(fault), 'id-1');

      expect(status[given]).to.equal(code);
      expect(details).to.equal('words for the caller');
    });
  }

  it('carries reason, domain and request id', () => {
    const fault = new Fault('not_found', 'MEMORY_NOT_FOUND', 'no such memory');

    const rich = richStatus(toStatus(refusalOf(fault), 'id-1'));

    expect(rich.info).to.deep.equal({
      reason: 'MEMORY_NOT_FOUND',
      domain: 'memory.turnstone',
      metadata: { request_id: 'id-1' },
    });
    expect(rich).to.include({ code: status.NOT_FOUND, message: 'no such memory' });
    expect(rich.violations).to.deep.equal([]);
    expect(rich.retry).to.equal(undefined);
  });

  it('lists all violations in their order', () => {
    const fault = fieldsInvalid([
      { field: 'name', message: 'name is required' },
      { field: 'content', message: 'content is required' },
    ]);

    const rich = richStatus(toStatus(refusalOf(fault), 'id-1'));

    expect(rich.message).to.equal('name is required');
    expect(rich.violations).to.deep.equal([
      { field: 'name', description: 'name is required' },
      { field: 'content', description: 'content is required' },
    ]);
  });

  for (const kind of ['conflict', 'unavailable'] as const) {
    it(`says when to try again after a fault of kind ${kind}`, () => {
      const fault = new Fault(kind, 'STORAGE_CONFLICT', 'busy');

      const { retry } = richStatus(toStatus(refusalOf(fault), 'id-1'));

      expect(retry?.retry_delay).to.deep.equal({ seconds: 0, nanos: 100_000_000 });
    });
  }

  const unknown: Record<string, unknown> = {
    'an error': new TypeError('select * from secrets'),
    'an error that looks like a status': Object.assign(new Error('secret'), { code: 5 }),
    'a string': 'secret',
    nothing: undefined,
  };
  for (const [name, thrown] of Object.entries(unknown)) {
    it(`shows nothing of ${name} that somebody threw`, () => {
      const answer = toStatus(refusalOf(thrown), 'id-1');

      expect(answer).to.include({ code: status.INTERNAL, details: 'internal error' });
      expect(richStatus(answer).info?.reason).to.equal('INTERNAL');
      expect(JSON.stringify(answer.metadata.toJSON())).not.to.include('secret');
    });
  }

  it('keeps the cause of a fault to itself', () => {
    const cause = new Error('connection to 10.0.0.7 refused');
    const fault = new Fault('unavailable', 'STORAGE_UNAVAILABLE', 'try again', { cause });

    const answer = toStatus(refusalOf(fault), 'id-1');

    const [details] = answer.metadata.get('grpc-status-details-bin');
    expect(String(details)).not.to.include('10.0.0.7');
  });

  it('says that a request is too large', () => {
    const answer = toStatus(refusalOf(new RequestTooLarge('too large')), 'id-1');

    expect(answer.code).to.equal(status.RESOURCE_EXHAUSTED);
    expect(richStatus(answer).info?.reason).to.equal('REQUEST_TOO_LARGE');
  });

  it('is CANCELLED when the caller cancelled', () => {
    const { code } = toStatus(refusalOf(new CallCancelled('gone')), 'id-1');

    expect(code).to.equal(status.CANCELLED);
  });

  it('can be sent even when the message holds a lone surrogate', () => {
    const fault = new Fault('not_found', 'MEMORY_NOT_FOUND', "memory '\ud800' not found");

    const { details } = toStatus(refusalOf(fault), 'id-1');

    expect(() => encodeURI(details)).not.to.throw();
  });
});
