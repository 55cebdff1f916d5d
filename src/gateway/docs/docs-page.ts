import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Endpoint } from '../http/endpoint.js';
import { JSON_TYPE } from '../http/error-answer.js';
import { docsDocument } from './docs-document.js';
import { fileEndpoint } from './file-endpoint.js';

const HTML_TYPE = 'text/html; charset=utf-8';
const STYLE_TYPE = 'text/css; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/**
 * Keeps the page to itself: it loads nothing from elsewhere, sends a token nowhere else, and nobody
 * frames it. The library's icons are data within its style sheet.
 */
const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
};

/**
 * Makes `GET /openapi.json`, the document of the whole REST interface, and `GET /docs`, a page that
 * shows and tries the operations of this listener. All that the page needs comes from here.
 *
 * @param served what the listener offers besides
 */
export function docsEndpoints(served: readonly Endpoint[]): Endpoint[] {
  const whole = readPackaged('#gen/openapi.json');
  const document = fileEndpoint({ path: '/openapi.json', type: JSON_TYPE, bytes: whole });
  const own = docsDocument(whole, [...served, document]);
  const page = readPackaged('#docs-page/index.html');
  return [
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

/** Reads a file of this package or of a library, wherever they are installed. */
function readPackaged(specifier: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(specifier));
}
