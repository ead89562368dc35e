import 'server-only';
import type { Product } from '../../contracts/catalogue.ts';
import type { CatalogueLists } from '../../contracts/lists.ts';
import type { Region } from '../../regions.ts';
import { spelledAll } from '../../spelling.ts';

/** Fields of list entries that are prose; the others are names, codes and addresses, which do not change. */
const PROSE = ['description', 'shortDescription', 'body', 'intro', 'notes'] as const;
/** Fields of a product that are prose. */
const PRODUCT_PROSE = [
  'descriptions',
  'fibre',
  'yarn',
  'backing',
  'look',
  'core',
  'construction',
  'install',
  'underlay',
  'finish',
  'edge',
  'wearLayerKind',
  'care',
  'sustainability',
] as const satisfies readonly (keyof Product)[];

function withSpelled<T extends object>(entry: T, keys: readonly string[], region: Region): T {
  const prose = Object.entries(entry).filter(([key]) => keys.includes(key));
  return { ...entry, ...spelledAll(Object.fromEntries(prose), region) };
}

/** Returns a product with its prose in the region's spelling. */
export const localiseProduct = (product: Product, region: Region): Product =>
  withSpelled(product, PRODUCT_PROSE, region);

/**
 * Returns all lists with their prose in the region's spelling; the names of features are plain words and count as
 * prose.
 */
export function localiseLists(lists: CatalogueLists, region: Region): CatalogueLists {
  const each = <T extends object>(entries: readonly T[], more: readonly string[] = []) =>
    entries.map((entry) => withSpelled(entry, [...PROSE, ...more], region));
  return {
    ...lists,
    brands: each(lists.brands),
    collections: each(lists.collections),
    'product-types': each(lists['product-types']),
    features: each(lists.features, ['title', 'name']),
    segments: each(lists.segments),
    highlights: each(lists.highlights),
    'grouped-highlights': lists['grouped-highlights'].map((group) => ({
      ...withSpelled(group, PROSE, region),
      entries: each(group.entries),
    })),
  };
}
