import type { Product } from '#lib/contracts/catalogue.ts';
import { CompareAction } from './compare-action-island.tsx';

/** Adds the product to the comparison list. */
export const compareAction = ({ productCode, name }: Product) => (
  <CompareAction code={productCode} name={name} />
);
