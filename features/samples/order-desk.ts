import { showToast } from '#components/toast/toasts.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { purchase, sampleTransactionId } from '#lib/analytics/sample-events.ts';
import { MESSAGES } from '#lib/messages.ts';
import type { Region } from '#lib/regions.ts';
import type { SampleVariant } from '#lib/samples/basket.ts';
import type { Customer, CustomerForm } from '#lib/samples/customer-schema.ts';
import { toOrderVariant } from '#lib/samples/from-catalogue.ts';
import { ORDER_STATUS } from '#lib/samples/order-answer.ts';
import { orderRequest } from '#lib/samples/order-request.ts';
import { type SendOrder, sendOrder } from '#lib/samples/send-order.ts';
import type { SamplesStore } from '#store/samples/samples-store.ts';
import { dropDraft, newOrderKey, type OrderDraft, writeDraft } from './order-draft.ts';
import { dropQueuedOrder, type QueuedOrder, queueOrder, readQueuedOrder } from './order-queue.ts';

/** Milliseconds after which a send is said to be slow. */
const SLOW = 6000;

/** An order that was accepted, for the words and the picture of the last step. */
export interface SentOrder {
  readonly variants: readonly SampleVariant[];
  /** "Shingle Road", where the address names one. */
  readonly street: string;
}

export interface DeskState {
  readonly phase: 'idle' | 'sending' | 'failed' | 'queued';
  readonly slow: boolean;
  /** Text of the specification for a failure. */
  readonly message?: string;
  /** What it means and what to do. */
  readonly note?: string;
  readonly sent?: SentOrder;
}

const IDLE: DeskState = { phase: 'idle', slow: false };

/** What a visitor can do about a refusal, by status; others only fail. */
const NOTES: Partial<Record<number, string>> = {
  [ORDER_STATUS.refused]:
    'Your browser did not keep the shop’s cookie. Allow cookies for this site and send again.',
  [ORDER_STATUS.notAvailable]:
    'One of these samples cannot be posted to you any more. Take it out and send again.',
  [ORDER_STATUS.keyReused]:
    'Your first try did reach us, as it was before your last changes. Sending again orders a second time.',
  [ORDER_STATUS.tooMany]: 'That were many orders at once. Wait a minute and send again.',
};
const KEPT = 'Nothing you typed is lost. Try again in a moment.';

interface Options {
  readonly send?: (order: SendOrder) => ReturnType<typeof sendOrder>;
  readonly track?: typeof pushEvent;
}

/**
 * Sends orders, also while the modal is closed, and keeps one that has no connection until there is one. A key goes with every
 * try of an order, so that a try that did arrive is not ordered twice.
 */
export function createOrderDesk({ send = sendOrder, track = pushEvent }: Options = {}) {
  let state: DeskState = readQueuedOrder() ? { phase: 'queued', slow: false } : IDLE;
  const listeners = new Set<() => void>();

  function set(next: DeskState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function accepted(samples: SamplesStore, order: QueuedOrder) {
    const { variants, productMap, form } = order;
    const event = purchase({ variants, productMap, transactionId: sampleTransactionId() });
    if (event) track(event);
    dropDraft();
    dropQueuedOrder();
    samples.clearAll();
    set({ ...IDLE, sent: { variants, street: streetOf(form) } });
    if (samples.getState().isOpen) samples.setStep('order-success');
    else showToast('ok', MESSAGES.samplesSent);
  }

  /** One try; undefined when it was accepted. */
  async function attempt(samples: SamplesStore, order: QueuedOrder) {
    const slow = setTimeout(() => set({ ...state, slow: true }), SLOW);
    set({ phase: 'sending', slow: false });
    const outcome = await send({ region: order.region, order: order.order, key: order.key });
    clearTimeout(slow);
    if (!outcome.sent) return outcome;
    accepted(samples, order);
    return undefined;
  }

  function keepForLater(order: QueuedOrder): boolean {
    if (!queueOrder(order)) return false;
    set({ phase: 'queued', slow: false });
    return true;
  }

  function failed(order: QueuedOrder, { message, status }: { message: string; status?: number }) {
    // A new key, because the old one belongs to an order that was accepted.
    const key = status === ORDER_STATUS.keyReused ? newOrderKey() : order.key;
    writeDraft({ form: order.form, key });
    set({ phase: 'failed', slow: false, message, note: (status && NOTES[status]) || KEPT });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: () => state,

    /** Sends what is chosen to the customer. Without a connection the order waits, and says so. */
    async submit(samples: SamplesStore, region: Region, customer: Customer, { form, key }: OrderDraft) {
      if (state.phase === 'sending') return;
      const { variantSamples: variants, productMap } = samples.getState();
      const body = orderRequest(customer, variants.map(toOrderVariant));
      const order: QueuedOrder = { region, key, order: body, form, variants, productMap, at: Date.now() };
      if (!navigator.onLine && keepForLater(order)) return;
      const failure = await attempt(samples, order);
      if (!failure) return;
      if (failure.status === undefined && !navigator.onLine && keepForLater(order)) return;
      failed(order, failure);
      if (!samples.getState().isOpen) showToast('error', failure.message);
    },

    /** Form data could not be gathered (S8-6). */
    invalid() {
      set({ phase: 'failed', slow: false, message: MESSAGES.samplesFormInvalid });
    },

    /** Sends the order that waits; another tab that does so already is left to it. */
    async sendQueued(samples: SamplesStore) {
      if (state.phase === 'sending') return;
      await alone(async () => {
        const order = readQueuedOrder();
        if (!order) return set(IDLE);
        const failure = await attempt(samples, order);
        if (!failure) return;
        if (failure.status === undefined) return set({ phase: 'queued', slow: false });
        dropQueuedOrder();
        failed(order, failure);
        showToast('error', `${failure.message}. Open your samples to see what you typed and send it again.`);
      });
    },

    /** Takes the waiting order back to the form. */
    recall() {
      const order = readQueuedOrder();
      if (order) writeDraft({ form: order.form, key: order.key });
      dropQueuedOrder();
      set(IDLE);
    },

    /** A failure has been read, or the matter is closed. */
    forget() {
      if (state.phase === 'failed' || state.sent) set(IDLE);
    },

    /** Another tab queued, sent or took back the order. */
    follow() {
      if (state.phase === 'sending') return;
      const waits = readQueuedOrder() !== undefined;
      if (waits !== (state.phase === 'queued')) set(waits ? { phase: 'queued', slow: false } : IDLE);
    },
  };
}

/** The desk of this page. */
export const orderDesk = createOrderDesk();

/** Only one tab at a time; where the browser cannot say, the key makes a second try harmless. */
async function alone(act: () => Promise<void>): Promise<void> {
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
