import { z } from 'zod';
import {
  brandSchema,
  collectionSchema,
  discontinuedSchema,
  featureSchema,
  productTypeSchema,
} from './catalogue.ts';
import { groupedHighlightSchema, highlightSchema, segmentSchema } from './highlights.ts';

/** Schemas of all catalogue lists, by the name of their content file and API resource. */
export const LIST_SCHEMAS = {
  brands: z.array(brandSchema),
  collections: z.array(collectionSchema),
  'product-types': z.array(productTypeSchema),
  features: z.array(featureSchema),
  segments: z.array(segmentSchema),
  highlights: z.array(highlightSchema),
  'grouped-highlights': z.array(groupedHighlightSchema),
  discontinued: z.array(discontinuedSchema),
} as const;

export type ListName = keyof typeof LIST_SCHEMAS;
export const LIST_NAMES = Object.keys(LIST_SCHEMAS) as ListName[];
export type CatalogueLists = { [Name in ListName]: z.infer<(typeof LIST_SCHEMAS)[Name]> };

/** Lists whose entries have their own pages. */
export const PAGED_LISTS = [
  'brands',
  'collections',
  'product-types',
  'features',
  'grouped-highlights',
] as const satisfies readonly ListName[];
export type PagedList = (typeof PAGED_LISTS)[number];
