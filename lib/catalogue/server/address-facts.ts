import 'server-only';
import { linkIn } from '../../content/server/known-links.ts';
import { typeOfSlug } from '../../contracts/codes.ts';
import { PAGED_LISTS, type PagedList } from '../../contracts/lists.ts';
import { otherRegionPage } from '../../pages.ts';
import { paths, withLocale } from '../../paths.ts';
import { isRegion, REGIONS, type Region } from '../../regions.ts';
import { readFailure } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { markIncomplete } from '../../server/page-render.ts';
import type { AddressFacts } from '../../server/process-link.ts';
import { currentSite } from '../../site/server/site.ts';
import { productIdFromSlug } from '../../slugs.ts';
import type { Assortment } from './assortment.ts';
import { catalogue } from './catalogue.ts';
import type { Catalogue, Scope } from './port.ts';

const ENTRY = /^\/[a-z]+\/([a-z-]+)\/([^/]+)$/;

/** Lists by the first segment of their paths. */
const isPagedList = (kind: string): kind is PagedList => (PAGED_LISTS as readonly string[]).includes(kind);

/**
 * Returns what the catalogue knows about a path with region, from memory except for discontinued products. If the
 * catalogue does not respond, nothing is known, and the page that asked is not stored.
 */
export async function addressFacts(pathname: string): Promise<AddressFacts> {
  const source = catalogue();
  const { code: site, regions } = currentSite();
  const region = pathname.split('/', 2)[1];
  if (!isRegion(region)) return { isMissing: false };
  const limited = otherRegionPage(pathname, region);
  const isThere =
    limited && regions.includes(limited.region) && linkIn(limited.region, withLocale(limited.path));
  const elsewhere = isThere ? limited : undefined;
  const [, kind = '', encoded = ''] = ENTRY.exec(pathname) ?? [];
  if (kind !== 'products' && !isPagedList(kind)) return { isMissing: false, ...(elsewhere && { elsewhere }) };
  try {
    const key = decodeURIComponent(encoded);
    const scope = { site, region };
    const found =
      kind === 'products'
        ? (slugOf(await source.range(scope), key) ?? (await source.discontinued(scope, key)))
        : ((await source.entry(kind, scope, key)) ??
          (kind === 'product-types' && sellsType(await source.range(scope), key)));
    if (found) return { isMissing: false };
    const others = REGIONS.filter((one) => one !== region && regions.includes(one));
    const sold = elsewhere ?? (kind === 'products' && (await productIn(others, site, key, source)));
    return { isMissing: true, ...(sold && { elsewhere: sold }) };
  } catch (error) {
    logger.warn({ code: 'address_facts', ...readFailure(error) }, 'Page address: catalogue lookup failed');
    markIncomplete();
    return { isMissing: false };
  }
}

/** Whether a slug names a flooring type, such as carpet, of which the site sells floors here. */
function sellsType(range: Assortment, slug: string): boolean {
  const type = typeOfSlug(slug);
  return type !== undefined && range.index.values.type.has(type);
}

/** Returns the page of a floor in another region, if this region does not sell it (G4). */
async function productIn(others: readonly Region[], site: Scope['site'], key: string, source: Catalogue) {
  for (const region of others) {
    const slug = slugOf(await source.range({ site, region }), key);
    if (slug !== undefined) return { region, path: paths.product(region, slug) };
  }
  return undefined;
}

/**
 * Returns the slug of the product that is meant by a slug, a code, or a slug that ends in `id-{code}` (S2.3-15), if
 * it is sold.
 */
function slugOf(range: Assortment, key: string): string | undefined {
  if (range.placeOfSlug(key) !== undefined) return key;
  const id = productIdFromSlug(key);
  const [place] = range.placesOf([key, ...(id === undefined ? [] : [String(id)])]);
  return place === undefined ? undefined : range.rows[place]?.slug;
}
