import 'server-only';
import type { Assortment, AssortmentRow } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { linkRegions, siteHasPage } from '#lib/content/server/known-links.ts';
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

/** Pages about all floors of a region; they change with the newest floor. */
const ABOUT_ALL = ['/', '/products', '/product-types', '/collections', '/features'] as const;

/**
 * Returns functions for the last change of a floor, and for the latest change among the floors at some places, or
 * all.
 */
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

/** What is known about a page; for a product's page also the product code. */
type KnownPage = PageEntry & { readonly code?: string };
type KnownPages = Iterable<readonly [path: string, page: KnownPage]>;
const UNKNOWN: KnownPage = { changed: '' };

/** Returns the catalogue pages of a region; each changes with the newest product that it shows. */
async function cataloguePages(region: Region): Promise<[string, KnownPage][]> {
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
  const all = newest();
  const ofType = (code: string) =>
    newest([...range.rows.keys()].filter((place) => range.rows[place]?.type === code));
  const inGroups = await Promise.all(
    groups.map(async ({ id, slug }): Promise<[string, KnownPage]> => {
      const places = await source.highlighted(scope, id);
      return [paths.groupedHighlights(region, slug), newest([...places.values()].flat())];
    }),
  );
  return [
    ...ABOUT_ALL.map((path): [string, KnownPage] => [path, all]),
    ...range.rows.map((row): [string, KnownPage] => [
      paths.product(region, row.slug),
      { changed: of(row), code: row.code },
    ]),
    ...collections.map(({ id, slug }): [string, KnownPage] => [
      paths.collection(region, slug),
      newest(range.under('collections', id)),
    ]),
    ...TYPE_CODES.filter((code) => range.index.values.type.has(code)).map((code): [string, KnownPage] => [
      paths.productType(region, TYPE[code].slug),
      ofType(code),
    ]),
    // The canonical page of a sub-type is its list (S2.3-19).
    ...types.map(({ code }): [string, KnownPage] => [
      paths.products(region, `subType=${code}`),
      newest(range.under('subTypes', code)),
    ]),
    ...features.map(({ id }): [string, KnownPage] => [
      paths.feature(region, id),
      newest(range.under('features', id)),
    ]),
    ...inGroups,
    ...brands.map(({ code, slug }): [string, KnownPage] => [
      paths.brand(region, slug),
      newest(range.under('brands', code)),
    ]),
  ];
}

/** Returns tools and stores of a region, without a date of change. */
async function toolPages(region: Region): Promise<[string, KnownPage][]> {
  const stores = currentSite().features.stores ? await pageStores(region).all(currentScope(region)) : [];
  return [
    ...PAGES.filter(({ path }) => linkRegions(path).includes(region)).map(({ path }): [string, KnownPage] => [
      path,
      UNKNOWN,
    ]),
    ...stores.map(({ slug }): [string, KnownPage] => [paths.store(region, slug), UNKNOWN]),
  ];
}

/**
 * Returns the pages of a region by path without region, as far as the site has them; later entries with more
 * information replace earlier ones.
 */
async function pagesOf(region: Region): Promise<ReadonlyMap<string, KnownPage>> {
  const known: KnownPages[] = [await toolPages(region), writtenPages(region), await cataloguePages(region)];
  return new Map(
    known
      .flatMap((pages) => [...pages].map(([path, page]) => [withLocale(path), page] as const))
      .filter(([path]) => siteHasPage(path)),
  );
}

/** Returns all indexable pages of the site with the regions in which they exist (SEO-5), derived from the data. */
export async function sitemapPages(): Promise<SitemapPage[]> {
  const regions = REGIONS.filter((region) => currentSite().regions.includes(region));
  const merged = new Map<string, SitemapPage>();
  for (const region of regions)
    for (const [path, { changed, code, pictures }] of await pagesOf(region)) {
      const page = merged.get(path);
      if (page) {
        page.regions = [...page.regions, region];
        if (changed > page.lastModified) page.lastModified = changed;
      } else merged.set(path, { path, regions: [region], lastModified: changed, code, pictures });
    }
  return [...merged.values()];
}

/** Returns the URLs of pages' pictures: a product in a room, in its first colour; a story's own. */
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
