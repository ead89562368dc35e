import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { cookieValue } from '../../lib/http/csrf.ts';
import { REGION_COOKIE, readRegionCookie } from '../../lib/region-cookie.ts';
import { openRegion, REGIONS, type Region } from '../../lib/regions.ts';
import { classifyTarget } from '../../lib/routing/page-address.ts';
import type { ProcessLink, RedirectAnswer } from '../../lib/server/process-link.ts';
import type { Admission } from '../admission/admission.ts';
import type { Handler } from '../handler.ts';
import type { PageResult } from '../observability/metrics.ts';
import { type MissingPages, missingPages } from './missing-pages.ts';
import { type CacheLookup, type Page, PageCache, type StoredPage } from './page-cache.ts';
import { PageRenderer, type RenderRequest } from './page-renderer.ts';
import { keepFileHeaders } from './page-request.ts';
import { pageFinisher } from './page-transforms.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { asStalePage, sendPage, withVisitorQuery } from './send-page.ts';
import type { TransformOptions } from './transforms/page-document.ts';

/** Paths with their own caching and streaming; every other path is a page. */
const NOT_A_PAGE = /^\/(?:_next|api|image|video)\//;
const FRAMEWORK_FILE = /^\/_next\//;
/** Pages accept only these methods; a form that changes something has an endpoint. */
const PAGE_METHODS = 'GET, HEAD';

export interface PageHandlerOptions extends TransformOptions {
  readonly link: Pick<ProcessLink, 'pageRender' | 'onInvalidation' | 'addressFacts' | 'redirectFor'>;
  readonly log: Pick<Logger, 'error'>;
  /** Decides when Next may be called for what is not in memory. */
  readonly admission?: Pick<Admission, 'guard' | 'run' | 'clientOf'>;
  /** Whether a path has a route or a file; other paths are not passed to Next. */
  readonly hasRoute?: (pathname: string) => boolean;
  /** Returns the endpoint route for a path, if it is known before Next is called. */
  readonly endpointOf?: (pathname: string) => string | undefined;
  /** Regions in which the site is open; pages of the others are missing. */
  readonly regions?: readonly Region[];
  readonly cache?: PageCache;
  /** Names of request headers that are passed to Next with a request for a page's data. */
  readonly clientHeaders?: readonly string[];
  /** Called for every page with its page cache result. */
  readonly counted?: (result: PageResult) => void;
}

/**
 * Handler in front of Next: answers pages from the page cache and has Next render the missing ones. Next's
 * `Cache-Control` decides what is stored and for how long (RFC 9111); Next itself stores no pages. Rejects when Next
 * does.
 */
export function pageHandler(next: Handler, options: PageHandlerOptions): Handler {
  const {
    link,
    log,
    admission = ADMIT_ALL,
    hasRoute = () => true,
    endpointOf = () => undefined,
    regions = REGIONS,
    counted = () => undefined,
    clientHeaders = [],
  } = options;
  const cache = options.cache ?? new PageCache();
  link.onInvalidation.add((invalidation) => cache.invalidate(invalidation));
  const failed = (error: unknown) =>
    log.error({ code: 'page_refresh_failed', err: error }, 'Page cache: refresh failed');
  const maker = new PageRenderer({ next, admission, cache, link, finish: pageFinisher(options), failed });
  const pages = new Pages({
    cache,
    maker,
    link,
    missing: missingPages(hasRoute, link, regions),
    regions,
    counted,
    admission,
    clientHeaders,
  });
  const endpoint = refuseOtherMethods(next, endpointOf);
  const other = admission.guard((request, response) => {
    if (!FRAMEWORK_FILE.test(request.url ?? '')) return endpoint(request, response);
    keepFileHeaders(request);
    response.setHeader('accept-ranges', 'none');
    return next(request, response);
  });
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!NOT_A_PAGE.test(path)) return pages.answer(request, response);
    return hasRoute(path) ? other(request, response) : answerNothingThere(response);
  };
}

/** Response for a missing file or endpoint. Next would render a page for it. */
function answerNothingThere(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Not found\n');
}

/** Without admission control, everything runs at once. */
const ADMIT_ALL: NonNullable<PageHandlerOptions['admission']> = {
  guard: (next) => next,
  run: (_job, _client, work) => work(),
  clientOf: () => ({ network: '' }),
};

/** A requested page; `status` replaces 404. */
interface Asked extends RenderRequest {
  readonly status?: 410 | undefined;
}

interface PagesOptions {
  readonly cache: PageCache;
  readonly link: Pick<ProcessLink, 'redirectFor'>;
  readonly maker: PageRenderer;
  readonly missing: MissingPages;
  readonly regions: readonly Region[];
  readonly counted: (result: PageResult) => void;
  readonly admission: Pick<Admission, 'clientOf'>;
  readonly clientHeaders: readonly string[];
}

class Pages {
  readonly #cache: PageCache;
  readonly #link: Pick<ProcessLink, 'redirectFor'>;
  readonly #maker: PageRenderer;
  readonly #missing: MissingPages;
  readonly #regions: readonly Region[];
  readonly #counted: (result: PageResult) => void;
  readonly #admission: Pick<Admission, 'clientOf'>;
  readonly #clientHeaders: readonly string[];

