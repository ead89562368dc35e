import type { NamedEntry, ShopListName } from '../catalogue/shop-lists.ts';
import type { ListingProduct } from '../contracts/catalogue.ts';
import type { ResultList } from '../contracts/search.ts';
import { paths } from '../paths.ts';
import type { Region } from '../regions.ts';
import type { QuickEntry } from './quick-match.ts';

/** The catalogue data that the browser has stored for the current region. */
export interface LoadedCatalogue extends Readonly<Record<ShopListName, readonly NamedEntry[]>> {
  readonly products: readonly ListingProduct[];
}

type Place = readonly [list: ResultList, href: (region: Region, entry: NamedEntry) => string, fact?: string];

const query = (facet: string, { id }: NamedEntry) => `${facet}=${encodeURIComponent(id)}`;

/** The link of a match in each list (G11), and its description. */
const PLACES: Readonly<Record<ShopListName, Place>> = {
  productTypes: ['types', (region, entry) => paths.products(region, query('type', entry))],
  productSubTypes: ['types', (region, { slug = '' }) => paths.productType(region, slug)],
  productCollections: [
    'collections',
    (region, { slug = '' }) => paths.collection(region, slug),
    'Collection',
  ],
  brands: ['collections', (region, { slug = '' }) => paths.brand(region, slug), 'Brand'],
  segments: ['types', (region, entry) => paths.products(region, query('segment', entry)), 'Floors by use'],
  groupedHighlights: ['highlights', (region, { slug = '' }) => paths.groupedHighlights(region, slug)],
  highlights: ['highlights', (region, { slug = '' }) => paths.groupedHighlights(region, slug)],
};

/**
 * Returns the stored catalogue data as entries for instant matches (G10): a returning visitor gets them without a
 * request, even offline.
 */
export function catalogueEntries(held: LoadedCatalogue, region: Region): QuickEntry[] {
  const names = new Map(held.productCollections.map(({ id, name }) => [id, name]));
  const floors = held.products.map(({ name, slug, code, collection, variants }): QuickEntry => {
    const swatch = variants[0]?.swatch;
    return {
      list: 'products',
      title: name,
      href: paths.product(region, slug),
      fact: [code, names.get(collection)].filter(Boolean).join(', '),
      code,
      ...(swatch && { swatch }),
    };
  });
  const others = Object.entries(PLACES).flatMap(([name, [list, href, fact]]) =>
    held[name as ShopListName].map(
      (entry): QuickEntry => ({
        list,
        title: entry.name,
        href: href(region, entry),
        ...(fact && { fact }),
      }),
    ),
  );
  return [...floors, ...others];
}

/** Joins entries of several sources; of entries with the same page, the first is kept. */
export function joinEntries(...sources: readonly (readonly QuickEntry[])[]): QuickEntry[] {
  const byPage = new Map<string, QuickEntry>();
  for (const entry of sources.flat()) if (!byPage.has(entry.href)) byPage.set(entry.href, entry);
  return [...byPage.values()];
}
