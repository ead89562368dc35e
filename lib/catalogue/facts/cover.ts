import type { Product } from '../../contracts/catalogue.ts';

const COVER: Readonly<Record<string, string>> = {
  wear: 'Wear',
  stain: 'Stains',
  fade: 'Fading',
  manufacturing: 'Manufacturing faults',
  insect: 'Insects',
  structural: 'Structure',
  water: 'Water',
};

interface Cover {
  /** Such as "Manufacturing faults". */
  readonly kind: string;
  readonly years: number;
}

/** Returns the kinds of cover with their years; kinds that do not apply are left out. */
export const coverOf = ({ warranties }: Pick<Product, 'warranties'>): Cover[] =>
  Object.entries(warranties).flatMap(([kind, years]) =>
    years === null ? [] : [{ kind: COVER[kind] ?? kind, years }],
  );
