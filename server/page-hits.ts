import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Measures, measureResponse } from './observability/measure-request.ts';
import type { Metrics } from './observability/metrics.ts';
import { kindOf } from './observability/route-kind.ts';
import { chooseEncoding, type Encoding } from './pages/encoding.ts';
import { wantsMarkdown } from './pages/markdown/wants-markdown.ts';
import type { Headers } from './pages/page-body.ts';
import type { PageCache, StoredPage } from './pages/page-cache.ts';
import { requestId } from './request/request-id.ts';
import type { SetHeaders } from './request/steps.ts';
import { hasBody } from './request/unread-body.ts';
import { hasOneHost } from './request/validate-request.ts';

export interface HitOptions extends Measures {
  readonly cache: PageCache;
  readonly metrics: Pick<Metrics, 'answered' | 'page'>;
  /** Sets the headers that every response carries. */
  readonly protect?: SetHeaders | undefined;
  readonly isDraining: () => boolean;
  readonly trustedProxies: number;
}

/** The part of the response head that is the same in every response with a page in one encoding. */
interface Head {
  /** Names and values alternate. */
  readonly fields: readonly string[];
  readonly kind: string;
  readonly bytes: number;
}

/**
 * Answers plain requests for pages that are fresh in memory, before any other step. The constant part of the response
 * is built once and kept as long as the page. The address of a stored page is clean and canonical. Returns false for
 * a request that needs anything else or is not well-formed; it then takes all steps.
 */
export function serveFromMemory(
  options: HitOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { cache, metrics, isDraining, trustedProxies } = options;
  const heads = new WeakMap<Headers, Map<Encoding, Head>>();

  const headOf = (url: string, { headers }: StoredPage, encoding: Encoding, bytes: number): Head => {
    const known = heads.get(headers) ?? new Map<Encoding, Head>();
    heads.set(headers, known);
    const head = known.get(encoding);
    if (head?.bytes === bytes) return head;
    const made = {
      fields: fieldsOf(url, headers, encoding, bytes),
      kind: kindOf({ url, headers: {} }),
      bytes,
    };
    known.set(encoding, made);
    return made;
  };

  const fieldsOf = (url: string, own: Headers, encoding: Encoding, bytes: number): string[] => {
    const all = new Map<string, number | string | readonly string[]>();
    options.protect?.({ url }, { setHeader: (name, value) => all.set(name, value) as never });
    for (const [name, value] of Object.entries(own)) all.set(name, value);
    all.set('content-length', bytes);
    if (encoding !== 'identity') all.set('content-encoding', encoding);
    all.set('x-cache', 'HIT');
    return [...all].flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
  };

  return (request, response) => {
    const { url = '' } = request;
    const found = cache.find(url);
    if (found?.state !== 'fresh' || found.isDue || !isPlain(request) || isDraining()) return false;
    const { page } = found;
    const encoding = page.body.isCompressible
      ? chooseEncoding(request.headers['accept-encoding'])
      : 'identity';
    const body = page.body.in(encoding);
    if (!(body instanceof Buffer)) return false;
    const { fields, kind } = headOf(url, page, encoding, body.length);
    const id = requestId(request, trustedProxies);
    measureResponse(response, kind, options, () => id, 'HIT');
    metrics.page('hit');
    cache.noteAsked(url);
    response.writeHead(page.status, [...fields, 'age', String(cache.ageOf(page)), 'x-request-id', id]);
    response.end(body);
    return true;
  };
}

/** Whether a request asks for nothing but the page itself. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.rsc === undefined &&
    headers['if-none-match'] === undefined &&
    headers.upgrade === undefined &&
    !hasBody(request) &&
    hasOneHost(request) &&
    !wantsMarkdown(headers.accept)
  );
}
