import type { Product, Variant } from '../contracts/catalogue.ts';
import { swatchId, variantPublicId } from '../media/public-ids.ts';
import type { SampleProduct, SampleVariant } from './basket.ts';
import type { OrderVariant } from './order-request.ts';

type VariantFields = Pick<
  Variant,
  'name' | 'globalItemId' | 'colourId' | 'patternCloudinaryPublicId' | 'cameoImage' | 'visAsset'
>;
type ProductFields = Pick<Product, 'productCode' | 'name' | 'brands' | 'type' | 'subTypes' | 'yarn'>;

/** Converts a catalogue variant to the basket's format (S3.6-1, S3.6-2). */
export function toSampleVariant(
  variant: VariantFields,
  product: Pick<Product, 'productCode' | 'name'>,
): SampleVariant {
  return {
    name: variant.name,
    globalItemId: variant.globalItemId,
    productCode: product.productCode,
    colourId: variant.colourId,
    productName: product.name,
    publicId: variantPublicId(variant),
  };
}

/**
 * Converts a catalogue product to the basket's format: names instead of records, only the first sub-type, the yarn
 * unchanged (S3.6-3, S3.6-4).
 */
export function toSampleProduct({
  productCode,
  name,
  brands,
  type,
  subTypes,
  yarn,
}: ProductFields): SampleProduct {
  const subType = subTypes[0]?.name;
  return {
    productCode,
    name,
    brands: brands.map((brand) => brand.name),
    productType: type.name,
    ...(subType && { productSubType: subType }),
    ...(yarn && { yarn }),
  };
}

/** Converts a chosen sample to the format of an order (S3.6-6). */
export function toOrderVariant(variant: SampleVariant): OrderVariant {
  const { colourId, globalItemId, productCode, publicId, name, productName } = variant;
  return {
    colourId,
    globalItemId,
    productCode,
    patternCloudinaryPublicId: publicId,
    name,
    productName: productName ?? '',
  };
}

/** An entry of the cart's sample list (S3.5-5); without an image id it shows the default swatch (S3.5-3). */
export interface SampleEntry {
  globalItemId: string;
  name: string;
  productName: string;
  publicId: string;
}

export function toSampleEntry({ globalItemId, name, productName, publicId }: SampleVariant): SampleEntry {
  return { globalItemId, name, productName: productName ?? '', publicId: publicId ?? swatchId(globalItemId) };
}
