import { LOCAL } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';
import { isRecord } from '#lib/is-record.ts';
import { isRegion, type Region } from '#lib/regions.ts';
import type { ProductMap, SampleVariant } from '#lib/samples/basket.ts';
import type { CustomerForm } from '#lib/samples/customer-schema.ts';
import type { OrderRequest } from '#lib/samples/order-request.ts';
import { NO_ORDER, ORDER_QUEUED, orderChanged } from '#store/slices/sample-order.ts';
import type { AppThunk } from '#store/store.ts';

/** Where an order waits for a connection. */
export const QUEUE_KEY = 'sampleOrderQueue';
const QUEUE_VERSION = 1;
/** Milliseconds after which a waiting order is given up: stock and wishes have changed. */
const QUEUE_TTL = 7 * 24 * 60 * 60 * 1000;

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

/** The order that waits for a connection, shared by all tabs. One that has waited for too long is not read. */
export const storedOrder = storedValue<QueuedOrder>({
  key: QUEUE_KEY,
  version: QUEUE_VERSION,
  parse: (fields) => (isQueued(fields) ? fields : undefined),
  area: LOCAL,
});

/** Another tab queued, sent or took back the order; a send of this tab goes on. */
export const syncQueueFromOtherTabs = (): AppThunk => (dispatch, getState) => {
  const { phase } = getState().sampleOrder;
  const waits = storedOrder.read() !== undefined;
  if (phase !== 'sending' && waits !== (phase === 'queued'))
    dispatch(orderChanged(waits ? ORDER_QUEUED : NO_ORDER));
};

function isQueued(fields: object): fields is QueuedOrder {
  const { region, key, order, form, variants, productMap, at } = fields as Record<string, unknown>;
  return (
    isRegion(region) &&
    typeof key === 'string' &&
    typeof at === 'number' &&
    Date.now() - at < QUEUE_TTL &&
    Array.isArray(variants) &&
    [order, form, productMap].every(isRecord)
  );
}
