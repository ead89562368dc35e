import type { ListingProduct, ListingVariant } from '../contracts/catalogue.ts';
import { hexToLab, type Lab } from '../lab.ts';

/**
 * The colours of a list in column arrays, sorted by lightness, darkest first. A large range has hundreds of thousands
 * of colours; as objects they would take most of a process's memory.
 */
export interface ColourIndex {
  readonly length: number;
  /** L*, a* and b* of each colour, interleaved. */
  readonly labs: Float32Array;
  /** Index in the list of each colour's product. */
  readonly places: Uint32Array;
  /** Index of each colour among its product's variants. */
  readonly variants: Uint16Array;
  /** The products of the list, to compare their type and collection. */
  readonly rows: readonly Pick<ListingProduct, 'type' | 'collection'>[];
}

/** Resolution of lightness: steps per unit of L*. */
const STEPS = 10_000;
/** A sort key combines lightness with the colour's number, which is less than this. */
const NUMBERS = 2 ** 32;

/** Builds a colour index. Products are added one at a time in any order, so that their list need not be in memory. */
export function startColours() {
  const [owners, variants, labs]: [number[], number[], number[]] = [[], [], []];
  return {
    /** `number` is the product's index in the list, or the argument from which `finish` computes that index. */
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
      // Sorting numbers is many times faster than sorting with a comparison function.
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

/** L*a*b* colour of an entry. */
export function labAt({ labs }: ColourIndex, at: number): Lab {
  return [labs[3 * at] ?? 0, labs[3 * at + 1] ?? 0, labs[3 * at + 2] ?? 0];
}
