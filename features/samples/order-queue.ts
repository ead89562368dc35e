import { LOCAL } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';
import { isRecord } from '#lib/is-record.ts';
import { isRegion, type Region } from '#lib/regions.ts';
import type { ProductMap, SampleVariant } from '#lib/samples/basket.ts';
import type { CustomerForm } from '#lib/samples/customer-schema.ts';
import type { OrderRequest } from '#lib/samples/order-request.ts';
import { NO_ORDER, ORDER_QUEUED, orderChanged } from '#store/slices/sample-order.ts';
import { toastClosed } from '#store/slices/toasts.ts';
import type { AppThunk } from '#store/store.ts';

/** Storage key of an order that waits for a connection. */
export const QUEUE_KEY = 'sampleOrderQueue';
const QUEUE_VERSION = 1;
/** Age in ms after which a queued order is dropped, because stock and the customer's wishes may have changed. */
const QUEUE_TTL = 7 * 24 * 60 * 60 * 1000;

/** A complete order that could not be sent without a connection, with everything needed to reopen it in the form. */
export interface QueuedOrder {
  readonly region: Region;
  readonly key: string;
  readonly order: OrderRequest;
  readonly form: CustomerForm;
  readonly variants: readonly SampleVariant[];
  readonly productMap: ProductMap;
  /** Time of queueing, in ms since 1970. */
  readonly at: number;
}

/** The queued order, shared by all tabs. An expired order is not returned. */
export const storedOrder = storedValue<QueuedOrder>({
  key: QUEUE_KEY,
  version: QUEUE_VERSION,
  parse: (fields) => (isQueued(fields) ? fields : undefined),
  area: LOCAL,
});

/** End of the message that a queued order was not accepted yet. */
export const KEPT_WORDS = 'It is kept on this device and will be sent again later.';

/** Closes that message, once the order no longer waits. */
const closeKept = (): AppThunk => (dispatch, getState) => {
  for (const { text } of getState().toasts.shown) if (text.endsWith(KEPT_WORDS)) dispatch(toastClosed(text));
};

/** Removes the queued order, because it was sent or returned to the form. */
export const leaveQueue = (): AppThunk => (dispatch) => {
  storedOrder.remove();
  dispatch(closeKept());
};

/** Follows another tab that queued, sent or reopened the order. A request of this tab continues. */
export const syncQueueFromOtherTabs = (): AppThunk => (dispatch, getState) => {
  const { phase } = getState().sampleOrder;
  const waits = storedOrder.read() !== undefined;
  if (!waits) dispatch(closeKept());
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
