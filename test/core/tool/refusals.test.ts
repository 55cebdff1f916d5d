import { expect } from 'chai';
import type { Memories } from '../../../src/core/memories/memories.js';
import {
  Fault,
  type FaultKind,
  type FaultReason,
  fieldsInvalid,
} from '../../../src/core/model/fault.js';
import { failureOf } from '../../support/faults.js';
import { callOver, textOver } from './fake-memories.js';

const ENGINE_WORDS = 'SQLITE_BUSY: database is locked';

const failing = (error: unknown): Partial<Memories> => ({
  save: async () => {
    throw error;
  },
});
const refusing = (field: string, message: string) => failing(fieldsInvalid([{ field, message }]));

describe('refusals of the tool', () => {
  const told: readonly [FaultKind, FaultReason][] = [
    ['invalid', 'FIELD_INVALID'],
    ['invalid', 'SCOPE_NOT_ALLOWED'],
    ['precondition', 'IDENTITY_REQUIRED'],
    ['precondition', 'PROJECT_NOT_ATTACHED'],
    ['precondition', 'MEMORY_DISABLED'],
    ['forbidden', 'PROJECT_NOT_ACCESSIBLE'],
    ['forbidden', 'PROJECT_READ_ONLY'],
    ['not_found', 'MEMORY_NOT_FOUND'],
  ];
  for (const [kind, reason] of told) {
    it(`show the message of ${reason}`, async () => {
      const fault = new Fault(kind, reason, 'so it is');

      const { answer } = await callOver(failing(fault), '{"action":"save","scope":"x"}');

      expect(answer).to.deep.equal({
        text: 'Error: so it is',
        isError: true,
        result: undefined,
        cause: undefined,
      });
    });
  }

  const hidden: readonly [FaultKind, FaultReason][] = [
    ['conflict', 'STORAGE_CONFLICT'],
    ['unavailable', 'STORAGE_UNAVAILABLE'],
    ['internal', 'STORAGE_FAILED'],
    ['internal', 'INTERNAL'],
  ];
  for (const [kind, reason] of hidden) {
    it(`hide the message of ${reason}, and keep it for logs`, async () => {
      const cause = new Error(ENGINE_WORDS);
      const fault = new Fault(kind, reason, 'inner words', { cause });

      const { answer } = await callOver(failing(fault), '{"action":"save"}');

      expect(answer).to.deep.equal({
        text:
          'Error: the memory operation failed and, as far as is known, changed nothing. ' +
          'Try again later.',
        isError: true,
        result: undefined,
        cause: fault,
      });
    });
  }

  const thrown = [
    ['a closed session', new Fault('unauthenticated', 'SESSION_CLOSED', 'closed')],
    ['a deadline', new Fault('deadline_exceeded', 'DEADLINE_EXCEEDED', 'too late')],
    ['what is not a fault', new TypeError('x is not a function')],
    ['what is not even an error', 'a text'],
  ] as const;
  for (const [title, error] of thrown) {
    it(`leave ${title} to the caller`, async () => {
      expect(await failureOf(callOver(failing(error), '{"action":"save"}'))).to.equal(error);
    });
  }

  const shownWords = [
    ['that is not known', 'project', "'project'"],
    ['that is empty', '', "''"],
    ['with an apostrophe', "it's", "'it's'"],
    ['that is long', 'x'.repeat(300), `'${'x'.repeat(200)}...'`],
    ['of long characters', '🎉'.repeat(201), `'${'🎉'.repeat(200)}...'`],
    ['that acts on a terminal', 'a\n\0\u001b[31mb', "'a\ufffd\ufffd\ufffd[31mb'"],
    ['that acts on lines and letters', 'a\u2028\u202eb', "'a\ufffd\ufffdb'"],
    ['with half a character', '\ud800', "'\ufffd'"],
  ] as const;
  for (const field of ['type', 'scope']) {
    for (const [title, value, shown] of shownWords) {
      it(`show a ${field} ${title}, as far as it is fit`, async () => {
        const given = { action: 'save', [field]: value };

        const text = await textOver(refusing(field, `${field} must be another`), given);

        expect(text).to.equal(`Error: ${field} must be another, not ${shown}`);
      });
    }
  }

  it('show no other value', async () => {
    const given = { action: 'save', name: 'n1', type: 'bogus' };

    const text = await textOver(refusing('name', 'name must be another'), given);

    expect(text).to.equal('Error: name must be another');
  });

  it('show no word when its meaning is refused, not its form', async () => {
    const violations = [{ field: 'scope', message: 'not here' }];
    const fault = new Fault('invalid', 'SCOPE_NOT_ALLOWED', 'not here', { violations });

    const text = await textOver(failing(fault), { action: 'save', scope: 'user' });

    expect(text).to.equal('Error: not here');
  });

  const formerNames = [
    ['name', 'key'],
    ['content', 'value'],
  ] as const;
  for (const [field, formerName] of formerNames) {
    it(`suggest ${field} for ${formerName}`, async () => {
      const given = { action: 'save', [formerName]: 'x' };

      const text = await textOver(refusing(field, `${field} is required`), given);

      expect(text).to.equal(
        `Error: ${field} is required; ${formerName} is not an argument, use ${field} instead`,
      );
    });

    it(`do not speak of ${formerName} when ${field} was stated`, async () => {
      const given = { action: 'save', [formerName]: 'x', [field]: '' };

      const text = await textOver(refusing(field, `${field} is required`), given);

      expect(text).to.equal(`Error: ${field} is required`);
    });
  }
});
