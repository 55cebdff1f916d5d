import { fromBinary, fromJson, toBinary, toJson } from '@bufbuild/protobuf';
import { expect } from 'chai';
import { loadDescriptors } from '../../src/gateway/transcoding/descriptors.js';
import { fillNewerFields } from './newer-fields.js';
import { loadNewerDescriptors, NEWER_VALUE } from './newer-proto.js';

const LISTED = 'turnstone.memory.v1.ListMemoriesResponse';

describe('the proto of a later release', () => {
  const newer = loadNewerDescriptors();

  it('has a call and values of enums that today’s has not', () => {
    const service = 'turnstone.memory.v1.MemoryService';
    const kind = 'turnstone.memory.registry.v1.SessionKind';

    expect(newer.getService(service)?.method).to.have.property('rateMemory');
    expect(loadDescriptors().getService(service)?.method).to.not.have.property('rateMemory');
    expect(newer.getEnum(kind)?.value[NEWER_VALUE]?.name).to.equal('SESSION_KIND_NEWER');
  });

  it('fills fields at every depth, which today’s reads over and keeps', () => {
    const [schema, today] = [newer.getMessage(LISTED)!, loadDescriptors().getMessage(LISTED)!];
    const message = fromJson(schema, { memories: [{ name: 'n1' }], total: 1 });

    fillNewerFields(schema, message);

    const bytes = toBinary(schema, message);
    const form = { useProtoFieldName: true };
    const known = { memories: [{ name: 'n1' }], total: 1 };
    expect(toJson(today, fromBinary(today, bytes), form)).to.deep.equal(known);
    const again = toBinary(today, fromBinary(today, bytes));
    expect(toJson(schema, fromBinary(schema, again), form))
      .to.have.nested.property('memories[0].newer_within')
      .that.includes({ newer_text: 'unheard of', newer_count: String(2n ** 62n) });
  });
});
