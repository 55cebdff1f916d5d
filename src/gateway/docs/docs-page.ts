import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Endpoint } from '../http/endpoint.js';
import { JSON_TYPE } from '../http/error-answer.js';
import { docsDocument } from './docs-document.js';
import { fileEndpoint } from './file-endpoint.js';
import { HTML_TYPE, PAGE_HEADERS } from './page-headers.js';
import { startPageEndpoint } from './start-page.js';

/** Markdown, which browsers would offer to download under its own type. */
const TEXT_TYPE = 'text/plain; charset=utf-8';
const STYLE_TYPE = 'text/css; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/**
 * Makes the endpoints of the documentation: `GET /`, the start page; `GET /readme`; `GET
 * /openapi.json`, the document of the whole REST interface; and `GET /docs`, a page to read and try
 * the operations of this listener, with all the files that it loads.
 *
 * @param served the other endpoints of the listener
 */
export function docsEndpoints(served: readonly Endpoint[]): Endpoint[] {
  const whole = readPackaged('#gen/openapi.json');
  const document = fileEndpoint({ path: '/openapi.json', type: JSON_TYPE, bytes: whole });
  const own = docsDocument(whole, [...served, document]);
  const page = readPackaged('#docs-page/index.html');
  return [
    startPageEndpoint(),
    fileEndpoint({ path: '/readme', type: TEXT_TYPE, bytes: readPackaged('#README.md') }),
    document,
    fileEndpoint({ path: '/docs', type: HTML_TYPE, bytes: page, headers: PAGE_HEADERS }),
    fileEndpoint({ path: '/docs/openapi.json', type: JSON_TYPE, bytes: own }),
    script('/docs/page.js', '#docs-page/page.js'),
    script('/docs/swagger-ui-bundle.js', 'swagger-ui-dist/swagger-ui-bundle.js'),
    style('/docs/page.css', '#docs-page/page.css'),
    style('/docs/swagger-ui.css', 'swagger-ui-dist/swagger-ui.css'),
  ];
}

function script(path: string, specifier: string): Endpoint {
  return fileEndpoint({ path, type: SCRIPT_TYPE, bytes: readPackaged(specifier) });
}

function style(path: string, specifier: string): Endpoint {
  return fileEndpoint({ path, type: STYLE_TYPE, bytes: readPackaged(specifier) });
}

/** Reads a file of this package or of a dependency, wherever they are installed. */
function readPackaged(specifier: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(specifier));
}
