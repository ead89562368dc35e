import type { Product } from '../contracts/catalogue.ts';
import { TYPE } from '../contracts/codes.ts';

type HighlightFields = Pick<Product, 'type' | 'construction' | 'warranties' | 'grading'>;

/**
 * Returns the grouped-highlight entries that a product belongs to, as `{group}#{entry}`: its style, warranties and
 * grading.
 */
export function productHighlights(product: HighlightFields): string[] {
  if (TYPE[product.type.code].surface !== 'pile') return [];
  const warranties = Object.entries(product.warranties).filter(([, years]) => years !== null);
  const stars = product.grading;
  return [
    `cpt-styles#${product.construction.id}`,
    ...warranties.map(([kind]) => `cpt-warranties#${kind}`),
    ...(stars ? [`accs#res-${stars.residentialStars}`] : []),
    ...(stars?.contractStars ? [`accs#con-${stars.contractStars}`] : []),
  ];
}
