import 'server-only';
import { isRegion, REGIONS, type Region } from '../../regions.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { SiteCode } from '../../sites.ts';

interface ProductAddresses {
  readonly kind: 'products';
  readonly slug: string;
  readonly regions: readonly Region[];
}

/**
 * Returns the page addresses of a site's products, by code, including products that are not in the range at the
 * moment.
 */
export async function productAddresses(
  db: ShopDatabase,
  site: SiteCode,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ProductAddresses>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_sites', 'product_sites.product_code', 'products.code')
    .innerJoin('listings', 'listings.product_code', 'products.code')
    .where('product_sites.site', '=', site)
    .where('products.code', 'in', codes)
    .select(['products.code', 'products.slug', 'listings.region'])
    .execute();
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return new Map(
    [...byCode].map(([code, places]) => {
      const sold = new Set(places.map(({ region }) => region).filter(isRegion));
      const slug = places[0]?.slug ?? '';
      return [code, { kind: 'products', slug, regions: REGIONS.filter((region) => sold.has(region)) }];
    }),
  );
}
