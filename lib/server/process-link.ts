import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Region } from '../regions.ts';

/** Tables whose rows hold a document as JSON text. */
export type DocumentTable =
  | 'products'
  | 'listings'
  | 'entries'
  | 'former_products'
  | 'import_changes'
  | 'search_documents'
  | 'stores'
  | 'page_expiries';

/** Something counted since the start of the process. */
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

/** Something looked up when it is asked for; seconds where the name says so. */
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

/** What the rendering of one page says about itself; it follows the request through the framework. */
export interface PageRender {
  /** Canonical address of the page. */
  readonly address: string;
  /** Tags of what was read; invalidating one of them makes the page stale. */
  readonly tags: Set<string>;
  /** How long the page is fresh, where it says so itself; otherwise its `Cache-Control` says it. */
  freshSeconds?: number;
  /** False for a page of which visitors can ask for any number: it is sent, and not stored. */
  isStorable: boolean;
  /** Something of it failed, so that the page of before, whole, is better than it. */
  lacksPart?: true;
  /** Digests of what failed in it: the framework tells a failure again for the markup. */
  failures?: Set<unknown>;
  /** Markup of its still parts; only a document has them. */
  readonly stillParts?: string[];
}

/** What is out of date from now on: everything tagged with one of the tags, and pages by their path. */
export interface Invalidation {
  readonly tags: readonly string[];
  /** With region, without query, such as `/au/products`. */
  readonly paths: readonly string[];
}

/** What visitors want of this process at the moment. */
export interface Traffic {
  /** Their requests that are being answered. */
  readonly answering: number;
  /** Milliseconds since the last one came. */
  readonly quietMs: number;
}

/** What the shop knows about an address without rendering it. */
export interface AddressFacts {
  /** No page has this address. False when there is one, or when it is not known. */
  readonly isMissing: boolean;
  /** Path of the same page in another region, which may have one (G4). */
  readonly elsewhere?: { readonly region: Region; readonly path: string };
}

/** What an old address answers. */
export interface RedirectAnswer {
  /** 410: gone for good, and nothing in its place. */
  readonly status: 301 | 302 | 410;
  /** Path and query, with region. */
  readonly location?: string;
}

/**
 * Shared state of the HTTP server and the shop inside Next. They run in one process, but cannot import each other: Next
 * bundles the shop, more than once, and the server is not bundled.
 */
export interface ProcessLink {
  /** Id of the request being answered; every line of the log carries it. */
  readonly requestId: AsyncLocalStorage<string>;
  /** Sent by this process with requests to itself, in the header OWN_REQUEST: they are no visitors. */
  readonly ownToken: string;
  /** The port takes requests. */
  isOpen?: boolean;
  /** What visitors want now; there before the port is open. */
  traffic?: () => Traffic;
  /** The page being rendered. */
  readonly pageRender: AsyncLocalStorage<PageRender>;
  readonly counts: Map<CountName, number>;
  /** Next loads a module once per bundle: gauges of one name are added up. */
  readonly gauges: Map<GaugeName, Set<() => number | Promise<number>>>;
  /** Whether the database answers; there once the shop has started. Never rejects. */
  databaseAnswers?: () => Promise<boolean>;
  /** Optional services by name; each function returns whether the service is unavailable. */
  readonly degradations: Map<string, () => boolean>;
  /**
   * Page caches; each is called for every invalidation, of this instance and of others, before anything else happens.
   */
  readonly onInvalidation: Set<(invalidation: Invalidation) => void>;
  /** Facts about a path with region; there once the shop has started. Never rejects. */
  addressFacts?: (pathname: string) => Promise<AddressFacts>;
  /**
   * Where an old address leads, by its path and query and the visitor's own choice of region; there once the shop
   * has started.
   */
  redirectFor?: (path: string, search: string, chosen: string | undefined) => RedirectAnswer | undefined;
  /** Called when the process is about to end; each finishes what it has begun. */
  readonly onEnd: Set<() => Promise<void>>;
}

/** Header of a request that the process sends to itself. */
export const OWN_REQUEST = 'x-own-request';

const shared = globalThis as { shopProcessLink?: ProcessLink };

/** The one link of this process. */
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

/** Counts one of these. */
export function count(name: CountName): void {
  const { counts } = processLink();
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Reads a gauge at scrape time; one that rejects is left out. */
export function gauge(name: GaugeName, read: () => number | Promise<number>): void {
  const { gauges } = processLink();
  gauges.set(name, (gauges.get(name) ?? new Set()).add(read));
}
