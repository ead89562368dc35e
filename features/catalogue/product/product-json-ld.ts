import 'server-only';
import type { BreadcrumbItem } from '#components/breadcrumbs/breadcrumbs.tsx';
import type { Product } from '#lib/contracts/catalogue.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { breadcrumbList, type JsonLd } from '#lib/seo/json-ld.ts';
import { productGroup } from '#lib/seo/product-json-ld.ts';
import { config } from '#lib/server/config.ts';
import { roomFacts } from './room-facts.ts';

/**
 * Structured data of the product with all its colours, and of the visible breadcrumbs (SEO-11…13), with absolute
 * URLs.
 */
export function productJsonLd(product: Product, region: Region, trail: readonly BreadcrumbItem[]): JsonLd[] {
  const { siteUrl } = config();
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const room = roomFor(roomFacts(product), 'og').id;
  return [
    productGroup({
      product,
      region,
      url: absolute(paths.product(region, product.slug)),
      variantUrl: (slug) => absolute(paths.product(region, product.slug, slug)),
      variantImage: (globalItemId) => absolute(hostedShareImage(roomId(room, globalItemId))),
    }),
    breadcrumbList(trail, region, siteUrl),
  ];
}
