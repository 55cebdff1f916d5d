import type { JsonObject } from '@bufbuild/protobuf';
import { REQUEST_ID } from './refusals.js';

/** Groups the operations that belong to no service. */
export const PROBES_TAG = {
  name: 'Probes',
  description: 'What monitors and tools ask. No token is needed.',
};

const tags = [PROBES_TAG.name];
const DOCUMENT_HEADERS = { ...REQUEST_ID, etag: { required: true, schema: { type: 'string' } } };

/** Describes `GET /healthz`. */
export const HEALTH: JsonObject = {
  operationId: 'CheckHealth',
  tags,
  security: [],
  summary: 'Whether calls can be served now',
  responses: {
    200: healthAnswer('The database answers and its schema is current.', 'ok'),
    503: healthAnswer('The service is starting, stopping, or without its database.', 'unavailable'),
  },
};

/** Describes `GET /metrics`. */
export const METRICS: JsonObject = {
  operationId: 'ReadMetrics',
  tags,
  security: [],
  summary: 'Shows metrics for Prometheus',
  responses: {
    200: {
      description: 'Durations of calls by method and code, of the store by operation and outcome.',
      headers: REQUEST_ID,
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
  },
};

/** Describes `GET /openapi.json`. */
export const DOCUMENT: JsonObject = {
  operationId: 'ReadOpenApi',
  tags,
  security: [],
  summary: 'Shows this document',
  responses: {
    200: {
      description: 'The document, with an ETag that changes when it does.',
      headers: DOCUMENT_HEADERS,
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: {
      description: 'The document still has the ETag that `if-none-match` names.',
      headers: DOCUMENT_HEADERS,
    },
  },
};

function healthAnswer(description: string, status: string): JsonObject {
  return {
    description,
    headers: REQUEST_ID,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['status'],
          properties: { status: { type: 'string', enum: [status] } },
        },
        example: { status },
      },
    },
  };
}
