import { expect } from 'chai';
import { callOver } from './fake-memories.js';

const SAVE = { action: 'save', name: 'n1', content: 'c', description: 'd' };

describe('arguments of the tool', () => {
  const unreadable = [
    ['', 'an empty text'],
    ['  ', 'blanks'],
    ['{"action":"list"', 'JSON that ends early'],
    ["{'action':'list'}", 'quotes that are not those of JSON'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['"list"', 'a string'],
    ['5', 'a number'],
    ['['.repeat(100_000), 'endless nesting'],
  ] as const;
  for (const [json, title] of unreadable) {
    it(`reports what is expected instead of ${title}`, async () => {
      const { answer, asked } = await callOver({}, json);

      expect(answer).to.deep.equal({
        text: 'Error: the arguments must be one JSON object, such as {"action": "list"}',
        isError: true,
        result: undefined,
        cause: undefined,
      });
      expect(asked).to.deep.equal([]);
    });
  }

  it('are too many with more than 4,096 values', async () => {
    const { answer, asked } = await callOver({}, JSON.stringify({ ...SAVE, x: Array(4_096) }));

    expect(answer.text).to.equal(
      'Error: the arguments must have at most 64 levels and 4096 values',
    );
    expect(asked).to.deep.equal([]);
  });

  const requests = [
    [
      'the fields of a save',
      { ...SAVE, type: 'user', scope: 'project' },
      ['save', { ...without('action', SAVE), type: 'user', scope: 'project', scope_id: '' }],
    ],
    [
      'absent fields of a save as empty or not stated',
      { action: 'save' },
      ['save', { ...texts('', '', ''), type: undefined, scope: undefined, scope_id: '' }],
    ],
    [
      'null as absent, whatever the argument',
      { action: 'save', name: null, content: null, description: null, type: null, scope: null },
      ['save', { ...texts('', '', ''), type: undefined, scope: undefined, scope_id: '' }],
    ],
    [
      'an empty type of a save as it is, for it to be refused',
      { ...SAVE, type: '' },
      ['save', { ...texts('n1', 'c', 'd'), type: '', scope: undefined, scope_id: '' }],
    ],
    [
      'a blank scope of a save as not stated',
      { ...SAVE, scope: ' \t' },
      ['save', { ...texts('n1', 'c', 'd'), type: undefined, scope: undefined, scope_id: '' }],
    ],
    [
      'a get',
      { action: 'get', name: 'N 1', scope: '' },
      ['get', { name: 'N 1', scope: undefined, scope_id: '' }],
    ],
    [
      'a delete, whatever else is stated',
      { action: 'delete', name: 'n1', scope: 'user', limit: [], query: 5, content: {} },
      ['remove', { name: 'n1', scope: 'user', scope_id: '' }],
    ],
    [
      'a search with blank filters as one without',
      { action: 'search', query: 'q', type: ' ', scope: '' },
      ['search', { query: 'q', type: undefined, scope: undefined, scope_id: '', limit: undefined }],
    ],
    [
      'a list',
      { action: 'list', type: 'USER', scope: 'Global', limit: 3 },
      ['list', { type: 'USER', scope: 'Global', scope_id: '', limit: 3, page_token: '' }],
    ],
    [
      'no scope_id and no page_token, which are not the model’s to state',
      { action: 'list', scope_id: 'u2', page_token: 'x' },
      [
        'list',
        { type: undefined, scope: undefined, scope_id: '', limit: undefined, page_token: '' },
      ],
    ],
    [
      'no scope_id of any type',
      { action: 'get', name: 'n1', scope: 'user', scope_id: { of: 'u2' } },
      ['get', { name: 'n1', scope: 'user', scope_id: '' }],
    ],
  ] as const;
  for (const [title, given, expected] of requests) {
    it(`passes on ${title}`, async () => {
      const { asked } = await callOver({}, JSON.stringify(given));

      expect(asked).to.deep.equal([expected]);
    });
  }

  it('reads own members only', async () => {
    const json = '{"action":"get","__proto__":{"name":"n1"},"constructor":{"scope":"user"}}';

    const { asked } = await callOver({}, json);

    expect(asked).to.deep.equal([['get', { name: '', scope: undefined, scope_id: '' }]]);
  });

  const actions = [' Save ', 'GET\n', 'search', 'List', '\u0085delete'];
  for (const action of actions) {
    it(`accepts the action ${JSON.stringify(action)}`, async () => {
      const { answer } = await callOver({}, JSON.stringify({ action, name: 'n', query: 'q' }));

      expect(answer.result?.action).to.equal(action.trim().replace('\u0085', '').toLowerCase());
    });
  }

  const notActions = [
    [undefined, ''],
    [null, ''],
    ['forget', ", not 'forget'"],
    ['', ", not ''"],
    ['constructor', ", not 'constructor'"],
    [5, ', not 5'],
    [true, ', not true'],
    [['save'], ''],
    [{ save: {} }, ''],
  ] as const;
  for (const [action, shown] of notActions) {
    it(`TOOL 272: names the five actions instead of ${JSON.stringify(action)}`, async () => {
      const { answer, asked } = await callOver({}, JSON.stringify({ action }));

      expect(answer.text).to.equal(
        `Error: action must be one of save, get, search, list, delete${shown}`,
      );
      expect(asked).to.deep.equal([]);
    });
  }

  const wrongTypes = [
    [{ ...SAVE, name: 5 }, 'name must be a string'],
    [{ ...SAVE, name: false }, 'name must be a string'],
    [{ ...SAVE, content: ['c'] }, 'content must be a string'],
    [{ ...SAVE, description: { d: 1 } }, 'description must be a string'],
    [{ ...SAVE, type: 1 }, 'type must be a string, not 1'],
    [{ ...SAVE, scope: ['user'] }, 'scope must be a string'],
    [{ action: 'get', name: ['n1'] }, 'name must be a string'],
    [{ action: 'delete', name: 'n1', scope: 0 }, 'scope must be a string, not 0'],
    [{ action: 'search', query: 5 }, 'query must be a string'],
    [{ action: 'search', query: 'q', type: true }, 'type must be a string, not true'],
    [{ action: 'list', scope: {} }, 'scope must be a string'],
  ] as const;
  for (const [given, message] of wrongTypes) {
    it(`refuses ${JSON.stringify(given)} by its type`, async () => {
      const { answer, asked } = await callOver({}, JSON.stringify(given));

      expect(answer.text).to.equal(`Error: ${message}`);
      expect(asked).to.deep.equal([]);
    });
  }

  const saveFields = ['name', 'content', 'description', 'type', 'scope'];
  for (const [index, field] of saveFields.entries()) {
    it(`complains of the type of ${field} before those of later arguments of a save`, async () => {
      const wrong = saveFields.slice(index).map((each) => [each, []]);

      const given = { ...SAVE, ...Object.fromEntries(wrong) };
      const { answer } = await callOver({}, JSON.stringify(given));

      expect(answer.text).to.equal(`Error: ${field} must be a string`);
    });
  }

  const searchFields = [
    ['limit', 'limit must be an integer'],
    ['query', 'query must be a string'],
    ['type', 'type must be a string'],
    ['scope', 'scope must be a string'],
  ] as const;
  for (const [index, [field, message]] of searchFields.entries()) {
    it(`R§10.2: complains of ${field} before later arguments of a search`, async () => {
      const wrong = searchFields.slice(index).map(([each]) => [each, []]);

      const given = { action: 'search', query: 'q', ...Object.fromEntries(wrong) };
      const { answer } = await callOver({}, JSON.stringify(given));

      expect(answer.text).to.equal(`Error: ${message}`);
    });
  }
});

describe('limit of the tool', () => {
  const integers = [
    ['absent', '{"action":"list"}', undefined],
    ['null', '{"action":"list","limit":null}', undefined],
    ['0', '{"action":"list","limit":0}', 0],
    ['-3', '{"action":"list","limit":-3}', -3],
    ['2.0', '{"action":"list","limit":2.0}', 2],
    ['1e30', '{"action":"list","limit":1e30}', 1e30],
    ['"2"', '{"action":"list","limit":"2"}', 2],
    ['"+7"', '{"action":"list","limit":"+7"}', 7],
    ['"-7"', '{"action":"list","limit":"-7"}', -7],
    ['"007"', '{"action":"list","limit":"007"}', 7],
  ] as const;
  for (const [title, json, limit] of integers) {
    it(`may be ${title}`, async () => {
      const { asked } = await callOver({}, json);

      expect(asked[0]?.[1]).to.have.property('limit', limit);
    });
  }

  it('may be digits without end', async () => {
    const { answer } = await callOver({}, `{"action":"list","limit":"${'9'.repeat(1_000)}"}`);

    expect(answer.isError).to.equal(false);
  });

  const others = [
    '1.5',
    '1e400',
    '-1e400',
    '"abc"',
    '""',
    '" "',
    '"1.5"',
    '"1e1"',
    '"0x1"',
    '"--1"',
  ];
  for (const limit of [...others, '"٣"', 'true', '[]', '[2]', '{}']) {
    for (const action of ['list', 'search']) {
      it(`TOOL 280: must not be ${limit} on ${action}`, async () => {
        const { answer } = await callOver(
          {},
          `{"action":"${action}","query":"q","limit":${limit}}`,
        );

        expect(answer.text).to.equal('Error: limit must be an integer');
      });
    }
  }
});

function texts(name: string, content: string, description: string) {
  return { name, content, description };
}

function without(key: string, record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}
