import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CountName, GaugeName, ProcessLink } from '../../lib/server/process-link.ts';
import type { ThrottledWarn } from '../../lib/server/throttled-warner.ts';
import { Durations } from './durations.ts';

/** In seconds: cached pages are below the first step, composed pictures and prepared rooms at the end. */
const STEPS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** In seconds: a SQLite query is below the first step, a remote storage at the end. */
const SERVICE_STEPS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1, 5];
/** Sampling interval of the event loop, in ms. */
const LOOP_PRECISION_MS = 50;

/** Counters of the shop by metric: which counts of the process link they contain, and their label values. */
const COUNTERS: readonly {
  name: string;
  help: string;
  label: string;
  of: Readonly<Partial<Record<CountName, string>>>;
}[] = [
  {
    name: 'shop_image_cache_total',
    help: 'Pictures answered from the image cache on disk or from the storage (shared), or made',
    label: 'result',
    of: { image_cache_hit: 'hit', image_cache_shared: 'shared', image_cache_miss: 'miss' },
  },
  {
    name: 'shop_storage_total',
    help: 'Requests to the S3 storage by what became of them',
    label: 'result',
    of: { storage_ok: 'ok', storage_failed: 'failed' },
  },
  {
    name: 'shop_invalidations_total',
    help: 'Invalidations of other instances that were applied here, and reads of the database for them that failed (unread)',
    label: 'result',
    of: { invalidation_applied: 'applied', invalidation_unread: 'unread' },
  },
  {
    name: 'shop_rate_limit_total',
    help: 'Requests weighed by a rate limit, counted together with the other instances or alone',
    label: 'counted',
    of: { rate_limit_shared: 'together', rate_limit_alone: 'alone' },
  },
  {
    name: 'shop_inline_scripts_total',
    help: 'Inline scripts of finished pages that are not known and do not run (refused)',
    label: 'result',
    of: { inline_script_refused: 'refused' },
  },
  {
    name: 'shop_refused_total',
    help: 'Requests for uncached work that were refused with 503, because too much waited (queue) or the event loop lagged (lag)',
    label: 'reason',
    of: { admission_refused_queue: 'queue', admission_refused_lag: 'lag' },
  },
  {
    name: 'shop_rows_refused_total',
    help: 'Rows of the database that did not hold what they should when they were read, and were left out',
    label: 'table',
    of: {
      row_refused_products: 'products',
      row_refused_listings: 'listings',
      row_refused_entries: 'entries',
      row_refused_former_products: 'former_products',
      row_refused_import_changes: 'import_changes',
      row_refused_search_documents: 'search_documents',
      row_refused_stores: 'stores',
      row_refused_page_expiries: 'page_expiries',
      order_refused: 'sample_orders',
    },
  },
];

/** Help text of each gauge. */
export const GAUGES: Readonly<Record<GaugeName, string>> = {
  database_up: '1 while the database answers',
  redis_up: '1 while Redis answers; not there without REDIS_URL',
  storage_up: '1 while the S3 storage answers; not there without S3_ENDPOINT',
  outbox_waiting: 'Messages about orders that wait to be sent',
  outbox_dead: 'Messages about orders that were given up',
  outbox_oldest_due_seconds: 'How long the oldest message that is due has been due',
  outbox_oldest_in_flight_seconds:
    'How long this process has been delivering the message it began longest ago',
  outbox_receivers_away:
    'Receivers of messages about orders (mail server, webhook) that answered none of the last ones',
  admission_waiting: 'Requests for uncached work that wait for their turn',
  disk_free_bytes: 'Bytes that may still be written on the disk of the data folder',
  image_queue: 'Pictures being made or waiting to be',
  pictures_ahead_waiting: 'Pictures of pages that are still to be made before anyone asks',
  pictures_ahead_ready:
    'Pictures of pages that are ready, made or found on the disk since the last look at the pages',
  scene_queue: 'Room photos being prepared or laid with a floor, or waiting to be',
  uploads: 'Room photos on their way or in work',
};

const PAGE_RESULTS = ['hit', 'stale', 'miss', 'stale_error', 'passed'] as const;
export type PageResult = (typeof PAGE_RESULTS)[number];

/** Services that the shop calls while it answers requests. */
export type CalledService = 'database' | 'redis' | 'storage';

export interface Metrics {
  /** One answered request; `status` is its class such as `2xx`, or `aborted`. */
  answered(kind: string, status: string, seconds: number): void;
  page(result: PageResult): void;
  /** Records one call of another service. */
  asked(service: CalledService, result: 'ok' | 'failed', seconds: number): void;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Metrics of this process. `inFlight` returns the number of requests in progress; `warn` receives a warning when a
 * figure cannot be read.
 */
export function makeMetrics(
  link: ProcessLink,
  inFlight: () => number,
  warn: ThrottledWarn = () => undefined,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const registers = [registry];
  const requests = new Durations({
    name: 'shop_http_request_duration_seconds',
    help: 'How long requests took, by kind of route and class of status',
    labels: ['kind', 'status'],
    steps: STEPS,
  });
  const answered: Record<PageResult, number> = { hit: 0, stale: 0, miss: 0, stale_error: 0, passed: 0 };
  new Counter({
    name: 'shop_page_cache_total',
    help: 'Pages from the page cache (hit), from there while they are made anew (stale), made by Next and stored (miss), as they were because they cannot be made (stale_error), or not stored (passed)',
    labelNames: ['result'] as const,
    registers,
    collect() {
      this.reset();
      for (const result of PAGE_RESULTS) this.inc({ result }, answered[result]);
    },
  });
  const services = new Durations({
    name: 'shop_service_duration_seconds',
    help: 'How long the database, Redis and the S3 storage took to answer, and whether they did (ok, failed)',
    labels: ['service', 'result'],
    steps: SERVICE_STEPS,
  });
  new Gauge({
    name: 'shop_http_requests_in_flight',
    help: 'Requests being answered',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  for (const { name, help, label, of } of COUNTERS)
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [counted, value] of Object.entries(of))
          this.inc({ [label]: value }, link.counts.get(counted as CountName) ?? 0);
      },
    });
  const gauges = Object.entries(GAUGES) as [GaugeName, string][];
  return {
    answered: (kind, status, seconds) => requests.observe(kind, status, seconds),
    page(result) {
      answered[result] += 1;
    },
    asked: (service, result, seconds) => services.observe(service, result, seconds),
    async text() {
      const values = await Promise.all(gauges.map(([name]) => figure(link, name, warn)));
      const lines = gauges.flatMap(([name, help], at) => {
        const value = values[at];
        if (value === undefined) return [];
        return [`# HELP shop_${name} ${help}`, `# TYPE shop_${name} gauge`, `shop_${name} ${value}`];
      });
      return `${await registry.metrics()}\n${requests.text()}\n${services.text()}\n${lines.join('\n')}\n`;
    },
    contentType: registry.contentType,
  };
}

/** Undefined if no reader is registered for the value or if it cannot be read at the moment. */
async function figure(
  { gauges }: ProcessLink,
  name: GaugeName,
  warn: ThrottledWarn,
): Promise<number | undefined> {
  const readers = gauges.get(name);
  if (!readers) return undefined;
  try {
    const values = await Promise.all([...readers].map((read) => read()));
    return values.reduce((sum, value) => sum + value, 0);
  } catch (error) {
    warn(
      { code: 'figure_unread', figure: name, err: error },
      'A figure of /metrics could not be read and is left out',
    );
    return undefined;
  }
}
