import { useMemo } from 'react';
import { MESSAGES } from '#lib/messages.ts';
import type { Region } from '#lib/regions.ts';
import type { Customer } from '#lib/samples/customer-schema.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { orderFailed, orderSeen } from '#store/slices/sample-order.ts';
import type { AppDispatch } from '#store/store.ts';
import type { OrderDraft } from './order-draft.ts';
import { recallOrder, sendQueuedOrder, submitOrder } from './order-thunks.ts';

const orderActions = (dispatch: AppDispatch) => ({
  submit: (region: Region, customer: Customer, draft: OrderDraft) =>
    void dispatch(submitOrder(region, customer, draft)),
  sendQueued: () => void dispatch(sendQueuedOrder()),
  recall: () => dispatch(recallOrder()),
  /** Form data could not be gathered (S8-6). */
  invalid: () => void dispatch(orderFailed({ message: MESSAGES.samplesFormInvalid })),
  /** A failure has been read, or the matter is closed. */
  seen: () => void dispatch(orderSeen()),
});

/** How the sample order stands, in this tab and, where it waits for a connection, in others; with its actions. */
export function useSampleOrder() {
  const dispatch = useAppDispatch();
  const actions = useMemo(() => orderActions(dispatch), [dispatch]);
  return { ...useAppSelector((state) => state.sampleOrder), actions };
}
