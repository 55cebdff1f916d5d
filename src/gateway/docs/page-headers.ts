/** Content type of every page. */
export const HTML_TYPE = 'text/html; charset=utf-8';

/**
 * Isolates a page: it loads nothing from other origins, sends a token nowhere else, and cannot be
 * framed. The library's icons are data within its style sheet.
 */
export const PAGE_HEADERS = {
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
