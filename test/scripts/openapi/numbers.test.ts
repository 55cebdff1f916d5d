import { expect } from 'chai';
import type { Json } from '../../support/scenario.js';
import { operationsOf, readDocument } from './open-api.js';

/** A schema as far as its words are about numbers. */
type Described = Readonly<Record<string, Json>> & { readonly description: string };

const NUMBER = '(\\d+(?:,\\d{3})*)';
/** What words say about which keywords of a schema. */
const SAYINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [new RegExp(`${NUMBER} to \\d`, 'g'), ['minLength', 'minimum']],
  [new RegExp(`\\d to ${NUMBER}`, 'g'), ['maxLength', 'maximum']],
  [new RegExp(`${NUMBER}\\.\\.\\d`, 'g'), ['minimum']],
  [new RegExp(`\\d\\.\\.${NUMBER}`, 'g'), ['maximum']],
  [new RegExp(`at most ${NUMBER} code points`, 'gi'), ['maxLength']],
  [new RegExp(`Exact up to ${NUMBER}`, 'g'), ['maximum']],
  [new RegExp(`Unset: ${NUMBER}`, 'g'), ['default']],
];

/** Finds the numbers in a description, each with the keywords of which one must have it. */
function numbersIn(description: string): [readonly string[], number][] {
  return SAYINGS.flatMap(([pattern, keys]) =>
    [...description.matchAll(pattern)].map(([, digits = '']): [readonly string[], number] => [
      keys,
      Number(digits.replaceAll(',', '')),
    ]),
  );
}

describe('the comments in the proto files', () => {
  const document = readDocument();

  it('say the same numbers as the notes', () => {
    const described: Described[] = [
      ...Object.values(document.components.schemas ?? {}).flatMap(({ properties = {} }) =>
        Object.values(properties as Record<string, Described>),
      ),
      ...operationsOf(document).flatMap(({ parameters }) =>
        parameters.map(({ description, schema }) => ({ ...schema, description })),
      ),
    ];

    const said = described.flatMap((schema) => numbersIn(schema.description));
    const wrong = described.filter((schema) =>
      numbersIn(schema.description).some(
        ([keys, number]) => !keys.some((key) => schema[key] === number),
      ),
    );

    expect(said.length).to.be.greaterThan(15);
    expect(wrong).to.deep.equal([]);
  });
});
