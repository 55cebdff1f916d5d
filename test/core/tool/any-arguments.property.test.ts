import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  addProject,
  describeOnStores,
  openSession,
  plant,
  type ToolBench,
  toolOn,
} from './bench.js';

const CHANGES = /^(?:Saved|Updated|Deleted) memory '/;

/** Every string that JSON can hold: half pairs, controls, long ones. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  fc.nat({ max: 70_000 }).map((length) => 'x\n'.repeat(length)),
  fc.constantFrom('', ' ', '\0', 'Error: ', '__proto__', '\u2028', '\ud800', '𝒙', '"', "'"),
);

/** Mostly valid values, so that many calls succeed. */
const likely = <T>(...values: readonly T[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any });

const any = fc.oneof(
  anyText,
  fc.jsonValue(),
  fc.jsonValue({ stringUnit: 'binary', maxDepth: 6 }),
  fc.constantFrom(0, -0, 1.5, 1e300, true, false, null),
);

const argumentsOfCall = fc.record(
  {
    action: likely('save', 'get', 'search', 'list', 'delete', ' SAVE ', 'Delete'),
    name: likely('n1', 'N 1', 'other', 'third'),
    content: likely('c', 'some content', ' padded\n'),
    description: likely('d', 'what it is about'),
    type: likely('user', 'general', ' Feedback', null),
    scope: likely('global', 'workstream', 'user', 'project', 'coordinator', '', null),
    query: likely('c', 'content', 'nothing'),
    limit: likely<unknown>(0, 1, 20, 99, '3', null),
    scope_id: likely('', 'u2', 'ws2'),
    key: any,
    value: any,
  },
  { requiredKeys: ['action', 'name', 'content', 'description'] },
);

const anyJson = fc.oneof(
  { weight: 12, arbitrary: argumentsOfCall.map((given) => JSON.stringify(given)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.json({ stringUnit: 'binary', maxDepth: 8 }) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.dictionary(anyText, any).map((given) => JSON.stringify(given)) },
);

/** A fingerprint of everything that a call of the tool could change. */
async function stateOf({ database: { knex } }: ToolBench): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['structured_memories', 'audit_events', 'sessions', 'project_members']) {
    const rows: object[] = await knex(table);
    hash.update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  return hash.digest('hex');
}

describeOnStores('the tool, given any arguments', (bench) => {
  for (const kind of ['interactive', 'coordinator'] as const) {
    it(`answers ${kind} sessions in a text that is true`, async () => {
      await addProject(bench, { u1: 'writer' });
      await plant(bench, ['user', 'u2'], { content: 'FOREIGN' });
      const session = await openSession(bench, { kind, project_id: 'p1' });
      const tool = toolOn(bench.store);

      const answersTruly = async (json: string) => {
        const before = await stateOf(bench);
        const { text, isError, result, cause } = await tool.call(session, json, {});
        const isChanged = (await stateOf(bench)) !== before;

        expect(text).to.satisfy((shown: string) => shown !== '' && shown.isWellFormed());
        expect(text.startsWith('Error: ')).to.equal(isError);
        expect(result === undefined).to.equal(isError);
        expect(cause).to.equal(undefined);
        expect(CHANGES.test(text)).to.equal(isChanged);
        expect(text).to.not.include('FOREIGN');
      };
      await fc.assert(fc.asyncProperty(anyJson, answersTruly), { numRuns: 250 });
    });
  }
});
