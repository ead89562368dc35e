'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { MESSAGES } from '#lib/messages.ts';
import type { SampleStep } from '#lib/samples/steps.ts';
import { storedBasket } from '#lib/samples/stored-basket.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { cartChanged, type SelectedProduct } from '../slices/cart.ts';
import type { AppDispatch } from '../store.ts';
import { addToBasket, clearBasket, removeFromBasket, restoreBasket } from './cart-thunks.ts';

export type { SelectedProduct };

/** Actions of the basket and its modal (S4.8-14). */
export const samplesActions = (dispatch: AppDispatch) => ({
  add: (...args: Parameters<typeof addToBasket>) => dispatch(addToBasket(...args)),
  remove: (...args: Parameters<typeof removeFromBasket>) => dispatch(removeFromBasket(...args)),
  clearAll: () => dispatch(clearBasket()),
  /** Opens the modal at a step, with or without a product (S2.4-5). */
  open: (step: SampleStep = 'choose-samples', selectedProduct: SelectedProduct | null = null) =>
    void dispatch(cartChanged({ isOpen: true, step, selectedProduct })),
  close: () => void dispatch(cartChanged({ isOpen: false })),
  setStep: (step: SampleStep) => void dispatch(cartChanged({ step })),
  setSelectedProduct: (selectedProduct: SelectedProduct | null) =>
    void dispatch(cartChanged({ selectedProduct })),
});
export type SamplesActions = ReturnType<typeof samplesActions>;

const Samples = createContext<SamplesActions | undefined>(undefined);

/** The actions only, without re-rendering on changes. Throws outside SamplesProvider (S8-16). */
export function useSamplesActions(): SamplesActions {
  const actions = use(Samples);
  if (!actions) throw new Error(MESSAGES.samplesContextMissing);
  return actions;
}

/** State of the basket and the modal, with the actions (S4.8-14). Throws outside SamplesProvider (S8-16). */
export function useSamplesContext() {
  const actions = useSamplesActions();
  const cart = useAppSelector((state) => state.cart);
  return { ...cart, actions };
}

/** Reads the basket after mount and follows other tabs. */
export function SamplesProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [actions] = useState(() => samplesActions(dispatch));
  useEffect(() => {
    const restore = () => dispatch(restoreBasket());
    restore();
    return storedBasket.subscribe(restore);
  }, [dispatch]);
  return <Samples value={actions}>{children}</Samples>;
}
