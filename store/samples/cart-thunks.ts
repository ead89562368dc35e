import { pushEvent } from '#lib/analytics/data-layer.ts';
import { addToCart, removeFromCart } from '#lib/analytics/sample-events.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import {
  addSamples,
  type Basket,
  type CropAt,
  cropBasket,
  EMPTY_BASKET,
  removeSamples,
  type SampleProduct,
  type SampleVariant,
} from '#lib/samples/basket.ts';
import { isSampleProduct, isSampleVariant } from '#lib/samples/basket-shape.ts';
import { storedBasket } from '#lib/samples/stored-basket.ts';
import { basketRestored, type CartState, cartChanged } from '../slices/cart.ts';
import type { AppThunk } from '../store.ts';

/**
 * Changes of the basket (S4.8). Each one starts from the stored basket, so that two tabs share one, and is saved
 * synchronously. Without storage the basket is kept in memory.
 */

export interface AddOptions {
  /** Which end loses samples that do not fit; the end by default (S4.8-11). */
  readonly cropAt?: CropAt;
  /** List name for analytics. */
  readonly list?: string;
}

function latest(cart: CartState): Basket {
  const stored = storedBasket.read();
  return stored ? cropBasket(stored, cart.maxSamples) : cart;
}

const changeBasket =
  (change: (before: Basket) => Basket): AppThunk =>
  (dispatch, getState) => {
    const { variantSamples, productMap, maxSamples } = getState().cart;
    dispatch(cartChanged({ ...change(latest(getState().cart)), synced: false }));
    const synced = storedBasket.change((before) => change(cropBasket(before, maxSamples)), {
      variantSamples,
      productMap,
    });
    const { variantSamples: samples, productMap: products } = latest(getState().cart);
    dispatch(cartChanged({ variantSamples: samples, productMap: products, synced }));
  };

/** Shows the stored basket (S4.8-15). An unreadable one changes nothing. */
export const restoreBasket = (): AppThunk => (dispatch, getState) => {
  const stored = storedBasket.read();
  const isCleared = !storedBasket.exists() && getState().cart.variantSamples.length > 0;
  if (stored || isCleared) dispatch(basketRestored(stored ?? EMPTY_BASKET));
};

/**
 * Adds samples (S4.8-10…12); values without the shape of a sample are rejected (S5.5-1). Returns the samples that are
 * new.
 */
export const addToBasket =
  (
    variants: readonly SampleVariant[],
    products: readonly SampleProduct[],
    { cropAt, list }: AddOptions = {},
  ): AppThunk<readonly SampleVariant[]> =>
  (dispatch, getState) => {
    const sound = variants.filter(isSampleVariant);
    if (sound.length < variants.length)
      warnInBrowser('samples_basket', 'A sample that is not well-formed was not added');
    const { cart } = getState();
    const known = products.filter(isSampleProduct);
    const options = { max: cart.maxSamples, ...(cropAt && { cropAt }) };
    const { basket, added } = addSamples(latest(cart), sound, known, options);
    if (added.length === 0) return added;
    dispatch(changeBasket((before) => addSamples(before, sound, known, options).basket));
    const event = addToCart({
      variants: added,
      productMap: basket.productMap,
      ...(list && { list }),
    });
    if (event) pushEvent(event);
    return added;
  };

/** Removes samples by globalItemId (S4.8-13). */
export const removeFromBasket =
  (ids: readonly string[], list?: string): AppThunk =>
  (dispatch, getState) => {
    const before = latest(getState().cart);
    const { removed } = removeSamples(before, ids);
    if (removed.length === 0) return;
    dispatch(removeOrdered(ids));
    const event = removeFromCart({
      variants: removed,
      productMap: before.productMap,
      ...(list && { list }),
    });
    if (event) pushEvent(event);
  };

/** Removes ordered samples without analytics events; samples chosen since then stay. */
export const removeOrdered = (ids: readonly string[]) =>
  changeBasket((before) => removeSamples(before, ids).basket);

/** Empties the basket without analytics events. */
export const clearBasket = (): AppThunk => (dispatch, getState) =>
  dispatch(removeOrdered(latest(getState().cart).variantSamples.map(({ globalItemId }) => globalItemId)));
