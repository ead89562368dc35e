import type { ProcessLink } from '../../lib/server/process-link.ts';
import { type Admission, type Client, Refused } from '../admission/admission.ts';
import { refuse } from '../admission/refusal.ts';
import type { Handler } from '../handler.ts';
import { freshnessOf } from './cache-control.ts';
import { PageBody } from './page-body.ts';
import type { Begun, Page, PageCache, StoredPage } from './page-cache.ts';
import { askForPage, type PageRequest, type PageResponse } from './page-request.ts';
import { type FinishedPage, finishPage, isPageOrData } from './page-response.ts';
import type { PageDocument } from './transforms/page-document.ts';

/**
 * A page may have been rendered for someone who began earlier; so often it is asked for before it is sent without being
 * stored.
 */
const MAX_ASKED = 3;
/**
 * Pages made anew in the background at a time; others wait for a later visit. One that takes longer than this, in ms,
 * does not count any more.
 */
const MAX_REFRESHING = 2;
const MAX_REFRESH_MS = 60_000;
/** Who asks this much later, in ms, does not wait for a page that somebody else began to make: it may never come. */
const MAX_JOIN_MS = 10_000;
/** Seconds a page may be sent after its time when it cannot be made anew; Next has no setting for it. */
const STALE_IF_ERROR_S = 24 * 3600;
export interface PageAsked extends PageRequest {
  /** Key of the page in the cache. */
  readonly key: string;
  /** Path by which it is invalidated. */
  readonly path: string;
  /** It stands for missing pages: a 404 may be stored under its key. */
  readonly isForMissing?: boolean;
}

export type Made =
  | { readonly kind: 'stored'; readonly page: StoredPage }
  /** As it was, because it could not be made anew. */
  | { readonly kind: 'last'; readonly page: StoredPage }
  /** Not for the cache; `isForAll` when others who asked meanwhile may have it too. */
  | { readonly kind: 'passed'; readonly page: Page; readonly isForAll: boolean }
  /** The address has no page. */
  | { readonly kind: 'missing' };

export interface PageMakerOptions {
  readonly next: Handler;
  /** Decides when Next may be asked. */
  readonly admission: Pick<Admission, 'run'>;
  readonly cache: PageCache;
  readonly link: Pick<ProcessLink, 'pageRender'>;
  /** What is done once to each page before it is sent and stored. */
  readonly finish: (page: PageDocument) => PageDocument;
  /** Told of a background refresh that failed. */
  readonly failed: (error: unknown) => void;
}

interface Making {
  /** Names it for admission. */
  readonly name: string;
  readonly begun: Begun;
  readonly work: () => Promise<Made>;
}

/** Has pages rendered by Next, one rendering for all who ask for a page at a time, and stores what may be stored. */
export class PageMaker {
  readonly #options: PageMakerOptions;
  readonly #making = new Map<string, Making>();
  readonly #refreshing = new Set<Begun>();
  #begun = 0;

  constructor(options: PageMakerOptions) {
    this.#options = options;
  }

  /** Makes a page, or waits for whoever is making it, unless that began before an invalidation. */
  async make(asked: PageAsked, client: Client): Promise<Made> {
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

  /** Makes a page anew, in the turn of whoever asked for it, while visitors get the one there is. Returns at once. */
  refresh(asked: PageAsked, { network }: Client): void {
    const begun = this.#options.cache.begin();
    for (const one of this.#refreshing) if (begun.at - one.at > MAX_REFRESH_MS) this.#refreshing.delete(one);
    if (this.#refreshing.size >= MAX_REFRESHING || this.#making.has(asked.key)) return;
    this.#refreshing.add(begun);
    this.make(asked, { network })
      .catch(this.#options.failed)
      .finally(() => this.#refreshing.delete(begun));
  }

  /** Has something answered that is no page, such as a redirect: it is never stored. */
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
    const response = await askForPage(handler, asked, this.#options.link);
    return toPage(finishPage(response, asked, this.#options.finish));
  }

  #begin(asked: PageAsked): Making {
    let made: Promise<Made> | undefined;
    const work = () => {
      made ??= this.#ask(asked);
      return made;
    };
    return { name: `page ${++this.#begun}`, begun: this.#options.cache.begin(), work };
  }

  /**
   * Does it when admission lets this client, or another one who waits for it; a client who is refused gets the page as
   * it was, or 503.
   */
  async #inTurn(asked: PageAsked, client: Client, { name, work }: Making): Promise<Made> {
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

  async #ask(asked: PageAsked): Promise<Made> {
    const { next, link, cache } = this.#options;
    try {
      for (let times = 1; ; times += 1) {
        const begun = cache.begin();
        const response = withStaleIfError(await askForPage(next, asked, link));
        if (!isOfAnother(response) || times === MAX_ASKED) return this.#sorted(asked, response, begun);
      }
    } catch (error) {
      const last = cache.fallBack(asked.key);
      if (last) return { kind: 'last', page: last };
      throw error;
    }
  }

  /** What becomes of a response. */
  #sorted(asked: PageAsked, response: PageResponse, begun: Begun): Made {
    const { cache, finish } = this.#options;
    const { render } = response;
    const isWhole = render.isStorable && !isOfAnother(response);
    const last = response.status >= 500 || !isWhole ? cache.fallBack(asked.key) : undefined;
    if (last) return { kind: 'last', page: last };
    const finished = finishPage(response, asked, finish);
    if (finished.isMissing && !asked.isForMissing) return { kind: 'missing' };
    const freshness = freshnessOf(finished.status, response.headers);
    if (freshness && isWhole) {
      const { key, path } = asked;
      const stored = cache.store(key, { ...finished, freshness, path, tags: [...render.tags], begun });
      if (stored) return { kind: 'stored', page: stored };
    }
    const isForAll = freshness !== undefined || finished.status >= 500;
    const headers = isForAll ? { ...finished.headers, 'cache-control': 'no-store' } : finished.headers;
    return { kind: 'passed', page: toPage({ ...finished, headers }), isForAll };
  }
}

const toPage = ({ status, headers, body, isCompressible }: FinishedPage): Page => ({
  ...{ status, headers },
  body: new PageBody(body, { isCompressible }),
});

/**
 * A page that may be stored and that this request did not render: Next joins requests for one path that come at a time.
 */
const isOfAnother = ({ status, headers, render }: PageResponse): boolean =>
  isPageOrData(headers) && !render.isRendered && freshnessOf(status, headers) !== undefined;

function withStaleIfError(response: PageResponse): PageResponse {
  const given = String(response.headers['cache-control'] ?? '');
  if (!given.includes('stale-while-revalidate') || given.includes('stale-if-error')) return response;
  const cacheControl = `${given}, stale-if-error=${STALE_IF_ERROR_S}`;
  return { ...response, headers: { ...response.headers, 'cache-control': cacheControl } };
}
