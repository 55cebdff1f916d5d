import { expect } from 'chai';
import fc from 'fast-check';
import { describeOnEngines } from '../support/app.js';
import { type HttpAnswer, send } from '../support/rest-client.js';

type At = 'gateway' | 'console';

const MEMORIES = '/v1/api/memories';
const ADMIN = '/v1/api/admin/memories';
const MEMORY = { name: 'n1', description: 'd', content: 'c' };

/** Every route with a JSON body: where, a good body, and all fields. */
const bodyRoutes = [
  {
    path: MEMORIES,
    good: MEMORY,
    fields: ['name', 'content', 'description', 'type', 'scope', 'scope_id'],
  },
  {
    path: `${MEMORIES}/search`,
    good: { query: 'q' },
    fields: ['query', 'type', 'scope', 'scope_id', 'limit'],
  },
] as const;

/** Every place in a URL where a value goes; `*` stands for the value. */
const urlPlaces: readonly (readonly [string, At, string])[] = [
  ['GET', 'gateway', `${MEMORIES}?type=*`],
  ['GET', 'gateway', `${MEMORIES}?scope=*`],
  ['GET', 'gateway', `${MEMORIES}?scope=workstream&scope_id=*`],
  ['GET', 'gateway', `${MEMORIES}?page_token=*`],
  ['GET', 'gateway', `${MEMORIES}?limit=*`],
  ['GET', 'gateway', `${MEMORIES}/*`],
  ['GET', 'gateway', `${MEMORIES}/n1?scope=*`],
  ['GET', 'gateway', `${MEMORIES}/n1?scope=user&scope_id=*`],
  ['DELETE', 'gateway', `${MEMORIES}/*`],
  ['DELETE', 'gateway', `${MEMORIES}/n1?scope=*`],
  ['DELETE', 'gateway', `${MEMORIES}/n1?scope=user&scope_id=*`],
  ['GET', 'console', `${ADMIN}?type=*`],
  ['GET', 'console', `${ADMIN}?scope=*`],
  ['GET', 'console', `${ADMIN}?scope=user&scope_id=*`],
  ['GET', 'console', `${ADMIN}?page_token=*`],
  ['GET', 'console', `${ADMIN}?limit=*`],
  ['GET', 'console', `${ADMIN}/search?q=*`],
  ['GET', 'console', `${ADMIN}/search?q=x&type=*`],
  ['GET', 'console', `${ADMIN}/search?q=x&scope=*`],
  ['GET', 'console', `${ADMIN}/search?q=x&scope=user&scope_id=*`],
  ['GET', 'console', `${ADMIN}/*`],
  ['DELETE', 'console', `${ADMIN}/*`],
];

const hostileInUrls = {
  'U+0000': 'a%00b',
  'a byte that is no UTF-8': 'a%FFb',
  'a lone surrogate in UTF-8': 'a%ED%A0%80b',
  'an overlong U+0000': 'a%C0%80b',
  'half a character': 'a%E2%82',
  'half an escape': 'a%2',
  'an escape that is none': 'a%zzb',
};

const hostileInJson = {
  'U+0000': 'a\\u0000b',
  'a high surrogate alone': 'a\\ud800b',
  'a low surrogate alone': '\\udc00',
  'surrogates in the wrong order': '\\ude00\\ud83d',
};

