import {
  type DescMessage,
  equals,
  fromJson,
  type JsonObject,
  type JsonValue,
  type Message,
  toBinary,
  toJson,
} from '@bufbuild/protobuf';
import { expect } from 'chai';
import fc from 'fast-check';
import { HttpError } from '../../../src/gateway/http/http-error.js';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { findUnreadable, readMessage } from '../../../src/gateway/transcoding/read-message.js';
import { buildRoutes } from '../../../src/gateway/transcoding/routes.js';
import { toRequest } from '../../../src/gateway/transcoding/transcode.js';
import { compileWriter } from '../../../src/gateway/transcoding/write-message.js';
import { makeFakeBackend } from '../fake-backend.js';
import { type RunningGateway, SERVICES, startGateway } from '../http.js';
import { arbitraryMessage } from './arbitrary-message.js';
import { fieldsOf, messageOf } from './message-fields.js';

const REGISTRY = loadDescriptors();
const ROUTES = buildRoutes(REGISTRY, SERVICES);
const RPCS = [...REGISTRY.files]
  .filter(({ proto }) => proto.package.startsWith('turnstone.'))
  .flatMap(({ services }) => services.flatMap(({ methods }) => methods));

const JSON_OPTIONS = { useProtoFieldName: true, alwaysEmitImplicit: true };

/** A message as JSON text and back to a JSON value, the way a client sees it. */
function overTheWire(desc: DescMessage, message: Message): JsonValue {
  const json = toJson(desc, message, JSON_OPTIONS);
  return JSON.parse(JSON.stringify(json));
}

/** Values of every kind and nesting, texts with lone surrogates and inherited names included. */
const ANY_JSON = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<JsonValue>('\ud800', '5.0', '1e1', ' global ', 'GLOBAL', -1, 1e21, 3, null, ''),
) as fc.Arbitrary<JsonValue>;

/** Objects whose keys are the fields of a message or traps. */
function arbitraryBody(desc: DescMessage): fc.Arbitrary<JsonObject> {
  const keys = [...desc.fields.map(({ name }) => name), '__proto__', 'constructor', 'toString'];
  return fc.dictionary(fc.constantFrom(...keys), ANY_JSON) as fc.Arbitrary<JsonObject>;
}

describe('the transcoder, for every RPC and any input', () => {
  for (const rpc of RPCS) {
    it(`reads back the JSON of any request of ${rpc.parent.name}.${rpc.name}`, () => {
      const isReadable = findUnreadable(rpc.input) === undefined;
      const read = (json: JsonValue): Message =>
        isReadable
          ? messageOf(rpc.input, readMessage(rpc.input, json as JsonObject))
          : fromJson(rpc.input, json);

      fc.assert(
        fc.property(arbitraryMessage(rpc.input), (message) =>
          equals(rpc.input, read(overTheWire(rpc.input, message)), message),
        ),
      );
    });

    it(`prints any response of ${rpc.parent.name}.${rpc.name} so that it can be read back`, () => {
      fc.assert(
        fc.property(arbitraryMessage(rpc.output), (message) =>
          equals(rpc.output, fromJson(rpc.output, overTheWire(rpc.output, message)), message),
        ),
      );
    });
  }

  for (const rpc of new Set(ROUTES.map((route) => route.rpc))) {
    it(`prints any response of ${rpc.name} to the letter like protobuf-es`, () => {
      const write = compileWriter(rpc.output);

      fc.assert(
        fc.property(arbitraryMessage(rpc.output), (message) => {
          const json = JSON.stringify(write(fieldsOf(rpc.output, message)));
          expect(json).to.equal(JSON.stringify(toJson(rpc.output, message, JSON_OPTIONS)));
        }),
      );
    });
  }

  for (const route of ROUTES.filter(({ body }) => body !== 'none')) {
    it(`turns any body of ${route.rpc.name} into a message or a refusal`, () => {
      fc.assert(
        fc.property(arbitraryBody(route.rpc.input), (body) => {
          try {
            const { input } = route.rpc;
            const request = toRequest(route, { path: {}, query: new Map(), body });
            return toBinary(input, messageOf(input, request)) instanceof Uint8Array;
          } catch (error) {
            return error instanceof HttpError && error.status === 400;
          }
        }),
        { numRuns: 500 },
      );
    });
  }
});

describe('the gateway, for any request', () => {
  const backend = makeFakeBackend();
  let running: RunningGateway;

  before(async () => {
    running = await startGateway(backend);
  });

  after(async () => {
    await running.gateway.stop();
  });

  async function statusOf(path: string, init?: RequestInit): Promise<number> {
    const response = await fetch(`${running.url}${path}`, init);
    const json: unknown = await response.json();
    expect(json).to.be.an('object');
    return response.status;
  }

  it('never answers a body with a fault', async () => {
    const bodies = fc.oneof(
      ...ROUTES.map(({ rpc }) => arbitraryBody(rpc.input).map((body) => JSON.stringify(body))),
      ANY_JSON.map((json) => JSON.stringify(json)),
      fc.uint8Array({ maxLength: 40 }),
    );
    const paths = fc.constantFrom('/v1/api/memories', '/v1/api/memories/search');

    await fc.assert(
      fc.asyncProperty(paths, bodies, async (path, body) => {
        expect(await statusOf(path, { method: 'POST', body })).to.be.oneOf([200, 400]);
      }),
      { numRuns: 300 },
    );

    expect(running.lines).to.deep.equal([]);
  });

  it('never answers a path or a query with a fault', async () => {
    const part = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }).map(encodeURIComponent),
      fc.constantFrom('%', '%FF', '%00', '%2F', '//', '..', '%2e%2e', ';', 'limit=', 'scope=x'),
    );

    await fc.assert(
      fc.asyncProperty(part, part, async (path, query) => {
        const status = await statusOf(`/v1/api/memories/${path}?${query}`);
        expect(status).to.be.oneOf([200, 400, 404]);
      }),
      { numRuns: 300 },
    );

    expect(running.lines).to.deep.equal([]);
  });

  it('gives every name to the server as it was encoded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (name) => {
        fc.pre(name !== '.' && name !== '..');

        await statusOf(`/v1/api/memories/${encodeURIComponent(name)}`);

        expect(backend.calls.at(-1)?.request.name).to.equal(name);
      }),
      { numRuns: 300 },
    );
  });
});
