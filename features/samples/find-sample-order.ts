import 'server-only';
import { cache } from 'react';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { paths } from '#lib/paths.ts';
import { openRegion, type Region } from '#lib/regions.ts';
import type { SampleProduct, SampleVariant } from '#lib/samples/basket.ts';
import { toSampleProduct, toSampleVariant } from '#lib/samples/from-catalogue.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import type { OrderVariant } from '#lib/samples/order-request.ts';
import { samplesOf } from '#lib/samples/samples-of.ts';
import { type FollowedOrder, followedOrders } from '#lib/samples/server/follow-order.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { isSampleInStock } from '#lib/samples/stock.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';

export interface OrderedSample extends OrderVariant {
  /** URL of its floor in this colour, while it is sold. */
  readonly href?: string;
  /** What "order again" adds to the basket, while a sample is available. */
  readonly offer?: { readonly variant: SampleVariant; readonly product: SampleProduct };
}

export interface FoundOrder extends FollowedOrder {
  readonly samples: readonly OrderedSample[];
}

/**
 * The order behind a secret link, with the samples that can be ordered again; undefined once the order has expired.
 * An order from a region that has since closed is shown in an open region. Read once per request.
 */
export const findSampleOrder = cache(async (pageKey: string): Promise<FoundOrder | undefined> => {
  const { orders, damaged } = await followedOrders(ordersDatabase(), [pageKey]);
  // The order still exists, so the region's error page is shown instead of the 404 page.
  if (damaged.length > 0) throw new Error(`Order ${damaged.join()} is damaged`);
  const order = orders.get(pageKey);
  if (!order) return undefined;
  const region = openRegion(currentSite().regions, order.region);
  const samples = await Promise.all(order.variants.map((variant) => sampleOf(variant, region)));
  return { ...order, region, samples };
});

async function sampleOf(ordered: OrderVariant, region: Region): Promise<OrderedSample> {
  const site = currentSite();
  const found = await catalogue().variantByGlobalItemId(currentScope(region), ordered.globalItemId);
  if (!found) return ordered;
  const { product, variant } = found;
  const href = paths.product(region, product.slug, variant.slug);
  const isOffered = site.features.samples && samplesOffered(region) && samplesOf(product, site);
  if (!isOffered || !isSampleInStock(variant, region, site)) return { ...ordered, href };
  const offer = { variant: toSampleVariant(variant, product), product: toSampleProduct(product) };
  return { ...ordered, href, offer };
}
