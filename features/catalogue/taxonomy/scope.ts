import 'server-only';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { pageCatalogue } from '#lib/server/catalogue/page-catalogue.ts';
import { currentSite } from '#lib/server/site/site.ts';

/** The catalogue as this site sells it in a region, with its products at hand. */
export async function taxonomyScope(region: Region) {
  const scope = { site: currentSite().code, region };
  const catalogue = pageCatalogue();
  const products = await catalogue.listing(scope);
  return { scope, catalogue, products };
}

/** Products of some codes, in the list's own order. */
export function byCodes(products: readonly ListingProduct[], codes: readonly string[]): ListingProduct[] {
  const wanted = new Set(codes);
  return products.filter(({ code }) => wanted.has(code));
}
