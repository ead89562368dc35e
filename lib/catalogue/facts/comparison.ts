import type { Product, ProductType, Variant } from '../../contracts/catalogue.ts';
import { lightReflectance } from '../../lab.ts';
import type { Region } from '../../regions.ts';
import { spelled } from '../../spelling.ts';
import { measureOf } from '../../units.ts';
import { colourLabel } from '../colour-label.ts';
import { coverOf } from './cover.ts';
import type { Fact } from './fact.ts';
import { keyFacts } from './key-facts.ts';
import { specifications } from './specifications.ts';

/** A floor in one of its colours. */
export interface FloorInColour {
  readonly product: Product;
  readonly variant: Variant;
}

/** One fact of all floors, in their order; undefined for a floor without it. */
export interface ComparedFact {
  readonly term: string;
  readonly values: readonly (Fact | undefined)[];
  /** Whether the floors have different values. */
  readonly differs: boolean;
}

export interface FactGroup {
  readonly title: string;
  readonly rows: readonly ComparedFact[];
}

/** The term of the light reflectance value, which a note below the table explains. */
export const REFLECTANCE_TERM = 'Light reflectance (LRV)';

/** Specifications that are already in the group "In short". */
const SAID_IN_SHORT: readonly string[] = ['Roll width', 'Pack'];

/** Returns all facts of the floors in groups, in the units of the region. */
export function compareFloors(
  floors: readonly FloorInColour[],
  types: readonly ProductType[],
  region: Region,
): FactGroup[] {
  const group = (title: string, facts: (floor: FloorInColour) => readonly Fact[]) => ({
    title: spelled(title, region),
    rows: alignFacts(floors.map(facts)),
  });
  const typeOf = ({ subTypes }: Product) => types.find(({ code }) => code === subTypes[0]?.code);
  return [
    group('In short', ({ product }) => keyFacts(product, typeOf(product), measureOf(region))),
    group('Colour', (floor) => colourFacts(floor, region)),
    group('Specifications', ({ product }) =>
      specifications(product, region).filter(({ term }) => !SAID_IN_SHORT.includes(term)),
    ),
    group('Warranty', ({ product }) =>
      coverOf(product).map(({ kind, years }) => ({ term: kind, value: `${years} years` })),
    ),
    group('Care', ({ product }) => [{ term: 'How to clean it', value: product.care }]),
  ].filter(({ rows }) => rows.length > 0);
}

function colourFacts({ product, variant }: FloorInColour, region: Region): Fact[] {
  return [
    { term: spelled('Colour', region), value: colourLabel(variant, product.productCode) },
    { term: 'Item number', value: variant.globalItemId },
    { term: REFLECTANCE_TERM, value: String(lightReflectance(variant.hex)) },
  ];
}

/** Aligns lists of facts as rows. A fact that only some lists have comes after the fact that precedes it there. */
export function alignFacts(lists: readonly (readonly Fact[])[]): ComparedFact[] {
  const terms: string[] = [];
  for (const list of lists) {
    let place = 0;
    for (const { term } of list) {
      const known = terms.indexOf(term);
      if (known < 0) terms.splice(place, 0, term);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return terms.map((term) => {
    const values = lists.map((list) => list.find((fact) => fact.term === term));
    return { term, values, differs: new Set(values.map((fact) => fact?.value)).size > 1 };
  });
}
