import type { ListingProduct, ListingVariant } from '#lib/contracts/catalogue.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { toSlug } from '#lib/slugs.ts';

/** What a card needs of a variant. */
export type CardVariant = Pick<ListingVariant, 'id' | 'slug' | 'name' | 'hex'> & {
  /** Public id of the swatch; the variant's usual one when it is not named. */
  readonly swatch?: string;
};

/** A variant as a page carries it: an id that follows the one before, and the slug of its name, go without saying. */
export type CarriedVariant = Omit<CardVariant, 'id' | 'slug'> & Partial<Pick<CardVariant, 'id' | 'slug'>>;

type ProductFacts = Pick<
  ListingProduct,
  'slug' | 'code' | 'name' | 'line' | 'price' | 'kind' | 'flag' | 'sampleAvailable'
>;

/** What a card needs of a product. */
export type CardProduct = ProductFacts & { readonly variants: readonly CardVariant[] };

/** The same as a page carries it, or whole. */
export type CarriedProduct = ProductFacts & { readonly variants: readonly CarriedVariant[] };

/** Leaves behind what only filters and orders need, and a swatch's name where it is the usual one: pages carry many. */
export function cardVariant({ id, slug, name, hex, swatch }: CardVariant): CardVariant {
  return { id, slug, name, hex, ...(swatch && swatch !== swatchId(id) && { swatch }) };
}

const following = (id: string | undefined) => String(Number(id) + 1);

/** Variants as a page carries them, each with what else is wanted of it. */
export function carriedVariants<Variant extends CardVariant, More extends object>(
  variants: readonly Variant[],
  more: (variant: Variant) => More,
): (CarriedVariant & More)[] {
  return variants.map((variant, at) => {
    const { id, slug, ...facts } = cardVariant(variant);
    const own = {
      ...(id !== following(variants[at - 1]?.id) && { id }),
      ...(slug !== toSlug(facts.name) && { slug }),
    };
    return { ...own, ...facts, ...more(variant) };
  });
}

/** Leaves behind what only filters and orders need, so that a page does not carry whole records. */
export function cardProduct(product: CardProduct): CarriedProduct {
  const { slug, code, name, line, price, kind, flag, sampleAvailable, variants } = product;
  return {
    slug,
    code,
    name,
    line,
    ...(price && { price }),
    ...(kind && { kind }),
    ...(flag && { flag }),
    sampleAvailable,
    variants: carriedVariants(variants, () => ({})),
  };
}

/** A product as a card needs it. */
export function wholeProduct<Variant extends CarriedVariant, Product extends ProductFacts>(
  product: Product & { readonly variants: readonly Variant[] },
): Omit<Product, 'variants'> & { readonly variants: readonly (Variant & CardVariant)[] } {
  let before: string | undefined;
  const variants = product.variants.map((variant) => {
    const { id = following(before), slug = toSlug(variant.name) } = variant;
    before = id;
    return { ...variant, id, slug };
  });
  return { ...product, variants };
}
