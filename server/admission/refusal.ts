import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_REGION, isRegion, REGION } from '../../lib/regions.ts';

/** Seconds after which a refused client may retry; the refusal page reloads itself. */
const RETRY_SECONDS = 2;
const WORDS = 'The shop is busy. Please try again in a moment.';

/**
 * Responds with 503 and Retry-After: for a page, HTML in the region's language that reloads itself; for an endpoint,
 * the standard error JSON.
 */
export function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers } = request;
  const json = url.startsWith('/api/');
  const isPage = !json && headers.rsc === undefined;
  const type = json ? 'application/json' : isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
  response.writeHead(503, {
    'content-type': type,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
  });
  const body = json
    ? JSON.stringify({ error: { code: 'busy', message: WORDS } })
    : isPage
      ? page(url)
      : WORDS;
  response.end(body);
}

/** The body has no end tag: the page transforms would insert the scripts of a Next page there. */
function page(url: string): string {
  const first = url.split(/[/?]/, 2)[1];
  const { lang } = REGION[isRegion(first) ? first : DEFAULT_REGION];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>One moment, please</title></head><body style="margin:0;min-height:100dvh;display:grid;place-content:center;font:1.125rem/1.6 system-ui,sans-serif;padding:2rem"><h1 style="font-weight:400">One moment, please</h1><p>The shop is busy. This page loads again by itself in ${RETRY_SECONDS} seconds.</p>`;
}
