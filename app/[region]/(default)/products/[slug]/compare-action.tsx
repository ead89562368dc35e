import type { Product } from '#lib/contracts/catalogue.ts';
import { CompareAction } from './compare-action-island.tsx';

/** Puts the product among those to compare. */
export const compareAction = ({ productCode, name }: Product) => (
  <CompareAction code={productCode} name={name} />
);
