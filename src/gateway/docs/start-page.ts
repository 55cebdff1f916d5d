import type { Endpoint } from '../http/endpoint.js';
import { JSON_TYPE } from '../http/error-answer.js';
import type { PathTemplate } from '../http/path-template.js';
import { asksForJson } from './accept.js';
import { answerFile } from './file-endpoint.js';
import { HTML_TYPE, PAGE_HEADERS } from './page-headers.js';

/** What the page links to: keys in JSON, and texts on the page. */
const LINKS = {
  docs: { path: '/docs', text: 'Read and try the REST API' },
  openapi: { path: '/openapi.json', text: 'OpenAPI document' },
  readme: { path: '/readme', text: 'README' },
} as const;

const ROOT: PathTemplate = { fields: [], routerPath: '/', matches: (path) => path === '/' };

/** Makes `GET /`, which leads to the documentation: a page, or the same as JSON. */
export function startPageEndpoint(): Endpoint {
  const headers = { ...PAGE_HEADERS, vary: 'accept' };
  const page = answerFile({ type: HTML_TYPE, bytes: Buffer.from(html()), headers });
  const json = answerFile({ type: JSON_TYPE, bytes: Buffer.from(jsonText()), headers });
  return {
    verb: 'GET',
    template: ROOT,
    answer: (request, reply) =>
      asksForJson(request.headers.accept) ? json(request, reply) : page(request, reply),
  };
}

function jsonText(): string {
  const paths = Object.entries(LINKS).map(([key, { path }]) => [key, path]);
  return JSON.stringify(Object.fromEntries([['name', 'turnstone-memory'], ...paths]));
}

function html(): string {
  const items = Object.values(LINKS).map(
    ({ path, text }) => `      <li><a href="${path}">${text}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>turnstone-memory</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <h1>turnstone-memory</h1>
    <p>A memory service for AI agents.</p>
    <ul>
${items.join('\n')}
    </ul>
  </body>
</html>
`;
}
