import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import { isRegion, REGION, type Region } from '#lib/regions.ts';
import { feedItems, productFeed } from '#lib/seo/product-feed.ts';
import { FEED_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { config } from '#lib/server/config.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { chunks } from '../../chunks.ts';

/** Products per file: about 12,000 colours, 18 MB, and 0.7 s of CPU time in small batches. */
const FEED_PART = 2000;
/** Products read with one query. */
const READ_AT_ONCE = 25;

const notFound = () => new Response('Not found\n', { status: 404 });

/**
 * Returns the items of the products at some places, in batches, so that other requests are answered between two
 * batches.
 */
async function itemsOf(region: Region, places: readonly number[]): Promise<string[]> {
  const scope = currentScope(region);
  const source = pageCatalogue();
  const range = await source.range(scope);
  const absolute = (address: string) => new URL(address, config().siteUrl).href;
  const items: string[] = [];
  for (const some of chunks(places, READ_AT_ONCE)) {
    const records = await range.read(some);
    const codes = records.map(({ code }) => code);
    const products = new Map((await source.products(scope, codes)).map((one) => [one.productCode, one]));
    for (const record of records) {
      const product = products.get(record.code);
      if (!product) continue;
      const room = roomFor(record, 'og').id;
      const own = feedItems({
        product,
        region,
        url: absolute(paths.product(region, product.slug)),
        variantUrl: (slug) => absolute(paths.product(region, product.slug, slug)),
        variantImage: (globalItemId) => absolute(hostedShareImage(roomId(room, globalItemId))),
      });
      items.push(...own);
    }
    await setImmediate();
  }
  return items;
}

/**
 * Returns the floors with a price in a region, one item per colour, or the part of them that `?part=` selects. 404
 * for an unknown or closed region, without any price, and for a part that does not exist (ADR 0063).
 */
export async function productFeedResponse(request: Request, region: string): Promise<Response> {
  const site = currentSite();
  if (!isRegion(region) || !site.regions.includes(region)) return notFound();
  const { rows } = await pageCatalogue().range(currentScope(region));
  const priced = [...rows.keys()].filter((place) => rows[place]?.isPriced);
  const named = new URL(request.url).searchParams.get('part') ?? '1';
  const part = /^[1-9]\d{0,3}$/.test(named) ? Number(named) : 0;
  const places = part > 0 ? priced.slice((part - 1) * FEED_PART, part * FEED_PART) : [];
  if (places.length === 0) return notFound();
  const origin = config().siteUrl;
  const body = productFeed({
    title: `${site.name} ${REGION[region].label}: floors and prices`,
    description: `Carpet and hard floors of ${site.name} in ${REGION[region].label}, with prices in stores.`,
    page: origin + paths.products(region),
    self: origin + paths.productFeed(region, part),
    next: part * FEED_PART < priced.length ? origin + paths.productFeed(region, part + 1) : undefined,
    items: await itemsOf(region, places),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': FEED_CACHE_CONTROL,
    },
  });
}
