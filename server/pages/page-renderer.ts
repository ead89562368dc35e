import type { ProcessLink } from '../../lib/server/process-link.ts';
import { type Admission, type Client, Refused } from '../admission/admission.ts';
import { refuse } from '../admission/refusal.ts';
import type { Handler } from '../handler.ts';
import { freshnessOf } from './cache-control.ts';
import { PageBody } from './page-body.ts';
import type { Page, PageCache, RenderStart, StoredPage } from './page-cache.ts';
import { type PageRequest, type PageResponse, requestPage } from './page-request.ts';
import { type FinishedPage, finishPage, isPageOrData } from './page-response.ts';
import type { PageDocument } from './transforms/page-document.ts';

/**
 * Maximum number of concurrent background refreshes; other pages wait for a later request. A refresh that takes
 * longer than MAX_REFRESH_MS no longer counts.
 */
const MAX_REFRESHING = 2;
const MAX_REFRESH_MS = 60_000;
/** Time in ms after which requests no longer join a rendering in progress: it may never end. */
const MAX_JOIN_MS = 10_000;
/** Seconds after rendering for which a page may be sent while it is refreshed. */
const USABLE_S = 7200;
/** stale-if-error in seconds: a stale page may be sent when its refresh fails. */
const STALE_IF_ERROR_S = 24 * 3600;

/** Retry-After in seconds for a page that cannot be rendered because the database does not answer. */
const RETRY_S = 10;

export interface RenderRequest extends PageRequest {
  /** Key of the page in the cache. */
  readonly key: string;
  /** Path that invalidates the page. */
  readonly path: string;
  /** The page is the 404 page, so a 404 may be stored under its key. */
  readonly isForMissing?: boolean;
}

export type RenderResult =
  | { readonly kind: 'stored'; readonly page: StoredPage }
  /** The stored page, because refreshing it failed. */
  | { readonly kind: 'last'; readonly page: StoredPage }
  /** Must not be cached; `isForAll` if concurrent requests may get it too. */
  | { readonly kind: 'passed'; readonly page: Page; readonly isForAll: boolean }
  /** The address has no page. */
  | { readonly kind: 'missing' };

export interface PageRendererOptions {
  readonly next: Handler;
  /** Decides when Next may be called. */
  readonly admission: Pick<Admission, 'run'>;
  readonly cache: PageCache;
  readonly link: Pick<ProcessLink, 'pageRender'>;
  /** Applied once to each page before it is sent and stored. */
  readonly finish: (page: PageDocument) => PageDocument;
  /** Called when a background refresh fails. */
  readonly failed: (error: unknown) => void;
}

interface Making {
  /** Key of the job for admission. */
  readonly name: string;
  readonly begun: RenderStart;
  readonly work: () => Promise<RenderResult>;
}

