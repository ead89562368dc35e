import 'server-only';
import type { Metadata } from 'next';
import { altText } from '#lib/content/server/alt-text.ts';
import { roomAlt } from '#lib/media/alt.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { placeOf, roomFor } from '#lib/media/rooms.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { pageStatus } from '#lib/routing/page-status.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { findProduct, type ProductAddress } from './product-data.ts';
import { roomFacts } from './room-facts.ts';

/** A colour's URL is shared with that colour's picture; its canonical URL is the product's (SEO-18). */
export async function productMetadata(address: ProductAddress): Promise<Metadata> {
  const found = await findProduct(address);
  const { region } = address;
  if ('gone' in found) {
    const { entry } = found.gone;
    const metadata = pageMetadata({
      region,
      path: `/products/${entry.slug}`,
      subject: `${entry.name} is no longer made`,
      description: `${entry.name} has left the range. These floors are the closest to it.`,
      image: siteCard(currentSite().code),
      index: false,
    });
    return { ...metadata, other: pageStatus(410) };
  }
  const { product, variant } = found;
  const room = roomFor(roomFacts(product), 'og').id;
  const picture = roomId(room, variant.globalItemId);
  return pageMetadata({
    region,
    path: `/products/${product.slug}`,
    subject: product.name,
    description: product.descriptions.short,
    regions: product.regions,
    image: hostedShareImage(picture),
    imageAlt: altText(picture, region, roomAlt(product.name, variant.name, placeOf(room, region))),
  });
}
