import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  ListMemoriesRequest,
  MemoryServiceService as MEMORIES,
  SaveMemoryRequest,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { ListRequest, SaveRequest } from '../../../src/core/memories/memories.js';
import { call, MEMORY, metadataOf, type Rig, rawMethod, refusal, startRig } from '../rig.js';
import { richStatus } from './rich-status.js';

const SAVE_RAW = rawMethod(MEMORIES.saveMemory.path);
const LIST_RAW = rawMethod(MEMORIES.listMemories.path);
const MEBIBYTE = 1_024 * 1_024;

describe('a message', () => {
  let rig: Rig;
  let saved: SaveRequest[];
  let listed: ListRequest[];
  let content: string;

  before(async () => {
    rig = await startRig({
      memories: {
        save: async (_caller, request) => {
          saved.push(request);
          return { memory: MEMORY, isCreated: true };
        },
        list: async (_caller, request) => {
          listed.push(request);
          const memories = [{ ...MEMORY, content }];
          return { memories, total: 1, next_page_token: undefined };
        },
      },
    });
  });

  beforeEach(() => {
    saved = [];
    listed = [];
    content = 'c';
  });

  after(() => rig.stop());

  const malformed: Record<string, string> = {
    'a length beyond its end': '0aff01',
    'a varint without an end': '20ffffffffffffffffffff',
    'a cut-off tag': '80',
    'a zero tag': '00',
    'a zero tag after a field': '0a016e00',
    'a zero tag before a field': '000a016e',
    'an end-group tag': '0c',
    'a group without an end': '0b',
    'an unknown wire type': '0f',
    'a fixed64 that is cut off': '310000',
  };
  for (const [name, hex] of Object.entries(malformed)) {
    it(`is malformed with ${name}`, async () => {
      const bytes = Buffer.from(hex, 'hex');

      const error = await refusal(rig.client, SAVE_RAW, bytes, rig.bearer('write'));

      expect(error.code).to.equal(status.INVALID_ARGUMENT);
      expect(richStatus(error).info?.reason).to.equal('REQUEST_INVALID');
      expect(saved).to.deep.equal([]);
    });
  }

  const invalidTexts: Record<string, string> = {
    'a stray byte': 'ff',
    'a cut-off character': 'e282',
    'an overlong slash': 'c0af',
    'a surrogate': 'eda080',
    'a stray byte in a long text': `${'61'.repeat(40)}80`,
  };
  for (const [name, hex] of Object.entries(invalidTexts)) {
    it(`is refused when a text is not UTF-8: ${name}`, async () => {
      const text = Buffer.from(hex, 'hex');
      const bytes = Buffer.concat([Buffer.from([0x0a, text.length]), text]);

      const error = await refusal(rig.client, SAVE_RAW, bytes, rig.bearer('write'));

      expect(error.code).to.equal(status.INVALID_ARGUMENT);
      expect(error.details).to.match(/UTF-8/);
      expect(richStatus(error).info?.reason).to.equal('REQUEST_INVALID');
    });
  }

  it('keeps U+FEFF at the start of a text, and U+0000 for core to refuse', async () => {
    const bytes = SaveMemoryRequest.encode(
      SaveMemoryRequest.fromPartial({ name: '\ufeffä', content: 'a\0b' }),
    ).finish();

    await call(rig.client, SAVE_RAW, Buffer.from(bytes), rig.bearer('write'));

    expect(saved[0]).to.include({ name: '\ufeffä', content: 'a\0b' });
  });

  it('may have unknown fields', async () => {
    const bytes = Buffer.from('9a0603616263', 'hex');

    await call(rig.client, LIST_RAW, bytes, rig.bearer('read'));

    expect(listed).to.have.length(1);
  });

  it('may be empty', async () => {
    await call(rig.client, LIST_RAW, Buffer.alloc(0), rig.bearer('read'));

    expect(listed[0]).to.deep.equal({
      type: undefined,
      scope: undefined,
      scope_id: '',
      limit: undefined,
      page_token: '',
    });
  });

  it('is read only after token, scope and permission are right', async () => {
    const bytes = Buffer.from('00', 'hex');

    const noToken = await refusal(rig.client, SAVE_RAW, bytes, metadataOf({}));
    const noScope = await refusal(rig.client, SAVE_RAW, bytes, rig.bearer('read'));

    expect(noToken.code).to.equal(status.UNAUTHENTICATED);
    expect(noScope.code).to.equal(status.PERMISSION_DENIED);
  });

  it('may have 4 MiB', async () => {
    await call(rig.client, LIST_RAW, padding(4 * MEBIBYTE), rig.bearer('read'));

    expect(listed).to.have.length(1);
  });

  const crowded: Record<string, string> = {
    'unknown fields': 'f80101',
    'empty fields': '0a00',
    groups: 'fb01fc01',
  };
  for (const [name, hex] of Object.entries(crowded)) {
    it(`is rejected with a reason when it has half a million ${name}`, async () => {
      const bytes = Buffer.from(hex.repeat(500_000), 'hex');

      const error = await refusal(rig.client, LIST_RAW, bytes, rig.bearer('read'));

      expect(error.code).to.equal(status.RESOURCE_EXHAUSTED);
      expect(error.details).to.equal('the request has too many fields');
      expect(richStatus(error).info?.reason).to.equal('REQUEST_TOO_LARGE');
      expect(listed).to.deep.equal([]);
    });
  }

  it('may have 20,000 fields', async () => {
    await call(
      rig.client,
      LIST_RAW,
      Buffer.from('9a0603616263'.repeat(20_000), 'hex'),
      rig.bearer('read'),
    );

    expect(listed).to.have.length(1);
  });

  it('is rejected with a reason when it has more', async () => {
    const bytes = padding(4 * MEBIBYTE + 1);

    const error = await refusal(rig.client, LIST_RAW, bytes, rig.bearer('read'));

    expect(error.code).to.equal(status.RESOURCE_EXHAUSTED);
    expect(richStatus(error).info?.reason).to.equal('REQUEST_TOO_LARGE');
  });

  it('is cut off when it has much more', async () => {
    const bytes = padding(9 * MEBIBYTE);

    const error = await refusal(rig.client, LIST_RAW, bytes, rig.bearer('read'));

    expect(error.code).to.equal(status.RESOURCE_EXHAUSTED);
  });

  it('of ours that would be larger than clients take becomes a clean error', async () => {
    content = 'c'.repeat(64 * MEBIBYTE);

    const error = await refusal(
      rig.client,
      MEMORIES.listMemories,
      ListMemoriesRequest.fromPartial({}),
      rig.bearer('read'),
    );

    expect(error).to.include({
      code: status.INTERNAL,
      details: 'the response is too large to send',
    });
    expect(richStatus(error).info?.reason).to.equal('INTERNAL');
  });

  it('of random bytes is answered or refused, and nothing else happens', async () => {
    const metadata = rig.bearer('write');
    const methods = fc.constantFrom(SAVE_RAW, LIST_RAW);

    await fc.assert(
      fc.asyncProperty(methods, fc.uint8Array({ maxLength: 64 }), async (method, bytes) => {
        const code = await call(rig.client, method, Buffer.from(bytes), metadata).then(
          () => status.OK,
          (error) => error.code,
        );

        expect([status.OK, status.INVALID_ARGUMENT]).to.include(code);
      }),
      { numRuns: 300 },
    );
  }).timeout(20_000);

  it('of random bytes near a good one is answered or refused, and nothing else happens', async () => {
    const metadata = rig.bearer('write');
    const request = { name: 'naïve', content: 'c'.repeat(50), description: 'd', scope_id: '𝄞' };
    const good = SaveMemoryRequest.encode(SaveMemoryRequest.fromPartial(request)).finish();
    const change = fc.record({ at: fc.nat(good.length - 1), to: fc.integer({ min: 0, max: 255 }) });

    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(good);
        for (const { at, to } of changes) {
          bytes[at] = to;
        }
        const code = await call(rig.client, SAVE_RAW, bytes, metadata).then(
          () => status.OK,
          (error) => error.code,
        );

        expect([status.OK, status.INVALID_ARGUMENT]).to.include(code);
      }),
      { numRuns: 300 },
    );
  }).timeout(20_000);
});

/** A valid message of exactly this size: one unknown field. */
function padding(bytes: number): Buffer {
  const head = Buffer.from('9a0600000000', 'hex');
  let length = bytes - head.length;
  for (let at = 2; at < 6; at += 1) {
    head[at] = (length & 0x7f) | (at < 5 ? 0x80 : 0);
    length >>>= 7;
  }
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
}
