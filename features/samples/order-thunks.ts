import { pushEvent } from '#lib/analytics/data-layer.ts';
import { purchase, sampleTransactionId } from '#lib/analytics/sample-events.ts';
import { readTouches } from '#lib/analytics/touches.ts';
import { formFailed, ORDER_FORM } from '#lib/analytics/use-events.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import type { Region } from '#lib/regions.ts';
import { validBasket } from '#lib/samples/basket-shape.ts';
import type { Customer, CustomerForm } from '#lib/samples/customer-schema.ts';
import { toOrderVariant } from '#lib/samples/from-catalogue.ts';
import { orderRequest } from '#lib/samples/order-request.ts';
import { ORDER_STATUS } from '#lib/samples/order-response.ts';
import { type OrderOutcome, sendOrder } from '#lib/samples/send-order.ts';
import { removeOrdered } from '#store/samples/cart-thunks.ts';
import { cartChanged } from '#store/slices/cart.ts';
import { NO_ORDER, ORDER_QUEUED, orderChanged } from '#store/slices/sample-order.ts';
import { showToast } from '#store/slices/toasts.ts';
import type { AppThunk } from '#store/store.ts';
import { dropDraft, type OrderDraft, validForm, writeDraft } from './order-draft.ts';
import {
  KEPT_WORDS,
  leaveQueue,
  type QueuedOrder,
  storedOrder,
  syncQueueFromOtherTabs,
} from './order-queue.ts';

/**
 * Sends sample orders, also while the modal is closed. Without a connection an order is queued until there is one.
 * All attempts of an order share an idempotency key, so that a retry of an attempt that did arrive does not order
 * twice.
 */

/** Time in ms after which the visitor is told that sending is slow. */
const SLOW = 6000;

/** Advice for a refused order, by status. Other failures have none. */
const NOTES: Partial<Record<number, string>> = {
  [ORDER_STATUS.refused]:
    'Your browser blocked the shop’s cookie. Allow cookies for this site and try again.',
  [ORDER_STATUS.notAvailable]:
    'One of these samples is no longer available in your region. Remove it and try again.',
  [ORDER_STATUS.keyReused]:
    'We already received your order, without your latest changes. Sending it again places a second order.',
  [ORDER_STATUS.tooMany]: 'Too many orders were sent. Wait a minute and try again.',
};
/** Temporary statuses: the same order may be accepted later. */
const passes = (status: number | undefined) =>
  status === undefined || status === ORDER_STATUS.tooMany || status >= 500;
const NOTHING_LOST = 'Nothing you typed is lost. Try again in a moment.';

type Accepted = Extract<OrderOutcome, { sent: true }>;
type Failure = Exclude<OrderOutcome, { sent: true }>;

/** The queued order with its local parts validated. The server validates the order itself. */
function waitingOrder(): QueuedOrder | undefined {
  const stored = storedOrder.read();
  if (!stored) return undefined;
  const { variantSamples: variants, productMap } = validBasket(stored.variants, stored.productMap);
  return { ...stored, form: validForm(stored.form), variants, productMap };
}

/** Sends the chosen samples' order. Without a connection the order is queued and the visitor is told. */
export const submitOrder =
  (region: Region, customer: Customer, { form, key }: OrderDraft): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().sampleOrder.phase === 'sending') return;
    const { variantSamples: variants, productMap } = getState().cart;
    const body = orderRequest(customer, variants.map(toOrderVariant), readTouches());
    const order: QueuedOrder = { region, key, order: body, form, variants, productMap, at: Date.now() };
    if (!navigator.onLine && dispatch(queue(order))) return;
    const failure = await dispatch(attempt(order));
    if (!failure) return;
    if (failure.status === undefined && !navigator.onLine && dispatch(queue(order))) return;
    dispatch(fail(order, failure));
    if (!getState().cart.isOpen) dispatch(showToast('error', failure.message));
  };

/**
 * Sends the queued order, unless another tab is sending it. After a temporary failure the order stays queued; after a
 * refusal it returns to the form.
 */
