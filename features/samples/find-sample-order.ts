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
  /** Its floor in this colour, while it is on sale. */
  readonly href?: string;
  /** What the basket takes, while a sample of it can be had. */
  readonly offer?: { readonly variant: SampleVariant; readonly product: SampleProduct };
}

export interface FoundOrder extends FollowedOrder {
  readonly samples: readonly OrderedSample[];
}

/**
 * The order behind a link, with what can be had of it again; undefined once it has ended. One of a region that is
 * closed now is shown in one that is open. Read once a request.
 */
export const findSampleOrder = cache(async (pageKey: string): Promise<FoundOrder | undefined> => {
  const { orders, damaged } = await followedOrders(ordersDatabase(), [pageKey]);
  // It has not ended: the region's error page says that the fault is ours.
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
