import { REGIONS, type Region } from '#lib/regions.ts';
import type { ProductMap, SampleVariant } from '#lib/samples/basket.ts';
import type { CustomerForm } from '#lib/samples/customer-schema.ts';
import type { OrderRequest } from '#lib/samples/order-request.ts';

/** Where an order waits for a connection. */
export const QUEUE_KEY = 'sampleOrderQueue';
const QUEUE_VERSION = 1;
/** Milliseconds after which a waiting order is given up: stock and wishes have changed. */
const QUEUE_LIFE = 7 * 24 * 60 * 60 * 1000;

/** A finished order that could not be sent for want of a connection, and all it takes to go back to the form. */
export interface QueuedOrder {
  readonly region: Region;
  /** Its idempotency key. */
  readonly key: string;
  readonly order: OrderRequest;
  readonly form: CustomerForm;
  readonly variants: readonly SampleVariant[];
  readonly productMap: ProductMap;
  /** When it was queued, in milliseconds. */
  readonly at: number;
}

export type QueueStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const browser: QueueStorage = () => window.localStorage;

export function readQueuedOrder(storage: QueueStorage = browser, now = Date.now()): QueuedOrder | undefined {
  try {
    const stored: unknown = JSON.parse(storage().getItem(QUEUE_KEY) ?? 'null');
    return isQueued(stored) && now - stored.at < QUEUE_LIFE ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const hasQueuedOrder = (storage?: QueueStorage) => readQueuedOrder(storage) !== undefined;

/** Keeps an order for later; false when the storage is blocked or full. */
export function queueOrder(order: QueuedOrder, storage: QueueStorage = browser): boolean {
  try {
    storage().setItem(QUEUE_KEY, JSON.stringify({ version: QUEUE_VERSION, ...order }));
    return true;
  } catch {
    return false;
  }
}

export function dropQueuedOrder(storage: QueueStorage = browser): void {
  try {
    storage().removeItem(QUEUE_KEY);
  } catch {
    // Blocked storage holds no order.
  }
}

function isQueued(value: unknown): value is QueuedOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { version, region, key, order, form, variants, productMap, at } = value as Record<string, unknown>;
  return (
    version === QUEUE_VERSION &&
    REGIONS.some((one) => one === region) &&
    typeof key === 'string' &&
    typeof at === 'number' &&
    Array.isArray(variants) &&
    [order, form, productMap].every((one) => typeof one === 'object' && one !== null)
  );
}
