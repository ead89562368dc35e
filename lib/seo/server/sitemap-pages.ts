import 'server-only';
import type { Assortment, AssortmentRow } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { TYPE, TYPE_CODES } from '#lib/contracts/codes.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { PAGES } from '#lib/pages.ts';
import { paths, withLocale } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import type { SitemapPage } from '#lib/seo/sitemap.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { pageStores } from '#lib/stores/server/stores.ts';
import { type PageEntry, writtenPages } from './written-pages.ts';

/** Pages about all floors of a region, which change with the newest of them. */
const ABOUT_ALL = new Set(['/', '/products', '/product-types', '/collections', '/features']);

/** The day of the last change of a floor, and of the newest of some floors by place, or of all. */
function floorChanges(range: Assortment, imported: ReadonlyMap<string, string>) {
  const of = ({ code, releasedOn }: AssortmentRow) => {
    const day = imported.get(code) ?? '';
    return day > releasedOn ? day : releasedOn;
  };
  const newest = (places: Iterable<number> = range.rows.keys()): PageEntry => {
    let changed = '';
    for (const place of places) {
      const row = range.rows[place];
      if (row && of(row) > changed) changed = of(row);
    }
    return { changed };
  };
  return { of, newest };
}

/**
 * Paths of a region with what is known of their last change: pages of the catalogue change with the newest product
 * they show, written ones as their file says. Of stores and tools nobody knows it.
 */
async function pathsOf(region: Region): Promise<Map<string, PageEntry & { code?: string }>> {
  const scope = currentScope(region);
  const source = pageCatalogue();
  const [range, collections, types, features, groups, brands, imported] = await Promise.all([
    source.range(scope),
    source.list('collections', scope),
    source.list('product-types', scope),
    source.list('features', scope),
    source.list('grouped-highlights', scope),
    source.list('brands', scope),
    source.changes(),
  ]);
  const { of, newest } = floorChanges(range, imported);
  const found = new Map<string, PageEntry & { code?: string }>();
  const add = (path: string, entry: PageEntry & { code?: string }) => found.set(withLocale(path), entry);
  const { features: has } = currentSite();
  const open = has.stores ? await pageStores(region).all(scope) : undefined;
  const closed = new Set([...(open ? [] : ['/find-stores']), ...(has.calculator ? [] : ['/calculator'])]);
  for (const { path, regions } of PAGES)
    if (regions.includes(region) && !closed.has(path))
      add(path, ABOUT_ALL.has(path) ? newest() : { changed: '' });
  for (const { slug } of open ?? []) add(paths.store(region, slug), { changed: '' });
  for (const [path, entry] of writtenPages(region)) add(path, entry);
  for (const row of range.rows) add(paths.product(region, row.slug), { changed: of(row), code: row.code });
  for (const { id, slug } of collections)
    add(paths.collection(region, slug), newest(range.under('collections', id)));
  for (const code of TYPE_CODES)
    if (range.index.values.type.has(code))
      add(
        paths.productType(region, TYPE[code].slug),
        newest([...range.rows.keys()].filter((place) => range.rows[place]?.type === code)),
      );
  // The page about a sub-type names its list as canonical (S2.3-19).
  for (const { code } of types)
    add(paths.products(region, `subType=${code}`), newest(range.under('subTypes', code)));
  for (const { id } of features) add(paths.feature(region, id), newest(range.under('features', id)));
  for (const { slug, entries } of groups)
    add(
      paths.groupedHighlights(region, slug),
      newest(range.placesOf(entries.flatMap(({ products }) => products))),
    );
  for (const { code, slug } of brands) add(paths.brand(region, slug), newest(range.under('brands', code)));
  return found;
}

/** Every indexable page of the site with the regions it exists in (SEO-5); the data decides, not a list. */
export async function sitemapPages(): Promise<SitemapPage[]> {
  const regions = REGIONS.filter((region) => currentSite().regions.includes(region));
  const merged = new Map<string, SitemapPage>();
  for (const region of regions)
    for (const [path, { changed, code, pictures }] of await pathsOf(region)) {
      const page = merged.get(path);
      if (page) {
        page.regions = [...page.regions, region];
        if (changed > page.lastModified) page.lastModified = changed;
      } else merged.set(path, { path, regions: [region], lastModified: changed, code, pictures });
    }
  return [...merged.values()];
}

/** Addresses of the pictures of pages: a product in a room, in its first colour; a story's own. */
export async function pagePictures(
  region: Region,
  pages: readonly SitemapPage[],
): Promise<ReadonlyMap<SitemapPage, readonly string[]>> {
  const range = await pageCatalogue().range(currentScope(region));
  const products = await range.read(range.placesOf(pages.flatMap(({ code }) => code ?? [])));
  const byCode = new Map(products.map((product) => [product.code, product]));
  const idsOf = ({ code = '', pictures = [] }: SitemapPage) => {
    const product = byCode.get(code);
    const first = product?.variants[0];
    return product && first ? [roomId(roomFor(product, 'og').id, first.id)] : pictures;
  };
  return new Map(pages.map((page) => [page, idsOf(page).map(hostedShareImage)]));
}
