import type { Product } from '#lib/contracts/catalogue.ts';

type Covered = Pick<Product, 'slug' | 'name' | 'warranties'>;

export interface Cover {
  /** Years of warranty. */
  years: number;
  floors: readonly { slug: string; name: string }[];
}

/** Floors of a warranty, grouped by its length, longest first. Floors without the warranty are left out. */
export function coverByYears(kind: string, products: readonly Covered[]): Cover[] {
  const byYears = new Map<number, { slug: string; name: string }[]>();
  for (const { slug, name, warranties } of products) {
    const years = warranties[kind];
    if (years) byYears.set(years, [...(byYears.get(years) ?? []), { slug, name }]);
  }
  return [...byYears].sort(([one], [other]) => other - one).map(([years, floors]) => ({ years, floors }));
}
