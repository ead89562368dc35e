import 'server-only';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { pageCatalogue } from '#lib/server/catalogue/page-catalogue.ts';
import { currentSite } from '#lib/server/site/site.ts';

/** A floor named by a story, in the colour the story names. */
export interface StoryFloor {
  product: ListingProduct;
  variant: ListingProduct['variants'][number];
}

/** The floors a story names, by globalItemId, as far as this site sells them in this region. */
export async function floorsOfStory(region: Region, ids: readonly string[]): Promise<StoryFloor[]> {
  if (ids.length === 0) return [];
  const products = await pageCatalogue().listing({ site: currentSite().code, region });
  const found = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  );
  return ids.map((id) => found.get(id)).filter((floor) => floor !== undefined);
}
