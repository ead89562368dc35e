import 'server-only';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { TYPE, TYPE_CODES } from '#lib/contracts/codes.ts';
import { PAGES } from '#lib/pages.ts';
import { paths, withLocale } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import type { SitemapPage } from '#lib/seo/sitemap.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { pageStores } from '#lib/stores/server/stores.ts';
import { writtenPages } from './written-pages.ts';

/**
 * Paths of a region with the date of their last change: pages of the catalogue that of the newest product they show.
 */
async function pathsOf(region: Region): Promise<Map<string, string>> {
  const scope = currentScope(region);
  const source = pageCatalogue();
  const [range, collections, types, features, groups, brands] = await Promise.all([
    source.range(scope),
    source.list('collections', scope),
    source.list('product-types', scope),
    source.list('features', scope),
    source.list('grouped-highlights', scope),
    source.list('brands', scope),
  ]);
  const newest = range.rows.reduce(
    (latest, { releasedOn }) => (releasedOn > latest ? releasedOn : latest),
    '',
  );
  const found = new Map<string, string>();
  const add = (path: string, date = newest) => found.set(withLocale(path), date);
  const { features: has } = currentSite();
  const open = has.stores ? await pageStores(region).all(scope) : undefined;
  const closed = new Set([...(open ? [] : ['/find-stores']), ...(has.calculator ? [] : ['/calculator'])]);
  for (const { path, regions } of PAGES) if (regions.includes(region) && !closed.has(path)) add(path);
  for (const { slug } of open ?? []) add(paths.store(region, slug));
  for (const [path, date] of writtenPages(region)) add(path, date);
  for (const product of range.rows) add(paths.product(region, product.slug), product.releasedOn);
  for (const { slug } of collections) add(paths.collection(region, slug));
  for (const code of TYPE_CODES)
    if (range.index.values.type.has(code)) add(paths.productType(region, TYPE[code].slug));
  // The page about a sub-type names its list as canonical (S2.3-19).
  for (const { code } of types) add(paths.products(region, `subType=${code}`));
  for (const { id } of features) add(paths.feature(region, id));
  for (const { slug } of groups) add(paths.groupedHighlights(region, slug));
  for (const { slug } of brands) add(paths.brand(region, slug));
  return found;
}

/** Every indexable page of the site with the regions it exists in (SEO-5); the data decides, not a list. */
export async function sitemapPages(): Promise<SitemapPage[]> {
  const regions = REGIONS.filter((region) => currentSite().regions.includes(region));
  const found = await Promise.all(regions.map(async (region) => ({ region, pages: await pathsOf(region) })));
  const merged = new Map<string, { regions: Region[]; lastModified: string }>();
  for (const { region, pages } of found) {
    for (const [path, date] of pages) {
      const page = merged.get(path) ?? { regions: [], lastModified: date };
      page.regions.push(region);
      if (date > page.lastModified) page.lastModified = date;
      merged.set(path, page);
    }
  }
  return [...merged].map(([path, page]) => ({ path, ...page }));
}
