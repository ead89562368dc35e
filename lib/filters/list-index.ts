import type { ListingProduct } from '../contracts/catalogue.ts';
import { shadeOf } from '../contracts/facet-values.ts';
import { FACETS, type Facet, facetValues } from '../contracts/facets.ts';

/** A set of ordinals in a list, as a bitmap. */
export type Ordinals = Uint32Array;

/**
 * The index of a list: for every value of every filter, the ordinals of the products that have it. A filter then
 * takes a few bitwise operations, however long the list.
 */
export interface ListIndex {
  readonly length: number;
  readonly values: Readonly<Record<Facet, ReadonlyMap<string, Ordinals>>>;
  /** By family and shade of a variant, such as `gray/dark`. */
  readonly variants: ReadonlyMap<string, Ordinals>;
}

const WORD = 32;
const indexes = new WeakMap<readonly ListingProduct[], ListIndex>();

const variantKey = (family: string, shade: string) => `${family}/${shade}`;
const emptyOrdinals = (length: number): Ordinals => new Uint32Array(Math.ceil(length / WORD));

/** Returns the index of a list; built once per list, because lists are never mutated. */
export function listIndex(products: readonly ListingProduct[]): ListIndex {
  const cached = indexes.get(products);
  if (cached) return cached;
  const making = startIndex();
  products.forEach((product, ordinal) => {
    making.add(product, ordinal);
  });
  const index = making.finish(products.length);
  indexes.set(products, index);
  return index;
}

/** Adds a number to the group of each key. */
export function groupOrdinals(found: Map<string, number[]>, keys: readonly string[], number: number): void {
  for (const key of keys) {
    const numbers = found.get(key);
    if (numbers) numbers.push(number);
    else found.set(key, [number]);
  }
}

/** Builds an index incrementally, with products in any order, so that their list need not be in memory. */
export function startIndex() {
  const found = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number[]>()])) as Record<
    Facet,
    Map<string, number[]>
  >;
  const foundVariants = new Map<string, number[]>();
  return {
    /** `number` is the product's ordinal, or a number that `finish` maps to it. */
    add(product: ListingProduct, number: number) {
      for (const facet of FACETS) {
        groupOrdinals(found[facet], facetValues(product, facet), number);
      }
      const kinds = product.variants.map(({ family, hex }) => variantKey(family, shadeOf(hex)));
      groupOrdinals(foundVariants, [...new Set(kinds)], number);
    },
    finish(length: number, ordinalOf: (number: number) => number = (number) => number): ListIndex {
      const setsOf = (numbersOf: ReadonlyMap<string, readonly number[]>) =>
        new Map(
          [...numbersOf].map(([value, numbers]) => [value, ordinalSetOf(length, numbers.map(ordinalOf))]),
        );
      const values = Object.fromEntries(FACETS.map((facet) => [facet, setsOf(found[facet])])) as Record<
        Facet,
        Map<string, Ordinals>
      >;
      return { length, values, variants: setsOf(foundVariants) };
    },
  };
}

/** Returns the places under any of the keys. */
function ordinalsUnder(
  length: number,
  sets: ReadonlyMap<string, Ordinals>,
  keys: readonly string[],
): Ordinals {
  const any = emptyOrdinals(length);
  for (const key of keys) {
    const places = sets.get(key);
    if (places)
      for (let word = 0; word < any.length; word++) any[word] = (any[word] ?? 0) | (places[word] ?? 0);
  }
  return any;
}

/**
 * Returns the places with a variant that is of one of the families and also of one of the shades: grey and dark means
 * a dark grey. Without families, only the shades apply, and vice versa.
 */
export function ordinalsOfVariants(
  { length, values, variants }: ListIndex,
  families: readonly string[],
  shades: readonly string[],
): Ordinals {
  if (shades.length === 0) return ordinalsUnder(length, values.colour, families);
  if (families.length === 0) return ordinalsUnder(length, values.shade, shades);
  const keys = families.flatMap((family) => shades.map((shade) => variantKey(family, shade)));
  return ordinalsUnder(length, variants, keys);
}

/**
 * Returns the places that each chosen filter leaves. Colour and shade are one choice, under the name of the colour.
 */
export function chosenOrdinals(
  index: ListIndex,
  filters: Readonly<Record<Facet, readonly string[]>>,
): (readonly [Facet, Ordinals])[] {
  const { colour, shade } = filters;
  const chosen = FACETS.filter((facet) => filters[facet].length > 0);
  const others = chosen.filter((facet) => facet !== 'colour' && facet !== 'shade');
  const sets = others.map(
    (facet) => [facet, ordinalsUnder(index.length, index.values[facet], filters[facet])] as const,
  );
  return chosen.length === others.length
    ? sets
    : [...sets, ['colour', ordinalsOfVariants(index, colour, shade)] as const];
}

/** Returns the places in all of the sets; all places of the list if there are no sets. */
export function ordinalsInAll(index: ListIndex, sets: readonly Ordinals[]): Ordinals {
  const all = emptyOrdinals(index.length).fill(0xffffffff);
  const rest = index.length % WORD;
  if (rest > 0) all[all.length - 1] = 2 ** rest - 1;
  for (const set of sets) {
    for (let word = 0; word < all.length; word++) all[word] = (all[word] ?? 0) & (set[word] ?? 0);
  }
  return all;
}

/** Returns the lowest place of a set. */
export function firstOrdinal(places: Ordinals): number | undefined {
  const word = places.findIndex((each) => each !== 0);
  return word < 0 ? undefined : word * WORD + 31 - Math.clz32((places[word] ?? 0) & -(places[word] ?? 0));
}

/** Returns the number of places that two sets share. */
export function countShared(one: Ordinals, other: Ordinals): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) count += bits((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Whether two sets share an ordinal. */
export const sharesAnyOrdinal = (one: Ordinals, other: Ordinals): boolean =>
  one.some((word, at) => (word & (other[at] ?? 0)) !== 0);

/** Returns a set with these ordinals. */
export function ordinalSetOf(length: number, numbers: Iterable<number>): Ordinals {
  const set = emptyOrdinals(length);
  for (const ordinal of numbers) set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  return set;
}

export function hasOrdinal(set: Ordinals, ordinal: number): boolean {
  return ((set[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0;
}

/** Population count of a 32-bit word. */
function bits(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
