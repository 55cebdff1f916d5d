import { expect } from 'chai';
import { MemoryScope, MemoryType } from '../../../gen/ts/turnstone/memory/v1/memory.js';
import {
  ListMemoriesRequest,
  SaveMemoryRequest,
  SearchMemoriesRequest,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import { MEMORY_TYPES, SCOPES } from '../../../src/core/model/memory.js';
import {
  toListRequest,
  toNameRequest,
  toSaveRequest,
  toSearchRequest,
  toWireMemories,
  toWireMemory,
} from '../../../src/rpc/services/wire.js';
import { MEMORY } from '../rig.js';

describe('the wire', () => {
  it('leaves texts of a save as they came', () => {
    const request = SaveMemoryRequest.fromPartial({
      name: ' A Name ',
      content: 'c\n',
      description: '',
      scope_id: ' x ',
    });

    expect(toSaveRequest(request)).to.deep.equal({
      name: ' A Name ',
      content: 'c\n',
      description: '',
      type: undefined,
      scope: undefined,
      scope_id: ' x ',
    });
  });

  const stated: readonly [number | undefined, string | undefined][] = [
    [undefined, undefined],
    [0, ''],
    [1, 'user'],
    [4, 'reference'],
    [5, 'unrecognized'],
    [-1, 'unrecognized'],
    [2_147_483_647, 'unrecognized'],
  ];
  for (const [number, word] of stated) {
    it(`reads a stated type ${number} as ${JSON.stringify(word)}`, () => {
      const request = SaveMemoryRequest.fromPartial({ name: 'n' });

      expect(toSaveRequest({ ...request, type: number }).type).to.equal(word);
    });
  }

  it('reads a stated scope 0 as an empty word, which core refuses', () => {
    expect(toNameRequest({ name: 'n', scope: 0, scope_id: '' }).scope).to.equal('');
    expect(toNameRequest({ name: 'n', scope: undefined, scope_id: '' }).scope).to.equal(undefined);
  });

  it('reads the filters of a list: 0 is none', () => {
    const request = ListMemoriesRequest.fromPartial({
      scope: MemoryScope.MEMORY_SCOPE_USER,
      page_token: 'p',
      scope_id: 'i',
    });

    expect(toListRequest(request)).to.deep.equal({
      type: undefined,
      scope: 'user',
      scope_id: 'i',
      limit: undefined,
      page_token: 'p',
    });
  });

  it('keeps a limit of 0, which is not an unset one', () => {
    const request = ListMemoriesRequest.fromPartial({ limit: 0 });

    expect(toListRequest(request).limit).to.equal(0);
  });

  it('converts an unknown filter to a word that core rejects', () => {
    const request = { ...SearchMemoriesRequest.fromPartial({ query: 'q' }), type: 99 as number };

    expect(toSearchRequest(request.query, request)).to.deep.equal({
      query: 'q',
      type: 'unrecognized',
      scope: undefined,
      scope_id: '',
      limit: undefined,
    });
  });

  it('cuts times to the second (seed form YYYY-MM-DDTHH:MM:SS)', () => {
    const { created, updated } = toWireMemory(MEMORY);

    expect({ created, updated }).to.deep.equal({
      created: '2026-03-10T09:00:00',
      updated: '2026-03-10T10:00:00',
    });
  });

  it('writes every type and scope as the number of the same name', () => {
    for (const type of MEMORY_TYPES) {
      const number = toWireMemory({ ...MEMORY, type }).type;
      expect(MemoryType[number]).to.equal(`MEMORY_TYPE_${type.toUpperCase()}`);
    }
    for (const scope of SCOPES) {
      const number = toWireMemory({ ...MEMORY, scope }).scope;
      expect(MemoryScope[number]).to.equal(`MEMORY_SCOPE_${scope.toUpperCase()}`);
    }
  });

  it('keeps the fields of a list besides its memories', () => {
    const page = { memories: [MEMORY], total: 7, next_page_token: 'more' };

    const { memories, ...rest } = toWireMemories(page);

    expect(memories).to.have.length(1);
    expect(rest).to.deep.equal({ total: 7, next_page_token: 'more' });
  });
});
