import type { ListingProduct, ListingVariant } from '../contracts/catalogue.ts';
import { hexToLab, type Lab } from '../lab.ts';

/**
 * The colours of a list by lightness, darkest first, in columns: a large range has hundreds of thousands, and as
 * objects they would be most of what a process holds.
 */
export interface ColourIndex {
  readonly length: number;
  /** L*, a* and b* of each in turn. */
  readonly labs: Float32Array;
  /** Place in the list of the product each belongs to. */
  readonly places: Uint32Array;
  /** Place of each among its product's variants. */
  readonly variants: Uint16Array;
  /** The list, for what products have to do with each other. */
  readonly rows: readonly Pick<ListingProduct, 'type' | 'collection'>[];
}

/** Steps of lightness that are distinguished: 10,000 to one L*. */
const STEPS = 10_000;
/** Beside its lightness a sort key carries the colour's number, which is less than this. */
const NUMBERS = 2 ** 32;

/**
 * An index of colours in the making: products in any order, one at a time, so that their list need not be in memory.
 */
export function startColours() {
  const [owners, variants, labs]: [number[], number[], number[]] = [[], [], []];
  return {
    /** `number` is the product's place, or what `finish` makes its place of. */
    add({ variants: own }: { readonly variants: readonly Pick<ListingVariant, 'hex'>[] }, number: number) {
      own.forEach(({ hex }, place) => {
        const [l, a, b] = hexToLab(hex);
        owners.push(number);
        variants.push(place);
        labs.push(Math.max(0, Math.round(l * STEPS)), a, b);
      });
    },
    finish(rows: ColourIndex['rows'], placeOf: (number: number) => number = (number) => number): ColourIndex {
      const { length } = owners;
      // Numbers sort many times faster than what a function compares.
      const order = Float64Array.from({ length }, (_, at) => (labs[3 * at] ?? 0) * NUMBERS + at).sort();
      const index = {
        length,
        labs: new Float32Array(3 * length),
        places: new Uint32Array(length),
        variants: new Uint16Array(length),
        rows,
      };
      order.forEach((key, at) => {
        const from = key % NUMBERS;
        index.labs.set(
          [(labs[3 * from] ?? 0) / STEPS, labs[3 * from + 1] ?? 0, labs[3 * from + 2] ?? 0],
          3 * at,
        );
        index.places[at] = placeOf(owners[from] ?? 0);
        index.variants[at] = variants[from] ?? 0;
      });
      return index;
    },
  };
}

/** Lab of an entry. */
export function labAt({ labs }: ColourIndex, at: number): Lab {
  return [labs[3 * at] ?? 0, labs[3 * at + 1] ?? 0, labs[3 * at + 2] ?? 0];
}
