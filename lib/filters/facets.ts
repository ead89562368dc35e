import type { ListingProduct } from '../contracts/catalogue.ts';

/** Filter keys of product lists (S3.10-4), in the order the panel shows them. */
export const FACETS = [
  'type',
  'colour',
  'subType',
  'shape',
  'thickness',
  'rollSize',
  'market',
  'segment',
] as const;
export type Facet = (typeof FACETS)[number];

/** Filters that only mean something under a chosen type; an empty type clears them (S7.7-3). */
export const SUB_FACETS = ['subType', 'shape', 'thickness', 'rollSize', 'market', 'segment'] as const;
export type SubFacet = (typeof SUB_FACETS)[number];

export const SORTS = ['featured', 'newest', 'name', 'name-desc', 'thickness', 'thickness-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** Room pictures first, or swatches (G14, S3.11-2). */
export const DISPLAYS = ['rooms', 'swatches'] as const;
export type Display = (typeof DISPLAYS)[number];

/** A list's whole state; values are sorted and unique, so equal states are equal text. */
export interface ListFilters extends Readonly<Record<Facet, readonly string[]>> {
  readonly sort: Sort;
  readonly display: Display;
}

export const NO_FILTERS: ListFilters = {
  type: [],
  colour: [],
  subType: [],
  shape: [],
  thickness: [],
  rollSize: [],
  market: [],
  segment: [],
  sort: 'featured',
  display: 'rooms',
};

export function isSubFacet(key: Facet): key is SubFacet {
  return (SUB_FACETS as readonly string[]).includes(key);
}

/** The values a product has for a filter; a colour is the family of any of its variants (G13). */
export function facetValues(product: ListingProduct, facet: Facet): readonly string[] {
  switch (facet) {
    case 'type':
      return [product.type];
    case 'colour':
      return product.variants.map((variant) => variant.family);
    case 'subType':
      return product.subTypes;
    case 'shape':
      return [product.shape];
    case 'thickness':
      return [product.thickness];
    case 'rollSize':
      return product.rollSize;
    case 'market':
      return product.market;
    case 'segment':
      return product.segments;
  }
}
