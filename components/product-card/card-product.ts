import type { ListingProduct, ListingVariant } from '#lib/contracts/catalogue.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { toSlug } from '#lib/slugs.ts';

/** Fields of a variant that a card needs. */
export type CardVariant = Pick<ListingVariant, 'id' | 'slug' | 'name' | 'hex'> & {
  /** Public id of the swatch; defaults to the variant's standard one. */
  readonly swatch?: string;
};

/**
 * A variant in the compact form that a page contains. The id is omitted if it follows the previous one, the slug if
 * it can be derived from the name.
 */
export type CompactVariant = Omit<CardVariant, 'id' | 'slug'> & Partial<Pick<CardVariant, 'id' | 'slug'>>;

type ProductFacts = Pick<
  ListingProduct,
  'slug' | 'code' | 'name' | 'line' | 'price' | 'kind' | 'flag' | 'sampleAvailable'
>;

/** Fields of a product that a card needs. */
export type CardProduct = ProductFacts & { readonly variants: readonly CardVariant[] };

/** A card's product in the compact form that a page contains, or in full. */
export type CompactProduct = ProductFacts & { readonly variants: readonly CompactVariant[] };

/** Reduces a variant to a card's fields and omits a standard swatch's name, because pages contain many variants. */
export function cardVariant({ id, slug, name, hex, swatch }: CardVariant): CardVariant {
  return { id, slug, name, hex, ...(swatch && swatch !== swatchId(id) && { swatch }) };
}

const following = (id: string | undefined) => String(Number(id) + 1);

/** Variants in the compact form, each with additional fields from `more`. */
export function compactVariants<Variant extends CardVariant, More extends object>(
  variants: readonly Variant[],
  more: (variant: Variant) => More,
): (CompactVariant & More)[] {
  return variants.map((variant, at) => {
    const { id, slug, ...facts } = cardVariant(variant);
    const own = {
      ...(id !== following(variants[at - 1]?.id) && { id }),
      ...(slug !== toSlug(facts.name) && { slug }),
    };
    return { ...own, ...facts, ...more(variant) };
  });
}

/** Reduces a product to a card's fields, so that a page does not contain whole records. */
export function cardProduct(product: CardProduct): CompactProduct {
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
    variants: compactVariants(variants, () => ({})),
  };
}

/** Restores the full form of a card's product. */
export function expandProduct<Variant extends CompactVariant, Product extends ProductFacts>(
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