/** Renders pages with Next, once for concurrent requests of the same page, and stores those that may be stored. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #making = new Map<string, Making>();
  readonly #refreshing = new Set<RenderStart>();
  #begun = 0;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /** Renders a page, or joins a rendering in progress unless that began before an invalidation. */
  async make(asked: RenderRequest, client: Client): Promise<RenderResult> {
    const { key } = asked;
    const current = this.#making.get(key);
    if (current && this.#mayJoin(current)) {
      const made = await this.#inTurn(asked, client, current);
      return made.kind === 'passed' && !made.isForAll
        ? this.#inTurn(asked, client, this.#begin(asked))
        : made;
    }
    const making = this.#begin(asked);
    this.#making.set(key, making);
    try {
      return await this.#inTurn(asked, client, making);
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /**
   * Refreshes a page in the background, in the client's turn, while visitors get the stored page. Returns at once.
   */
  refresh(asked: RenderRequest, { network }: Client): void {
    const begun = this.#options.cache.begin();
    for (const one of this.#refreshing) if (begun.at - one.at > MAX_REFRESH_MS) this.#refreshing.delete(one);
    if (this.#refreshing.size >= MAX_REFRESHING || this.#making.has(asked.key)) return;
    this.#refreshing.add(begun);
    this.make(asked, { network })
      .catch(this.#options.failed)
      .finally(() => this.#refreshing.delete(begun));
  }

  /** Passes a request to Next that is not for a page, such as one that redirects. The response is never stored. */
  async pass(asked: PageRequest, client: Client): Promise<Page> {
    const name = `routed ${++this.#begun}`;
    const answer = (handler: Handler) => this.#pageOf(handler, asked);
    return this.#options.admission
      .run({ key: name, url: asked.address }, client, () => answer(this.#options.next))
      .catch((error: unknown) => {
        if (error instanceof Refused) return answer(refuse);
        throw error;
      });
  }

  async #pageOf(handler: Handler, asked: PageRequest): Promise<Page> {
    const response = await requestPage(handler, asked, this.#options.link);
    return toPage(finishPage(response, asked, this.#options.finish));
  }

  #begin(asked: RenderRequest): Making {
    let made: Promise<RenderResult> | undefined;
    const work = () => {
      made ??= this.#ask(asked);
      return made;
    };
    return { name: `page ${++this.#begun}`, begun: this.#options.cache.begin(), work };
  }

  /**
   * Runs the rendering once admission admits this client, or another client that waits for the same page. A refused
   * client gets the stored page or 503.
   */
  async #inTurn(asked: RenderRequest, client: Client, { name, work }: Making): Promise<RenderResult> {
    const { admission, cache } = this.#options;
    try {
      return await admission.run({ key: name, url: asked.address }, client, work);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const page = cache.lastKnown(asked.key);
      if (page) return { kind: 'last', page };
      return { kind: 'passed', page: await this.#pageOf(refuse, asked), isForAll: true };
    }
  }

  #mayJoin({ begun }: Making): boolean {
    const { cache } = this.#options;
    return cache.isCurrent(begun) && cache.begin().at - begun.at < MAX_JOIN_MS;
  }

  async #ask(asked: RenderRequest): Promise<RenderResult> {
    const { next, link, cache } = this.#options;
    try {
      const begun = cache.begin();
      const response = await requestPage(next, asked, link);
      return this.#sorted(asked, withLifetime(asTemporary(response)), begun);
    } catch (error) {
      const last = cache.fallBack(asked.key);
      if (last) return { kind: 'last', page: last };
      throw error;
    }
  }

  /**
   * Decides what to do with a response: store it, pass it on, or replace it by the stored page. A response that cannot
   * be stored, such as 404, removes the stored page, which would otherwise return when a later rendering fails.
   */
  #sorted(asked: RenderRequest, response: PageResponse, begun: RenderStart): RenderResult {
    const { cache, finish } = this.#options;
    const { render } = response;
    const hasFailed = response.status >= 500 || render.lacksPart;
    const last = hasFailed ? cache.fallBack(asked.key) : undefined;
    if (last) return { kind: 'last', page: last };
    const finished = finishPage(response, asked, finish);
    if (finished.isMissing && !asked.isForMissing) {
      cache.remove(asked.key);
      return { kind: 'missing' };
    }
    const freshness = freshnessOf(finished.status, response.headers);
    if (freshness && render.isStorable && !hasFailed) {
      const { key, path } = asked;
      const stored = cache.store(key, { ...finished, freshness, path, tags: [...render.tags], begun });
      if (stored) return { kind: 'stored', page: stored };
    } else if (!hasFailed) cache.remove(asked.key);
    const isForAll = freshness !== undefined || finished.status >= 500;
    const headers = isForAll ? { ...finished.headers, 'cache-control': 'no-store' } : finished.headers;
    return { kind: 'passed', page: toPage({ ...finished, headers }), isForAll };
  }
}

const toPage = ({ status, headers, body, isCompressible }: FinishedPage): Page => ({
  ...{ status, headers },
  body: new PageBody(body, { isCompressible }),
});

/** Changes 500 to 503 with Retry-After for a page that failed because the database was unavailable. */
function asTemporary(response: PageResponse): PageResponse {
  if (response.status !== 500 || !response.render.isOutage) return response;
  return { ...response, status: 503, headers: { ...response.headers, 'retry-after': String(RETRY_S) } };
}

/**
 * Adds the lifetime to a response: the one that the page set while it was rendered, otherwise the one in Next's
 * headers.
 */
function withLifetime(response: PageResponse): PageResponse {
  const { headers, render } = response;
  const { freshSeconds: fresh } = render;
  const given =
    fresh === undefined || !isPageOrData(headers)
      ? String(headers['cache-control'] ?? '')
      : `s-maxage=${fresh}, stale-while-revalidate=${USABLE_S - fresh}`;
  if (!given.includes('stale-while-revalidate') || given.includes('stale-if-error')) return response;
  const cacheControl = `${given}, stale-if-error=${STALE_IF_ERROR_S}`;
  return { ...response, headers: { ...response.headers, 'cache-control': cacheControl } };
}
