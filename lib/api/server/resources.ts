import 'server-only';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';

type Read = (catalogue: Catalogue, scope: Scope) => Promise<unknown>;
type ReadOne = (catalogue: Catalogue, scope: Scope, id: string) => Promise<unknown>;

/** Lists under /api/{resource}. `products` is filtered apart; `listing` is the same without filters, for the browser. */
export const COLLECTIONS: Readonly<Record<string, Read>> = {
  listing: async (catalogue, scope) => (await catalogue.range(scope)).read(),
  brands: (catalogue, scope) => catalogue.brands(scope),
  collections: (catalogue, scope) => catalogue.collections(scope),
  'product-types': (catalogue, scope) => catalogue.productTypes(scope),
  features: (catalogue, scope) => catalogue.features(scope),
  segments: (catalogue, scope) => catalogue.segments(scope),
  highlights: (catalogue, scope) => catalogue.highlights(scope),
  'grouped-highlights': (catalogue, scope) => catalogue.groupedHighlights(scope),
  discontinued: (catalogue, scope) => catalogue.discontinuedList(scope),
};

/** Single entries under /api/{resource}/{id}. */
export const ENTRIES: Readonly<Record<string, ReadOne>> = {
  products: (catalogue, scope, id) => catalogue.product(scope, id),
  brands: (catalogue, scope, id) => catalogue.brand(scope, id),
  collections: (catalogue, scope, id) => catalogue.collection(scope, id),
  'product-types': (catalogue, scope, id) => catalogue.productType(scope, id),
  features: (catalogue, scope, id) => catalogue.feature(scope, id),
  'grouped-highlights': (catalogue, scope, id) => catalogue.groupedHighlight(scope, id),
};
