import 'server-only';
import type { Product } from '../../contracts/catalogue.ts';
import type { CatalogueLists } from '../../contracts/lists.ts';
import type { Region } from '../../regions.ts';
import { spelled, spelledAll } from '../../spelling.ts';

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

/** Returns a product with its prose in the region's spelling, in which its own name and its colours' keep theirs. */
export function localiseProduct(product: Product, region: Region): Product {
  const names = [product.name, ...product.variants.map(({ name }) => name)];
  const changed = names.flatMap((name) => {
    const other = spelled(name, region);
    return other === name ? [] : { other, name };
  });
  const named = (text: string) =>
    changed.reduce((words, { other, name }) => words.replaceAll(other, name), text);
  const local = withSpelled(product, PRODUCT_PROSE, region);
  const { short, long } = local.descriptions;
  return { ...local, descriptions: { short: named(short), long: named(long) } };
}

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
