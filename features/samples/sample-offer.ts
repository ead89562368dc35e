import { sampleLabel } from '#lib/catalogue/colour-label.ts';
import { productLine } from '#lib/catalogue/line.ts';
import { swatchId } from '#lib/catalogue/variant-image.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Site } from '#lib/contracts/site.ts';
import { getWithin } from '#lib/http/get-within.ts';
import type { Region } from '#lib/regions.ts';
import type { SampleProduct, SampleVariant } from '#lib/samples/basket.ts';
import { toSampleProduct, toSampleVariant } from '#lib/samples/from-catalogue.ts';
import { isSampleInStock } from '#lib/samples/stock.ts';

/** A colour as the modal offers it. */
export interface OfferedColour {
  readonly slug: string;
  /** For example "214-01 - Greywacke" (S3.5-1). */
  readonly label: string;
  readonly swatch: string;
  readonly hex: string;
  readonly inStock: boolean;
  /** When it is back in stock, if that is known. */
  readonly note?: string;
  readonly variant: SampleVariant;
}

/**
 * A product with the colours that can be chosen as samples. `colours` is empty if there are no samples or the product
 * is not sold in the region (S3.5-4).
 */
export interface SampleOffer {
  readonly name: string;
  /** For example "Wool, loop pile, 214". */
  readonly line: string;
  readonly product: SampleProduct;
  readonly colours: readonly OfferedColour[];
}

function toOffer(product: Product, region: Region, site: Pick<Site, 'kind'>): SampleOffer {
  const colours = product.variants.map((variant): OfferedColour => {
    const inStock = isSampleInStock(variant, region, site);
    return {
      slug: variant.slug,
      label: sampleLabel(variant),
      swatch: swatchId(variant),
      hex: variant.hex,
      inStock,
      ...(!inStock && variant.stockNote && { note: variant.stockNote }),
      variant: toSampleVariant(variant, product),
    };
  });
  return {
    name: product.name,
    line: `${productLine(product, region)}, ${product.productCode}`,
    product: toSampleProduct(product),
    colours: product.sampleAvailable ? colours : [],
  };
}

const NOT_SOLD: SampleOffer = {
  name: '',
  line: '',
  product: { productCode: '', name: '', brands: [] },
  colours: [],
};
/** Request timeout in ms, the same as the product API's own (S7.11-2). */
const TIMEOUT_MS = 15_000;

const offers = new Map<string, Promise<SampleOffer>>();

/** The samples of a product, requested once per page. Rejects if the request fails; the next call retries. */
export function fetchOffer(
  productCode: string,
  region: Region,
  site: Pick<Site, 'code' | 'kind'>,
): Promise<SampleOffer> {
  const url = `/api/products/${encodeURIComponent(productCode)}?website=${site.code}&region=${region}`;
  const known = offers.get(url);
  if (known) return known;
  const request = ask(url).then((product) => (product ? toOffer(product, region, site) : NOT_SOLD));
  offers.set(url, request);
  request.catch(() => offers.delete(url));
  return request;
}

/** Prefetches a product that the visitor will probably open. */
export function prepareOffer(productCode: string, region: Region, site: Pick<Site, 'code' | 'kind'>): void {
  fetchOffer(productCode, region, site).catch(() => undefined);
}

/** The product; undefined if it is not sold in the region. */
const ask = (url: string) =>
  getWithin(
    url,
    { timeoutMs: TIMEOUT_MS, headers: { Accept: 'application/json' } },
    async (answer): Promise<Product | undefined> => {
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`The product answered ${answer.status}`);
      return answer.json();
    },
  );