  constructor({ cache, link, maker, missing, regions, counted, admission, clientHeaders }: PagesOptions) {
    this.#cache = cache;
    this.#link = link;
    this.#maker = maker;
    this.#missing = missing;
    this.#regions = regions;
    this.#counted = counted;
    this.#admission = admission;
    this.#clientHeaders = clientHeaders;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: PAGE_METHODS, 'cache-control': 'no-store' }).end();
      return;
    }
    const isData = headers.rsc !== undefined;
    // Most addresses are already canonical and are therefore their own cache key.
    const hit = isData ? undefined : this.#cache.find(url);
    if (hit?.state === 'fresh' && !hit.isDue) return this.#hit(request, response, url, hit.page);
    const moved = this.#redirectFor(url, headers.cookie);
    if (moved) return this.#answerMoved(request, response, moved);
    const target = classifyTarget(url);
    if (target.kind === 'page') {
      const { address, pathname } = target;
      const key = isData ? `data ${address}` : address;
      const clientHeaders = isData ? this.#clientHeadersOf(headers) : undefined;
      return this.#answerPage(request, response, { address, key, path: pathname, isData, clientHeaders });
    }
    if (target.kind === 'missing') return this.#answerMissing(request, response, target.pathname);
    const page = await this.#maker.pass(
      { address: url, regionCookie: `${REGION_COOKIE}=${this.#regionOf(headers.cookie)}` },
      this.#admission.clientOf(request, response),
    );
    this.#counted('passed');
    return sendPage(request, response, page);
  }

  #redirectFor(url: string, cookies: string | undefined): RedirectAnswer | undefined {
    const cut = url.includes('?') ? url.indexOf('?') : url.length;
    return this.#link.redirectFor?.(url.slice(0, cut), url.slice(cut), this.#regionOf(cookies));
  }

  /**
   * The region for a visitor whose address names none: the cookie with the visitor's choice, if the site is open in
   * that region.
   */
  #regionOf(cookies = ''): Region {
    return openRegion(
      this.#regions,
      readRegionCookie((name) => cookieValue(cookies, name)),
    );
  }

  async #answerMoved(
    request: IncomingMessage,
    response: ServerResponse,
    { status, location }: RedirectAnswer,
  ): Promise<void> {
    this.#counted('passed');
    if (status === 410)
      return this.#answerMissing(request, response, (request.url ?? '').split('?', 1)[0] ?? '', 410);
    // A redirect rule may be removed: browsers check again after five minutes.
    const headers = {
      location,
      'cache-control': status === 301 ? 'public, max-age=300' : 'private, no-store',
    };
    response.writeHead(status, headers).end();
  }

  #clientHeadersOf(headers: IncomingHttpHeaders): Record<string, string> | undefined {
    const given = this.#clientHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return given.length > 0 ? Object.fromEntries(given) : undefined;
  }

  async #answerPage(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> {
    const found = this.#cache.find(asked.key);
    const sent = found && this.#sendFound(request, response, asked, found);
    if (sent) return sent;
    if (!found && !asked.isForMissing && (await this.#missing.isMissing(asked.path)))
      return this.#answerMissing(request, response, asked.path);
    const made = await this.#maker.make(asked, this.#admission.clientOf(request, response));
    switch (made.kind) {
      case 'stored':
        this.#counted('miss');
        return sendPage(request, response, withStatus(made.page, asked), {
          state: 'MISS',
          ageSeconds: this.#cache.ageOf(made.page),
        });
      case 'last':
        return this.#sendLast(request, response, withStatus(made.page, asked));
      case 'passed':
        this.#counted('passed');
        return sendPage(
          request,
          response,
          withVisitorQuery(withStatus(made.page, asked), request, asked.isData),
        );
      case 'missing':
        return this.#answerMissing(request, response, asked.path);
    }
  }

  /** Sends the cached page; undefined if its state does not allow that. */
  #sendFound(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    { page: found, state, isDue }: CacheLookup,
  ): Promise<void> | undefined {
    const page = withStatus(found, asked);
    if (state === 'last') return this.#sendLast(request, response, page);
    if (state !== 'fresh' && state !== 'stale') return undefined;
    if (isDue) this.#maker.refresh(asked, this.#admission.clientOf(request, response));
    if (state === 'fresh') return this.#hit(request, response, asked.key, page);
    this.#counted('stale');
    return sendPage(request, response, page, { state: 'STALE', ageSeconds: this.#cache.ageOf(page) });
  }

  #hit(request: IncomingMessage, response: ServerResponse, key: string, page: StoredPage): Promise<void> {
    this.#counted('hit');
    this.#cache.noteAsked(key);
    return sendPage(request, response, page, { state: 'HIT', ageSeconds: this.#cache.ageOf(page) });
  }

  #sendLast(request: IncomingMessage, response: ServerResponse, page: StoredPage): Promise<void> {
    this.#counted('stale_error');
    return sendPage(request, response, asStalePage(page), {
      state: 'STALE',
      ageSeconds: this.#cache.ageOf(page),
    });
  }

  /**
   * Sends a region's page for a missing (404) or permanently removed (410) address. All such addresses share it, and
   * it is rendered again every minute. A router's request gets only the status; the router then requests the page
   * itself.
   */
  async #answerMissing(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    status?: Asked['status'],
  ): Promise<void> {
    if (request.headers.rsc !== undefined) {
      this.#counted('passed');
      response.writeHead(status ?? 404, { 'cache-control': 'no-store' }).end();
      return;
    }
    const address = await this.#missing.addressFor(pathname);
    const asked = { address, key: `missing ${address}`, path: address, isForMissing: true, status };
    return this.#answerPage(request, response, asked);
  }
}

/** Replaces the status of a missing page by the requested one. */
const withStatus = <P extends Page>(page: P, { status }: Asked): P =>
  status !== undefined && page.status === 404 ? { ...page, status } : page;
