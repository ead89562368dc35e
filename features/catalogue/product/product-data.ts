import 'server-only';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { productHighlights } from '#lib/catalogue/highlights.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { DiscontinuedProduct } from '#lib/catalogue/server/port.ts';
import type { RelatedColour } from '#lib/colour/related.ts';
import type { Collection, Feature, Product, ProductType, Variant } from '#lib/contracts/catalogue.ts';
import type { Highlight } from '#lib/contracts/highlights.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { doNotStorePage } from '#lib/server/page-render.ts';
import { currentScope } from '#lib/site/server/site.ts';

export interface ProductAddress {
  region: Region;
  slug: string;
  /** Slug of a colour. An unknown slug shows the product's first colour (S2.3-3). */
  colour?: string;
}

export interface ProductData {
  region: Region;
  product: Product;
  /** The colour that the URL requests. */
  variant: Variant;
  type?: ProductType;
  collection?: Collection;
  /** Only features with a page in this region. */
  features: Feature[];
  highlights: Highlight[];
  /** Near colours of other products, by slug of this product's colour. */
  nearest: Readonly<Record<string, readonly RelatedColour[]>>;
  beside: readonly RelatedColour[];
}

export type Found = { product: Product; variant: Variant } | { gone: DiscontinuedProduct };

/** Slug of the one unreleased product that this request may see. */
const preview = cache(() => ({ slug: '' }));

/** Lets this request see a product that is not in the range at the moment, for a preview. */
export function previewProduct(slug: string): void {
  preview().slug = slug;
}

/** Loaded once per request, for the metadata and the page. */
const findOnce = cache(async (region: Region, slug: string, colour?: string): Promise<Found> => {
  const catalogue = pageCatalogue();
  const scope = currentScope(region);
  const product = await catalogue.product(scope, slug, { hidden: preview().slug === slug });
  if (product) {
    if (product.slug !== slug) permanentRedirect(paths.product(region, product.slug, colour));
    const chosen = product.variants.find((one) => one.slug === colour);
    // The number of nonexistent colours is unlimited, and each would take an entry in the page cache.
    if (colour !== undefined && !chosen) doNotStorePage();
    const variant = chosen ?? product.variants[0];
    if (!variant) notFound();
    return { product, variant };
  }
  const gone = await catalogue.discontinued(scope, slug);
  if (gone?.successor) permanentRedirect(paths.product(region, gone.successor.slug));
  if (!gone) notFound();
  return { gone };
});

/**
 * The product at a URL. A product that left the range redirects to its successor, if it has one; otherwise it is
 * returned as `gone`. Any other URL is the region's 404 (SEO-10).
 */
export const findProduct = ({ region, slug, colour }: ProductAddress): Promise<Found> =>
  findOnce(region, slug, colour);

/** Everything the product page shows in addition to the product itself. */
export async function productData(region: Region, product: Product, variant: Variant): Promise<ProductData> {
  const catalogue = pageCatalogue();
  const scope = currentScope(region);
  const [types, collection, features, highlights, related] = await Promise.all([
    catalogue.list('product-types', scope),
    catalogue.entry('collections', scope, product.collection.id),
    catalogue.list('features', scope),
    catalogue.list('highlights', scope),
    catalogue.related(scope, product.slug, variant.slug),
  ]);
  const mine = productHighlights(product);
  return {
    region,
    product,
    variant,
    type: types.find(({ code }) => code === product.subTypes[0]?.code),
    collection,
    features: features.filter(({ id }) => product.features.includes(id)),
    highlights: highlights.filter(({ slug }) => mine.includes(slug)),
    nearest: related?.nearest ?? {},
    beside: related?.beside ?? [],
  };
}
