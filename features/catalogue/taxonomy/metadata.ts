import 'server-only';
import type { Metadata } from 'next';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { pageRegions } from '#lib/pages.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { currentScope } from '#lib/site/server/site.ts';
import { sharePicture } from './share.ts';

interface Facts {
  region: Region;
  path: string;
  subject: string;
  description: string;
  /** The first floor that the page shows. */
  floor: ListingProduct | undefined;
  regions?: readonly Region[];
}

/** Metadata of a taxonomy page. Its share picture shows the first floor. */
export function taxonomyMetadata({ floor, regions, ...facts }: Facts): Metadata {
  return pageMetadata({
    ...facts,
    regions: regions ?? pageRegions(facts.path),
    image: sharePicture(floor),
  });
}

/** Regions in which this site's catalogue has an entry, so that hreflang never points to a 404 (SEO-3). */
export async function regionsWithEntry(
  find: (source: ReturnType<typeof catalogue>, scope: ReturnType<typeof currentScope>) => Promise<unknown>,
): Promise<Region[]> {
  const known = await Promise.all(
    REGIONS.map(async (region) => ((await find(catalogue(), currentScope(region))) ? region : undefined)),
  );
  return known.filter((region) => region !== undefined);
}
