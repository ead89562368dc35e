import { isCompressible } from './encoding.ts';
import type { Headers } from './page-body.ts';
import type { PageRequest, PageResponse } from './page-request.ts';
import type { PageDocument } from './transforms/page-document.ts';

/** Headers that belong to one connection or to the framework's own cache, not to the page. */
const NOT_OF_THE_PAGE: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  // Next would send byte ranges; the page cache sends whole pages.
  'accept-ranges',
  'x-nextjs-cache',
  'x-middleware-rewrite',
]);
const FOR_THE_ROUTER = /^x-nextjs-/;

/** A page before it is compressed. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly isCompressible: boolean;
  /** The address has no page. */
  readonly isMissing: boolean;
}

/** Turns Next's response into the one that is sent. `finish` is applied to each HTML page. */
export function finishPage(
  { status, headers: given, body, render }: PageResponse,
  asked: PageRequest & { readonly isForMissing?: boolean },
  finish: (page: PageDocument) => PageDocument,
): FinishedPage {
  const { address, isData, isForMissing } = asked;
  const isPage = isHtml(given);
  const headers = headersOf(given, isData);
  // The router's data is only for the browser that requested it: caches that ignore `Vary` would confuse it with the
  // page. A missing address may become a page at any time.
  if (isData || isForMissing) headers['cache-control'] = 'private, no-store';
  const mayShrink = given['content-encoding'] === undefined && isCompressible(typeOf(given), body.length);
  if (mayShrink) headers.vary = withVary(headers.vary, 'Accept-Encoding');
  // Every page is also available as Markdown.
  if (isPage) headers.vary = withVary(headers.vary, 'Accept');
  if (!isPage) {
    if (mayShrink && headers.etag !== undefined) headers.etag = weak(String(headers.etag));
    // Router data of a missing address; the router then requests the page itself.
    const isMissing = isData === true && status === 404;
    return { status, headers, body, isCompressible: mayShrink, isMissing };
  }
  // This ETag is of Next's page, not of the finished one.
  delete headers.etag;
  const { staticParts } = render;
  const page = finish({ address, status, headers, html: body.toString(), isMissing: false, staticParts });
  return {
    ...{ status: page.status, headers: page.headers, isMissing: page.isMissing },
    body: Buffer.from(page.html),
    isCompressible: mayShrink,
  };
}

const typeOf = (headers: Headers) => String(headers['content-type'] ?? '');
const isHtml = (headers: Headers) => typeOf(headers).startsWith('text/html');
const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Whether a response is an HTML page or the router's data of one. */
export const isPageOrData = (headers: Headers) =>
  isHtml(headers) || typeOf(headers).startsWith('text/x-component');

function headersOf(given: Headers, isData = false): Headers {
  const ofTheTransfer = String(given.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept = Object.entries(given).filter(
    ([name]) =>
      !NOT_OF_THE_PAGE.has(name) && !ofTheTransfer.includes(name) && (isData || !FOR_THE_ROUTER.test(name)),
  );
  // Next sends the Location header twice.
  const once = kept.map(([name, value]) => [name, name === 'location' ? [value].flat()[0] : value]);
  return { date: new Date().toUTCString(), ...Object.fromEntries(once) };
}

/** Returns a `Vary` header with one more name. */
function withVary(vary: Headers[string] | undefined, name: string): string {
  const names = String(vary ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const isThere = names.some((one) => one === '*' || one.toLowerCase() === name.toLowerCase());
  return (isThere ? names : [...names, name]).join(', ');
}
