import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import type { SessionKind } from '../../../src/core/model/registry.js';
import { toolDescription, toolParameters } from '../../../src/core/tool/description.js';
import { faultOf } from '../../support/faults.js';
import { memorySettings } from '../../support/settings.js';
import { describeOnStores, openSession, type SessionChanges, toolOn } from './bench.js';

interface Parameters {
  readonly required: readonly string[];
  readonly additionalProperties: boolean;
  readonly properties: Readonly<Record<string, { description?: string } & Record<string, unknown>>>;
}

const parametersOf = (kind: SessionKind, max_content = 32_768) =>
  toolParameters(kind, memorySettings({ max_content })) as Parameters;

const isValid = (kind: SessionKind, given: object) => new Ajv().compile(parametersOf(kind))(given);

describe('schema of the tool', () => {
  const kinds = [
    ['interactive', ['global', 'workstream', 'user', 'project']],
    ['coordinator', ['coordinator', 'project']],
  ] as const;
  for (const [kind, scopes] of kinds) {
    it(`is valid JSON Schema for ${kind} sessions, old and new`, () => {
      const schema = parametersOf(kind);

      for (const ajv of [new Ajv({ strict: true }), new Ajv2020({ strict: true })]) {
        expect(ajv.validateSchema(schema)).to.equal(true);
        expect(() => ajv.compile(schema)).to.not.throw();
      }
    });

    it(`R§10.1: offers ${kind} sessions their scopes`, () => {
      expect(parametersOf(kind).properties.scope?.enum).to.deep.equal(scopes);
    });

    it(`describes every argument for ${kind} sessions`, () => {
      const { properties } = parametersOf(kind);

      const silent = Object.entries(properties).filter(([, { description }]) => !description);

      expect(silent).to.deep.equal([]);
    });
  }

  it('bounds every argument as the rules do', () => {
    const { properties, required, additionalProperties } = parametersOf('interactive', 100);

    const bounds = Object.entries(properties).map(([name, { description: _, ...rest }]) => [
      name,
      rest,
    ]);
    expect(bounds).to.deep.equal([
      ['action', { type: 'string', enum: ['save', 'get', 'search', 'list', 'delete'] }],
      ['name', { type: 'string', maxLength: 256 }],
      ['content', { type: 'string', maxLength: 100 }],
      ['description', { type: 'string', minLength: 1, maxLength: 2_048 }],
      ['type', { type: 'string', enum: ['user', 'general', 'feedback', 'reference'] }],
      ['scope', { type: 'string', enum: ['global', 'workstream', 'user', 'project'] }],
      ['query', { type: 'string' }],
      ['limit', { type: 'integer', minimum: 1, maximum: 50, default: 20 }],
    ]);
    expect(required).to.deep.equal(['action']);
    expect(additionalProperties).to.equal(false);
  });

  const documented = [
    {
      action: 'save',
      name: 'release_plan',
      content: 'The release goes out on Thursdays after...',
      description: 'When releases happen',
      type: 'general',
      scope: 'global',
    },
    { action: 'get', name: 'release_plan', scope: 'project' },
    { action: 'search', query: 'release day', type: 'general', limit: 10 },
    { action: 'delete', name: 'release_plan', scope: 'global' },
    { action: 'list', type: 'feedback', limit: 50 },
  ];
  for (const example of documented) {
    it(`accepts a ${example.action} as the seed documents it`, () => {
      expect(isValid('interactive', example)).to.equal(true);
    });
  }

  const undocumented = [
    {},
    { action: 'forget' },
    { action: 'get', key: 'n1' },
    { action: 'get', name: 'n1', scope: 'coordinator' },
    { action: 'get', name: 'n1', scope_id: 'u2' },
    { action: 'list', limit: 0 },
    { action: 'list', limit: 51 },
    { action: 'save', name: 'x'.repeat(257), content: 'c', description: 'd' },
    { action: 'save', name: 'n1', content: 'c', description: '' },
  ];
  for (const given of undocumented) {
    it(`does not accept ${JSON.stringify(given).slice(0, 60)}`, () => {
      expect(isValid('interactive', given)).to.equal(false);
    });
  }
});

describe('description of the tool', () => {
  const inherited = [
    ['interactive', 'the attached project, or global when no project'],
    ['coordinator', 'the attached project, or coordinator when no project'],
  ] as const;
  for (const [kind, target] of inherited) {
    it(`names the five actions and the inherited target to ${kind} sessions`, () => {
      const description = toolDescription(kind);

      const actions = [...description.matchAll(/^- (\w+): /gm)].map(([, action]) => action);
      expect(actions).to.deep.equal(['save', 'get', 'search', 'list', 'delete']);
      expect(description).to.include(target);
    });
  }
});

describeOnStores('describing the tool', (bench) => {
  const describeTo = async (session: SessionChanges) =>
    toolOn(bench.store, { max_content: 200 }).describe(await openSession(bench, session), {});

  for (const kind of ['interactive', 'coordinator'] as const) {
    it(`goes by the kind of ${kind} sessions and by the settings`, async () => {
      const described = await describeTo({ kind });

      expect(described).to.deep.equal({
        name: 'memory',
        description: toolDescription(kind),
        parameters: parametersOf(kind, 200),
      });
    });
  }

  it('returns the same bytes every time', async () => {
    const bytes = async () => JSON.stringify(await describeTo({}));

    expect(await bytes()).to.equal(await bytes());
  });

  it('is refused when the memory lever is off', async () => {
    const fault = await faultOf(describeTo({ memory_enabled: false }), 'MEMORY_DISABLED');

    expect(fault.kind).to.equal('precondition');
  });

  it('is refused to a closed session', async () => {
    await faultOf(describeTo({ closed: '2026-03-10T10:00:00.000' }), 'SESSION_CLOSED');
  });
});
