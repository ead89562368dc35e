import 'server-only';
import { TYPE_CODES } from '../../contracts/codes.ts';
import { facetLabel } from '../../filters/labels.ts';
import type { NamedEntry, ShopLists } from '../shop-lists.ts';
import type { Catalogue, Scope } from './port.ts';

const named = (entries: readonly { id: string; name: string; slug?: string }[]): NamedEntry[] =>
  entries.map(({ id, name, slug }) => ({ id, name, ...(slug !== undefined && { slug }) }));

/**
 * Returns names and slugs of the catalogue's lists, as small as possible, because the browser stores them (S3.11-1).
 */
export async function shopLists(catalogue: Catalogue, scope: Scope): Promise<ShopLists> {
  const version = await catalogue.version();
  const [brands, collections, subTypes, segments, highlights, groups, range] = await Promise.all([
    catalogue.list('brands', scope),
    catalogue.list('collections', scope),
    catalogue.list('product-types', scope),
    catalogue.list('segments', scope),
    catalogue.list('highlights', scope),
    catalogue.list('grouped-highlights', scope),
    catalogue.range(scope),
  ]);
  const { type: sold, segment: sells } = range.index.values;
  return {
    version,
    lists: {
      brands: named(brands.map(({ code, name, slug }) => ({ id: code, name, slug }))),
      groupedHighlights: named(groups.map(({ id, title, slug }) => ({ id, name: title, slug }))),
      highlights: named(highlights),
      productCollections: named(collections),
      productSubTypes: named(subTypes.map(({ code, name, slug }) => ({ id: code, name, slug }))),
      productTypes: named(
        TYPE_CODES.filter((code) => sold.has(code)).map((code) => ({
          id: code,
          name: facetLabel('type', code, scope.region),
        })),
      ),
      segments: named(segments.filter(({ id }) => sells.has(id)).map(({ id, name }) => ({ id, name }))),
    },
  };
}
