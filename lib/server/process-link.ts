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
  | 'rate_limit_alone';

/** Something looked up when it is asked for; seconds where the name says so. */
export type GaugeName =
  | 'database_up'
  | 'redis_up'
  | 'storage_up'
  | 'outbox_waiting'
  | 'outbox_dead'
  | 'outbox_oldest_due_seconds'
  | 'image_queue'
  | 'scene_queue';

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