describeOnEngines('hostile requests', (running) => {
  const ask = (at: At, method: string, path: string, body?: string | Buffer) => {
    const { addresses, tokens } = running();
    const token = at === 'console' ? tokens.admin : tokens.alice;
    return send(addresses[at], { method, path, body, token });
  };

  for (const [what, value] of Object.entries(hostileInUrls)) {
    it(`get 400 for ${what} anywhere in a URL`, async () => {
      for (const [method, at, place] of urlPlaces) {
        const answer = await ask(at, method, place.replace('*', value));

        expect(answer.status, `${method} ${place}`).to.equal(400);
        expectErrorForm(answer);
      }
    });
  }

  for (const [what, escaped] of Object.entries(hostileInJson)) {
    it(`get 400 for ${what} in any field of a body`, async () => {
      for (const { path, good, fields } of bodyRoutes) {
        for (const field of fields) {
          const body = withField(good, field, `"${escaped}"`);

          const answer = await ask('gateway', 'POST', path, body);

          expect(answer.status, body).to.equal(400);
          expectErrorForm(answer);
        }
      }
    });
  }

  it('get 400 for a byte that is no UTF-8 in any field of a body', async () => {
    for (const { path, good, fields } of bodyRoutes) {
      for (const field of fields) {
        const body = Buffer.from(withField(good, field, '"\u00ff"'), 'latin1');

        expect((await ask('gateway', 'POST', path, body)).status, field).to.equal(400);
      }
    }
  });

  for (const value of ['7', '1.5', '-0', '1e400', 'true', '[]', '["a"]', '{}', '{"a":"b"}']) {
    it(`get 400 for ${value} in place of any text`, async () => {
      for (const { path, good, fields } of bodyRoutes) {
        for (const field of fields.filter((name) => name !== 'limit')) {
          const answer = await ask('gateway', 'POST', path, withField(good, field, value));

          expect(answer.status, `${path} ${field}`).to.equal(400);
          expectErrorForm(answer);
        }
      }
    });
  }

  it('take null in any optional field as absent', async () => {
    for (const { path, good, fields } of bodyRoutes) {
      for (const field of fields.filter((name) => !(name in good))) {
        const answer = await ask('gateway', 'POST', path, withField(good, field, 'null'));

        expect(answer.status, `${path} ${field}`).to.be.oneOf([200, 201]);
      }
    }
  });

  it('get 413 for a body of more than 1 MiB, and the largest memory fits however escaped', async () => {
    const content = '\\ud83d\\ude80'.repeat(65_536);
    const largest = `{"name":"n1","description":"d","content":"${content}"}`;

    const taken = await ask('gateway', 'POST', MEMORIES, largest);
    const refused = await ask('gateway', 'POST', MEMORIES, largest + ' '.repeat(1_048_576));

    expect([taken.status, refused.status]).to.deep.equal([201, 413]);
    expect(refused.headers['x-error-reason']).to.equal('REQUEST_TOO_LARGE');
  });

  it('may nest as deep as fits in a body', async () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;

    const answer = await ask('gateway', 'POST', MEMORIES, withField(MEMORY, 'other', deep));

    expect(answer.status).to.be.oneOf([201, 400]);
  });

  it('do not reach fields through __proto__ or constructor', async () => {
    const { name: _, ...nameless } = MEMORY;
    const inherited = JSON.stringify(MEMORY);

    const answers = [
      await ask('gateway', 'POST', MEMORIES, withField(nameless, '__proto__', inherited)),
      await ask('gateway', 'POST', MEMORIES, withField(nameless, 'constructor', inherited)),
      await ask('gateway', 'GET', `${MEMORIES}?__proto__[type]=bogus&constructor.type=bogus`),
    ];

    expect(answers.map(({ status }) => status)).to.deep.equal([400, 400, 400]);
  });

  it('never get a 5xx, whatever the JSON of the body', async () => {
    const field = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue());
    const known = fc.record(
      Object.fromEntries(
        ['name', 'content', 'description', 'type', 'scope', 'scope_id', 'query', 'limit'].map(
          (name) => [name, field],
        ),
      ),
      { requiredKeys: [] },
    );
    const route = fc.constantFrom(...bodyRoutes.map(({ path }) => path));
    const property = fc.asyncProperty(
      route,
      fc.oneof(known, fc.jsonValue()),
      async (path, body) => {
        const { status } = await ask('gateway', 'POST', path, JSON.stringify(body));
        expect(status).to.be.oneOf([200, 201, 400, 403, 404]);
      },
    );

    await fc.assert(property, { numRuns: 150 });
  });

  it('never get a 5xx, whatever the bytes of the URL', async () => {
    const visible = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map(toCharacter) });
    const place = fc.constantFrom(...urlPlaces);
    const property = fc.asyncProperty(place, visible, async ([method, at, path], value) => {
      const { status } = await ask(
        at,
        method,
        path.replace('*', () => value),
      );
      expect(status).to.be.oneOf([200, 400, 403, 404, 405]);
    });

    await fc.assert(property, { numRuns: 150 });
  });

  afterEach(async () => {
    expect((await ask('gateway', 'GET', '/healthz')).status).to.equal(200);
  });
});

/** Writes a body of JSON in which one field has a value that is given as JSON text. */
function withField(body: object, field: string, json: string): string {
  const others = Object.entries(body).filter(([key]) => key !== field);
  const members = others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${[...members, `"${field}":${json}`].join(',')}}`;
}

function expectErrorForm({ text, headers }: HttpAnswer): void {
  expect(Object.keys(JSON.parse(text))).to.deep.equal(['error']);
  expect(headers['x-error-reason']).to.match(/^[A-Z_]+$/);
  expect(headers['x-request-id']).to.be.a('string').that.is.not.empty;
}

function toCharacter(code: number): string {
  return String.fromCharCode(code);
}
