import { pushEvent } from '#lib/analytics/data-layer.ts';
import { addToCart, removeFromCart } from '#lib/analytics/sample-events.ts';
import type { ShopEvent } from '#lib/analytics/shop-event.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import {
  addSamples,
  type Basket,
  type CropAt,
  cropBasket,
  EMPTY_BASKET,
  type ProductMap,
  removeSamples,
  type SampleProduct,
  type SampleVariant,
} from '#lib/samples/basket.ts';
import { isSampleProduct, isSampleVariant } from '#lib/samples/basket-shape.ts';
import {
  BASKET_KEY,
  parseBasket,
  readBasket,
  type StorageAccess,
  writeBasket,
} from '#lib/samples/basket-storage.ts';
import { DEFAULT_MAX_SAMPLES } from '#lib/samples/limits.ts';
import type { SampleStep } from '#lib/samples/steps.ts';

/** The product whose colours the modal offers. */
export interface SelectedProduct {
  readonly productCode: string;
  readonly name: string;
  /** Name or slug of a colour to choose at once, when the opener was showing one (S2.5-4). */
  readonly colour?: string;
  /** Where on the shop it was opened, for analytics. */
  readonly list?: string;
}

/** The samples state (S3.6-5), and whether storage holds the same (S4.8-17). */
export interface SamplesState {
  readonly maxSamples: number;
  readonly variantSamples: readonly SampleVariant[];
  readonly productMap: ProductMap;
  readonly isOpen: boolean;
  readonly selectedProduct: SelectedProduct | null;
  readonly step: SampleStep;
  readonly synced: boolean;
}

export interface AddOptions {
  /** Which end loses what does not fit; the end by default (S4.8-11). */
  readonly cropAt?: CropAt;
  /** Where on the shop it was added, for analytics. */
  readonly list?: string;
}

interface Options {
  readonly maxSamples?: number;
  readonly storage?: StorageAccess;
  readonly track?: (event: ShopEvent) => void;
  readonly warn?: (message: string) => void;
}

export type SamplesStore = ReturnType<typeof createSamplesStore>;

/**
 * Basket and modal of one page (S4.8). Every change starts from what storage holds, so that two tabs add to one basket, and is
 * saved before the next line runs. Without storage it lives in memory.
 */
export function createSamplesStore({
  maxSamples = DEFAULT_MAX_SAMPLES,
  storage = () => window.localStorage,
  track = pushEvent,
  warn = (message) => warnInBrowser('samples_basket', message),
}: Options = {}) {
  const initial: SamplesState = {
    ...EMPTY_BASKET,
    maxSamples,
    isOpen: false,
    selectedProduct: null,
    step: 'choose-samples',
    synced: true,
  };
  let state = initial;
  const listeners = new Set<() => void>();

  function set(change: Partial<SamplesState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function latest(): Basket {
    const stored = readBasket(storage);
    return stored.kind === 'basket' ? cropBasket(stored.basket, maxSamples) : state;
  }

  function change({ variantSamples, productMap }: Basket) {
    set({ variantSamples, productMap, synced: false });
    set({ synced: writeBasket(storage, state) });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: () => state,
    /** What the server renders and the first paint shows. */
    getInitialState: () => initial,

    /** Takes over what storage holds (S4.8-15). It is cropped to this region's maximum in sight only; storage keeps the rest. */
    restore() {
      const stored = readBasket(storage);
      if (stored.kind === 'unusable') warn(`The stored basket is ignored: ${stored.reason}`);
      if (stored.kind === 'basket') set(cropBasket(stored.basket, maxSamples));
    },

    /** Follows another tab; a key of null means that all storage was cleared. */
    follow(key: string | null, value: string | null) {
      if (key !== null && key !== BASKET_KEY) return;
      if (value === null) return set(EMPTY_BASKET);
      const stored = parseBasket(value);
      if (stored.kind === 'basket') set(cropBasket(stored.basket, maxSamples));
    },

    /** Adds samples (S4.8-10…12); what has not the shape of a sample is refused (S5.5-1). Gives the ones that are new. */
    add(variants: readonly SampleVariant[], products: readonly SampleProduct[], options: AddOptions = {}) {
      const sound = variants.filter(isSampleVariant);
      if (sound.length < variants.length) warn('A sample that is not well-formed was not added');
      const { cropAt, list } = options;
      const { basket, added } = addSamples(latest(), sound, products.filter(isSampleProduct), {
        max: maxSamples,
        ...(cropAt && { cropAt }),
      });
      if (added.length === 0) return added;
      change(basket);
      const event = addToCart({
        variants: added,
        productMap: basket.productMap,
        warn,
        ...(list && { list }),
      });
      if (event) track(event);
      return added;
    },

    /** Takes one or many out by globalItemId (S4.8-13). */
    remove(ids: readonly string[], list?: string) {
      const before = latest();
      const { basket, removed } = removeSamples(before, ids);
      if (removed.length === 0) return;
      change(basket);
      const event = removeFromCart({
        variants: removed,
        productMap: before.productMap,
        warn,
        ...(list && { list }),
      });
      if (event) track(event);
    },

    /** Empties the basket without a word to analytics, as when an order was sent. */
    clearAll: () => change(EMPTY_BASKET),

    /** Opens the modal at a step, with or without a product (S2.4-5). */
    open(step: SampleStep = 'choose-samples', selectedProduct: SelectedProduct | null = null) {
      set({ isOpen: true, step, selectedProduct });
    },
    close: () => set({ isOpen: false }),
    setStep: (step: SampleStep) => set({ step }),
    setSelectedProduct: (selectedProduct: SelectedProduct | null) => set({ selectedProduct }),
  };
}
