import { expect } from 'chai';
import fc from 'fast-check';
import { MEMORY_TYPES, type Memory, SCOPES } from '../../../src/core/model/memory.js';
import { writeMemoriesBlock } from '../../../src/core/recall/memories-block.js';
import { asXmlCan, parseBlock } from './parsed-block.js';

const MARKUP = ['<', '>', '&', '"', "'", '\t', '\n', '\r', '\r\n', ']]>', '</memory>', '&#x27;'];

/** Any text, also one of lone surrogates. */
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...MARKUP),
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      ),
      { maxLength, size: 'max' },
    )
    .map((parts) => parts.join(''));

const memory: fc.Arbitrary<Memory> = fc.record({
  memory_id: fc.uuid(),
  name: text(20),
  description: text(20),
  content: fc.oneof(text(30), text(900)),
  type: fc.constantFrom(...MEMORY_TYPES),
  scope: fc.constantFrom(...SCOPES),
  scope_id: text(3),
  created: fc.constant(''),
  updated: fc.constant(''),
});

describe('block of memories, for any texts', () => {
  it('is read by a strict parser as what is stored, cut and shown as XML can', () => {
    fc.assert(
      fc.property(fc.array(memory, { minLength: 1, maxLength: 5 }), (memories) => {
        const parsed = parseBlock(writeMemoriesBlock(memories));

        expect(parsed).to.deep.equal(memories.map(expectedOf));
      }),
      { numRuns: 300 },
    );
  });
});

function expectedOf({ name, description, content, type, scope }: Memory) {
  const characters = Array.from(content);
  const shown =
    characters.length > 500 ? `${characters.slice(0, 500).join('')}...` : characters.join('');
  const described = description === '' ? {} : { description: asXmlCan(description) };
  return { attributes: { name: asXmlCan(name), type, scope, ...described }, text: asXmlCan(shown) };
}
