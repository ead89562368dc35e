import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Region } from '../regions.ts';

/** Tables whose rows contain a document as JSON text. */
export type DocumentTable =
  | 'products'
  | 'listings'
  | 'entries'
  | 'former_products'
  | 'import_changes'
  | 'search_documents'
  | 'stores'
  | 'page_expiries';

/** Counters since the start of the process. */
export type CountName =
  | 'image_cache_hit'
  | 'image_cache_miss'
  | 'image_cache_shared'
  | 'storage_ok'
  | 'storage_failed'
  | 'invalidation_applied'
  | 'invalidation_unread'
  | 'rate_limit_shared'
  | 'rate_limit_alone'
  | 'inline_script_refused'
  | 'admission_refused_queue'
  | 'admission_refused_lag'
  | 'order_refused'
  | `row_refused_${DocumentTable}`;

/** Gauges, read on demand; in seconds where the name says so. */
export type GaugeName =
  | 'database_up'
  | 'redis_up'
  | 'storage_up'
  | 'outbox_waiting'
  | 'outbox_dead'
  | 'outbox_oldest_due_seconds'
  | 'outbox_oldest_in_flight_seconds'
  | 'outbox_receivers_away'
  | 'admission_waiting'
  | 'disk_free_bytes'
  | 'image_queue'
  | 'pictures_ahead_waiting'
  | 'pictures_ahead_ready'
  | 'scene_queue'
  | 'uploads';

/** State of one page's rendering. It follows the request through the framework as async context. */
export interface PageRender {
  /** Canonical address of the page. */
  readonly address: string;
  /** Tags of the data that was read; invalidating one of them makes the page stale. */
  readonly tags: Set<string>;
  /** Seconds for which the page is fresh, if the page sets it; otherwise its `Cache-Control` applies. */
  freshSeconds?: number;
  /** False if visitors can request an unlimited number of such pages: the page is sent but not stored. */
  isStorable: boolean;
  /** A part of the page failed, so the previous, complete page is sent instead if there is one. */
  lacksPart?: true;
  /** It failed because the database was unavailable, so the same address may work soon. */
  isOutage?: true;
  /** Digests of its failures: the framework reports a failure a second time for the markup. */
  failures?: Set<unknown>;
  /** Markup of its still parts; only documents have them. */
  readonly staticParts?: string[];
}

/** What becomes stale now: everything with one of the tags, and pages by path. */
export interface Invalidation {
  readonly tags: readonly string[];
  /** With region, without query string, such as `/au/products`. */
  readonly paths: readonly string[];
}

/** Current load of this process by visitors. */
export interface Traffic {
  /** Number of visitors' requests in progress. */
  readonly answering: number;
  /** Milliseconds since the last request began or ended. */
  readonly quietMs: number;
}

/** What the shop knows about an address without rendering it. */
export interface AddressFacts {
  /** No page has this address. False if there is one, or if that is not known. */
  readonly isMissing: boolean;
  /** Path of the same page in another region, where it may exist (G4). */
  readonly elsewhere?: { readonly region: Region; readonly path: string };
}

/** Response for an old address. */
export interface RedirectAnswer {
  /** 410: permanently removed, without a replacement. */
  readonly status: 301 | 302 | 410;
  /** Path and query, with region. */
  readonly location?: string;
}

/**
 * Shared state of the HTTP server and the shop inside Next. They run in one process but cannot import each other:
 * Next bundles the shop, more than once, and the server is not bundled.
 */
export interface ProcessLink {
  /** Id of the current request; every log line contains it. */
  readonly requestId: AsyncLocalStorage<string>;
  /** Sent by this process in the header OWN_REQUEST with requests to itself, which do not count as visitors'. */
  readonly ownToken: string;
  /** The port accepts requests. */
  isOpen?: boolean;
  /** Current load by visitors; set before the port is open. */
  traffic?: () => Traffic;
  /** The page being rendered. */
  readonly pageRender: AsyncLocalStorage<PageRender>;
  readonly counts: Map<CountName, number>;
  /** Readers by gauge. Next loads a module once per bundle, so the values of all readers of a gauge are added up. */
  readonly gauges: Map<GaugeName, Set<() => number | Promise<number>>>;
  /** Whether the database responds; set once the shop has started. Never rejects. */
  databaseAnswers?: () => Promise<boolean>;
  /** Optional services by name; each function returns whether the service is unavailable. */
  readonly degradations: Map<string, () => boolean>;
  /** Called first for every invalidation, of this instance and of others. Page caches register here. */
  readonly onInvalidation: Set<(invalidation: Invalidation) => void>;
  /** Facts about a path with region; set once the shop has started. Never rejects. */
  addressFacts?: (pathname: string) => Promise<AddressFacts>;
  /**
   * Returns the redirect of an old address, by its path, its query string and the visitor's choice of region; set
   * once the shop has started.
   */
  redirectFor?: (path: string, search: string, chosen: string | undefined) => RedirectAnswer | undefined;
  /** Called when the process is about to end; each callback finishes its current work. */
  readonly onEnd: Set<() => Promise<void>>;
}

/** Header of requests that the process sends to itself. */
export const OWN_REQUEST = 'x-own-request';

const shared = globalThis as { shopProcessLink?: ProcessLink };

/** Returns the link of this process. */
export function processLink(): ProcessLink {
  shared.shopProcessLink ??= {
    requestId: new AsyncLocalStorage(),
    ownToken: randomUUID(),
    pageRender: new AsyncLocalStorage(),
    counts: new Map(),
    gauges: new Map(),
    degradations: new Map(),
    onInvalidation: new Set(),
    onEnd: new Set(),
  };
  return shared.shopProcessLink;
}

export function count(name: CountName): void {
  const { counts } = processLink();
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Registers a gauge, which is read at scrape time; if the reader rejects, the gauge is left out. */
export function gauge(name: GaugeName, read: () => number | Promise<number>): void {
  const { gauges } = processLink();
  gauges.set(name, (gauges.get(name) ?? new Set()).add(read));
}
