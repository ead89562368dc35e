import 'server-only';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { paths } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { logger } from '#lib/server/logger.ts';
import { currentSite } from '#lib/site/server/site.ts';

const PRODUCT_PATH = /^\/[^/]+\/products\/([^/]+)$/;

/** Where a floor that this region does not sell can be seen (G4). A catalogue that does not answer finds nothing. */
export async function productElsewhere(
  pathname: string,
  region: Region,
): Promise<{ region: Region; path: string } | undefined> {
  const slug = PRODUCT_PATH.exec(pathname)?.[1];
  if (!slug) return undefined;
  const site = currentSite();
  try {
    for (const other of REGIONS.filter((one) => one !== region && site.regions.includes(one))) {
      const product = await pageCatalogue().product({ site: site.code, region: other }, slug);
      if (product) return { region: other, path: paths.product(other, product.slug) };
    }
  } catch (error) {
    logger.warn({ code: 'missing_page_lookup', err: error }, 'Other regions could not be asked for a floor');
  }
  return undefined;
}