export const sendQueuedOrder = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().sampleOrder.phase === 'sending') return;
  await inOneTab(async () => {
    const order = waitingOrder();
    if (!order) return void dispatch(syncQueueFromOtherTabs());
    const failure = await dispatch(attempt(order));
    if (!failure) return;
    if (passes(failure.status)) {
      dispatch(orderChanged(ORDER_QUEUED));
      if (failure.status !== undefined) dispatch(showToast('error', `${failure.message}. ${KEPT_WORDS}`));
      return;
    }
    dispatch(leaveQueue());
    dispatch(fail(order, failure));
    const text = `${failure.message}. Open your samples to see what you typed and send it again.`;
    dispatch(showToast('error', text));
  });
};

/** Moves the queued order back to the form. */
export const reopenOrder = (): AppThunk => (dispatch) => {
  const order = waitingOrder();
  if (order) writeDraft({ form: order.form, key: order.key });
  dispatch(leaveQueue());
  dispatch(orderChanged(NO_ORDER));
};

/** The form data could not be collected (S8-6). */
export const rejectForm = () =>
  orderChanged({ phase: 'failed', slow: false, message: FORM_MESSAGES.samplesFormInvalid });

/** The visitor has seen a failure, or closed the confirmation. */
export const closeOrder = (): AppThunk => (dispatch, getState) => {
  const { phase, sent } = getState().sampleOrder;
  if (phase === 'failed' || sent) dispatch(orderChanged(NO_ORDER));
};

/** One attempt to send; undefined if the order was accepted. */
const attempt =
  (order: QueuedOrder): AppThunk<Promise<Failure | undefined>> =>
  async (dispatch) => {
    const send = (slow: boolean) => dispatch(orderChanged({ phase: 'sending', slow }));
    const slow = setTimeout(() => send(true), SLOW);
    send(false);
    const outcome = await sendOrder({ region: order.region, order: order.order, key: order.key });
    clearTimeout(slow);
    if (!outcome.sent) return outcome;
    dispatch(accept(order, outcome));
    return undefined;
  };

const accept =
  ({ region, variants, productMap, form }: QueuedOrder, { reference, worth, page }: Accepted): AppThunk =>
  (dispatch, getState) => {
    const transactionId = sampleTransactionId();
    const event = purchase({ variants, productMap, transactionId, reference, worth });
    if (event) pushEvent(event);
    dropDraft();
    dispatch(leaveQueue());
    const ids = variants.map(({ globalItemId }) => globalItemId);
    dispatch(removeOrdered(ids));
    dispatch(tellProject(region, ids, { reference, page }));
    dispatch(
      orderChanged({
        ...NO_ORDER,
        sent: { variants, street: streetOf(form), reference, email: form.email, page },
      }),
    );
    dispatch(
      getState().cart.isOpen
        ? cartChanged({ step: 'order-success' })
        : showToast('ok', FORM_MESSAGES.samplesSent),
    );
  };

/** Records the order in the region's project. If that code fails to load, the order is unaffected. */
const tellProject =
  (region: Region, ids: readonly string[], order: Pick<Accepted, 'reference' | 'page'>): AppThunk =>
  (dispatch) => {
    import('#store/my-project/project-thunks.ts').then(
      ({ recordOrderedSamples }) => dispatch(recordOrderedSamples(region, ids, order)),
      () => undefined,
    );
  };

/** Queues an order; false if the storage is blocked or full. */
const queue =
  (order: QueuedOrder): AppThunk<boolean> =>
  (dispatch) => {
    const stored = storedOrder.write(order);
    if (stored) dispatch(orderChanged(ORDER_QUEUED));
    else storedOrder.remove();
    return stored;
  };

const fail =
  (order: QueuedOrder, { message, status }: Failure): AppThunk =>
  (dispatch) => {
    pushEvent(formFailed(ORDER_FORM, status));
    // A new key, because the old one belongs to an order that was already accepted.
    const key = status === ORDER_STATUS.keyReused ? newUuid() : order.key;
    writeDraft({ form: order.form, key });
    const note = (status && NOTES[status]) || NOTHING_LOST;
    dispatch(orderChanged({ phase: 'failed', slow: false, message, note }));
  };

/** Lets only one tab send. Without the Web Locks API the idempotency key makes a second attempt harmless. */
async function inOneTab(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request('sample-order', { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}

/** The street of the address, without its number. */
function streetOf({ address: { address } }: CustomerForm): string {
  if (address?.type !== 'PLACE_ID') return '';
  return address.street.replace(/^[\d/\-\s]+[a-z]?\s+/i, '').trim();
}
