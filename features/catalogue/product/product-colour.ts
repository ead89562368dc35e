import { colourLabel } from '#lib/catalogue/colour-label.ts';
import { swatchId } from '#lib/catalogue/variant-image.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Site } from '#lib/contracts/site.ts';
import { type Placement, placementOf } from '#lib/media/placement.ts';
import { cameoId } from '#lib/media/public-ids.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { isSampleInStock } from '#lib/samples/stock.ts';

/** A colour with only the fields that the browser needs for the picker, the pictures and the sample line. */
export interface ProductColour {
  slug: string;
  name: string;
  /** For example "01 - Greywacke". */
  label: string;
  /** For example "214-01". */
  colourId: string;
  globalItemId: string;
  hex: string;
  swatch: string;
  cameo: string;
  lies: Placement;
  /** Its sample is out of stock in this region. */
  outOfStock?: true;
  /** When it is back in stock, if that is known: "Back in March". */
  stockNote?: string;
}

/** The colours of a product that is already limited to the region. */
export function productColours(product: Product, region: Region, site: Pick<Site, 'kind'>): ProductColour[] {
  return product.variants.map((variant) => ({
    slug: variant.slug,
    name: variant.name,
    label: colourLabel(variant, product.productCode),
    colourId: variant.colourId,
    globalItemId: variant.globalItemId,
    hex: variant.hex,
    swatch: swatchId(variant),
    cameo: variant.cameoImage ?? cameoId(variant.globalItemId),
    lies: placementOf(product, variant),
    ...(!samplesOffered(region) || isSampleInStock(variant, region, site)
      ? {}
      : { outOfStock: true as const, ...(variant.stockNote && { stockNote: variant.stockNote }) }),
  }));
}
