import { useMemo } from 'react';
import type { Region } from '#lib/regions.ts';
import type { Customer } from '#lib/samples/customer-schema.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import type { AppDispatch } from '#store/store.ts';
import type { OrderDraft } from './order-draft.ts';
import { closeOrder, rejectForm, reopenOrder, sendQueuedOrder, submitOrder } from './order-thunks.ts';

const orderActions = (dispatch: AppDispatch) => ({
  submit: (region: Region, customer: Customer, draft: OrderDraft) =>
    void dispatch(submitOrder(region, customer, draft)),
  sendQueued: () => void dispatch(sendQueuedOrder()),
  recall: () => dispatch(reopenOrder()),
  invalid: () => void dispatch(rejectForm()),
  seen: () => dispatch(closeOrder()),
});

/** State of the sample order in this tab and, if it is queued, in other tabs; with its actions. */
export function useSampleOrder() {
  const dispatch = useAppDispatch();
  const actions = useMemo(() => orderActions(dispatch), [dispatch]);
  return { ...useAppSelector((state) => state.sampleOrder), actions };
}
