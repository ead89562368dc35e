import { AsyncLocalStorage } from 'node:async_hooks';

/** Something counted since the start of the process. */
export type CountName =
  | 'image_cache_hit'
  | 'image_cache_miss'
  | 'image_cache_shared'
  | 'storage_ok'
  | 'storage_failed'
  | 'expiry_applied'
  | 'expiry_failed'
  | 'rate_limit_shared'
  | 'rate_limit_alone'
  | 'inline_script_refused'
  | 'admission_refused_queue'
  | 'admission_refused_lag';

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
  | 'scene_queue'
  | 'uploads';

/** A finished page as instances hand it to each other. */
export interface SharedPage {
  readonly headers: Readonly<Record<string, string | string[] | number>>;
  readonly etag: string;
  /** In Brotli. */
  readonly body: Buffer;
  /** Nobody gets it smaller. */
  readonly isBest: boolean;
  /** Ids of what had expired before it was made, as far as it matters. */
  readonly taken: readonly string[];
}

/** Pages other instances of the same build and configuration have finished. */
export interface SharedPages {
  /** Ids of what expired and is taken in here, to be asked before a page is made; undefined when a page made now may be of before. */
  taken(): readonly string[] | undefined;
  /** A page in which everything is that this instance knows of, and for how many ms it may be trusted; undefined also when nobody answers. */
  read(address: string): Promise<{ readonly page: SharedPage; readonly leftMs: number } | undefined>;
  /** Gives a page to the others for so many ms; not when something has expired since. Never rejects. */
  write(address: string, page: SharedPage, forMs: number): Promise<void>;
}

/**
 * What the page front and the shop inside Next tell each other. They live in one process, but neither imports the other:
 * Next bundles the shop, more than once, and the front runs as it is written.
 */
export interface ProcessLink {
  /** Id of the request being answered; every line of the log carries it. */
  readonly requestId: AsyncLocalStorage<string>;
  readonly counts: Map<CountName, number>;
  /** Next loads a module once per bundle: what several of them tell under one name is added up. */
  readonly gauges: Map<GaugeName, Set<() => number | Promise<number>>>;
  /** Whether the database answers; there once the shop has started. Never rejects. */
  databaseAnswers?: () => Promise<boolean>;
  /** What the shop goes on without, by name; each tells at once whether it is away. */
  readonly degradations: Map<string, () => boolean>;
  /** Called when pages have expired: what the front keeps is to be looked at again. */
  readonly onExpired: Set<() => void>;
  /** There where instances have a place for them. */
  sharedPages?: SharedPages;
  /** Called when the process is about to end; each finishes what it has begun. */
  readonly onEnd: Set<() => Promise<void>>;
}

const shared = globalThis as { shopProcessLink?: ProcessLink };

/** The one link of this process. */
export function processLink(): ProcessLink {
  shared.shopProcessLink ??= {
    requestId: new AsyncLocalStorage(),
    counts: new Map(),
    gauges: new Map(),
    degradations: new Map(),
    onExpired: new Set(),
    onEnd: new Set(),
  };
  return shared.shopProcessLink;
}

/** Counts one of these. */
export function count(name: CountName): void {
  const { counts } = processLink();
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Tells a figure whenever someone looks; one that rejects is left out. */
export function gauge(name: GaugeName, read: () => number | Promise<number>): void {
  const { gauges } = processLink();
  gauges.set(name, (gauges.get(name) ?? new Set()).add(read));
}
