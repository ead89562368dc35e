import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import type { Basket } from './basket.ts';
import { validBasket } from './basket-shape.ts';

/** Key of the basket in the browser's storage, and the version of its format (S9.7-1). */
export const BASKET_KEY = 'sampleVariants';
const BASKET_VERSION = 1;

/** The chosen samples, shared by all tabs (S4.8-15). */
export const storedBasket = storedValue<Basket>({
  key: BASKET_KEY,
  version: BASKET_VERSION,
  parse: ({ variantSamples, productMap }) => validBasket(variantSamples, productMap),
  area: LOCAL,
});
