import type { ServerOptions } from 'node:http';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Endpoint } from './endpoint.js';
import { answerError } from './error-answer.js';
import type { GatewayLog } from './gateway-log.js';
import { type HttpError, methodNotAllowed, requestInvalid, routeNotFound } from './http-error.js';
import { HttpServer } from './http-server.js';
import { answerParseError } from './parse-errors.js';
import { requestIdOf } from './request-headers.js';

/**
 * Most bytes of a URL and its headers: room for a search for 4,096 code points in a query string,
 * each percent-encoded as up to twelve characters, and for a token.
 */
const HEADERS_MAX_BYTES = 65_536;

const SERVER_OPTIONS: ServerOptions = {
  maxHeaderSize: HEADERS_MAX_BYTES,
  // Longest time in which a request must arrive.
  requestTimeout: 60_000,
  // Longer than load balancers keep connections, so that they close them first.
  keepAliveTimeout: 72_000,
  // A missing Host is rejected below: Node's answer would have another form.
  requireHostHeader: false,
};

/** Makes the HTTP listener of endpoints. All errors have the same form. */
export function createListener(endpoints: readonly Endpoint[], log: GatewayLog): FastifyInstance {
  const app = createFastify(log);
  readNoBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      throw requestInvalid('the Host header is missing');
    }
  });
  // Unknown expectations may be ignored; Node's answer would have another form.
  app.server.on('checkExpectation', (request, answer) => {
    app.server.emit('request', request, answer);
  });
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(log, refuseRoute(endpoints, request), request, reply),
  );
  for (const { verb, template, answer } of endpoints) {
    app.route({ method: verb, url: template.routerPath, handler: answer });
  }
  return app;
}

function createFastify(log: GatewayLog): FastifyInstance {
  const app: FastifyInstance = fastify({
    serverFactory: (listener) => new HttpServer(SERVER_OPTIONS, listener),
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: HEADERS_MAX_BYTES,
      // Parsed by the endpoint, which can reject it; an exception in the router is fatal.
      querystringParser: (text) => ({ text }),
    },
    genReqId: requestIdOf,
    clientErrorHandler: (error, socket) => {
      const due = app.server instanceof HttpServer ? app.server.answersDue(socket) : undefined;
      answerParseError(error, socket, due);
    },
    frameworkErrors: (error, request, reply) => {
      const refusal = requestInvalid('the path must be percent-encoded UTF-8', error);
      answerError(log, refusal, request, reply);
    },
  });
  return app;
}

/**
 * Keeps fastify from parsing bodies: endpoints read them, as JSON whatever the media type, while
 * fastify would reject media types without a parser.
 */
function readNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request) => {
    request.raw.headers['content-type'] = 'application/json';
  });
}

function refuseRoute(endpoints: readonly Endpoint[], request: FastifyRequest): HttpError {
  const [path = ''] = request.url.split('?');
  const verbs = endpoints.filter(({ template }) => template.matches(path)).map(({ verb }) => verb);
  if (verbs.length === 0) {
    return routeNotFound();
  }
  const allowed = new Set(verbs.includes('GET') ? [...verbs, 'HEAD'] : verbs);
  return methodNotAllowed([...allowed].sort().join(', '));
}
