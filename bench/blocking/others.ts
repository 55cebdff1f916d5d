import { MemoryServiceService } from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type Extreme, REQUEST_BYTES, repeatedTo, save } from './extreme.js';
import { fill } from './texts.js';

const { claimNudge, listMemories } = MemoryServiceService;

const ANYWHERE = { type: 0, scope: 0, scope_id: '' };

/** Nudges, refused fields, pages and documents. */
export const OTHERS: readonly Extreme[] = [
  {
    name: 'nudge with a message of 4 MiB',
    call: (callers) =>
      callers.grpc(
        claimNudge,
        { event: 3, user_message: repeatedTo(REQUEST_BYTES, 'never do not '), message_count: 5 },
        'session',
      ),
  },
  {
    name: 'nudge with a message of line breaks',
    call: (callers) =>
      callers.grpc(
        claimNudge,
        { event: 3, user_message: repeatedTo(REQUEST_BYTES, '\n'), message_count: 5 },
        'session',
      ),
  },
  {
    name: 'nudge with a message of never',
    call: (callers) =>
      callers.grpc(
        claimNudge,
        { event: 3, user_message: repeatedTo(REQUEST_BYTES, 'never\n'), message_count: 5 },
        'session',
      ),
  },
  {
    name: 'save with a content of 4 MiB',
    call: (callers) => save(callers, 'toolarge', repeatedTo(REQUEST_BYTES - 64, 'word ')),
  },
  {
    name: 'save with a name of 4 MiB',
    call: (callers) => save(callers, repeatedTo(REQUEST_BYTES - 64, 'Word '), 'x'),
  },
  {
    name: 'list of 200 rows, 3 MiB',
    before: async (callers, round) => {
      if (round > 0) return;
      for (let index = 0; index < 60; index += 1)
        await save(callers, `large${index}`, fill('word other '));
    },
    call: (callers) => callers.grpc(listMemories, { ...ANYWHERE, limit: 200, page_token: '' }),
  },
  {
    name: 'REST list of 200 rows, 3 MiB',
    call: (callers) => callers.rest('GET', '/v1/api/memories?limit=200'),
  },
  {
    name: 'REST list of administrators',
    call: (callers) => callers.console('GET', '/v1/api/admin/memories?limit=200'),
  },
  {
    name: 'REST search of 50 rows, 3 MiB',
    call: (callers) =>
      callers.rest('POST', '/v1/api/memories/search', '{"query":"word other","limit":50}'),
  },
  {
    name: 'REST search of administrators',
    call: (callers) =>
      callers.console('GET', '/v1/api/admin/memories/search?q=word&query=word&limit=50'),
  },
  {
    name: 'REST query of 64 KiB',
    call: (callers) => callers.rest('GET', `/v1/api/memories?${'a=1&'.repeat(15_000)}`),
  },
  { name: 'REST docs', call: (callers) => callers.rest('GET', '/docs') },
  { name: 'REST openapi.json', call: (callers) => callers.rest('GET', '/openapi.json') },
  { name: 'REST metrics', call: (callers) => callers.console('GET', '/metrics') },
];
