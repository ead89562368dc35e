import { COLOUR_FAMILIES, TYPE_CODES, type TypeCode, typeOfSubType, typesOf } from './codes.ts';
import type { FacetFields } from './facet-fields.ts';
import {
  type Format,
  familyLabel,
  inWords,
  priceLabel,
  rollWidthLabel,
  roomLabel,
  segmentLabel,
  shadeLabel,
  subTypeLabel,
  thicknessLabel,
  typeLabel,
} from './facet-formats.ts';
import {
  SHADES,
  shadeOf,
  THICKNESS_RANGES,
  type TraitSource,
  thicknessRange,
  WEARS,
  wearOf,
} from './facet-values.ts';

/** Fields of a product's list record that filters read, in addition to the fields named after filters. */
interface Filtered {
  readonly type: string;
  readonly subTypes: readonly string[];
  readonly segments: readonly string[];
  readonly rooms: readonly string[];
  readonly features: readonly string[];
  readonly thickness: string;
  /** `{filter}:{value}` for values that only the whole product contains. */
  readonly traits?: readonly string[] | undefined;
  readonly variants: readonly { readonly family: string; readonly hex: string }[];
}

interface FacetProfile {
  /** Heading of the filter, in British spelling. */
  readonly label: string;
  readonly format: Format;
  /** Returns its values in a list record. Without it and `trait`, they are in the field with the filter's name. */
  readonly values?: (product: Filtered) => readonly string[];
  /** Value that only the whole product has; list records contain it in `traits`. */
  readonly trait?: (product: TraitSource) => string | undefined;
  /**
   * All possible values in display order, sold or not. Without it: the values in the list, sorted by measure and
   * alphabet.
   */
  readonly all?: readonly string[];
  /** The values offered in the panel, if addresses may contain others too. */
  readonly offered?: readonly string[];
  /** What a single value adds to a list's heading: "for stairs". */
  readonly phrase?: (value: string) => string;
  /** Normalises a value from an address to the catalogue's spelling. */
  readonly tidy?: (value: string) => string;
  /**
   * Types for which it is meaningful: it is cleared without a chosen type and when the chosen types change (S7.7-3).
   */
  readonly types?: readonly TypeCode[];
  /** The type that a value implies (G15). */
  readonly typeOf?: (value: string) => TypeCode | undefined;
  /** Open in the panel at first; others open when one of their values is chosen. */
  readonly open?: boolean;
  /** Shows values without results as disabled; other, longer filters hide them. */
  readonly keepsDeadEnds?: boolean;
}

const PILE = typesOf('pile');

/** The API spells the family `gray`; Australia and New Zealand write grey. */
const family = (value: string) => (value === 'grey' ? 'gray' : value);

/**
 * Filters of product lists (S3.10-4), in the order of the panel. The key is the query string parameter. Contracts,
 * import columns, labels, counts, addresses and what browsers store are derived from this table.
 */
const TABLE = {
  type: {
    label: 'Type',
    format: typeLabel,
    values: ({ type }) => [type],
    all: TYPE_CODES,
    tidy: (value) => value.toUpperCase(),
    open: true,
    keepsDeadEnds: true,
  },
  colour: {
    label: 'Colour',
    format: familyLabel,
    // The families of all of its variants (G13).
    values: ({ variants }) => variants.map((variant) => variant.family),
    all: COLOUR_FAMILIES,
    tidy: (value) => family(value.toLowerCase()),
    open: true,
    keepsDeadEnds: true,
  },
  subType: {
    label: 'Material',
    format: subTypeLabel,
    values: ({ subTypes }) => subTypes,
    types: TYPE_CODES,
    typeOf: typeOfSubType,
    open: true,
  },
  price: { label: 'Price', format: priceLabel, trait: ({ priceRange }) => priceRange },
  room: {
    label: 'Room',
    format: roomLabel,
    // Only the grading decides what is suitable for stairs.
    values: ({ rooms }) => rooms.filter((room) => room !== 'stairs'),
    phrase: (room) => `for the ${roomLabel(room).toLowerCase()}`,
  },
  shade: {
    label: 'Light or dark',
    format: shadeLabel,
    values: ({ variants }) => variants.map(({ hex }) => shadeOf(hex)),
    all: SHADES,
  },
  stairs: {
    label: 'Stairs',
    format: () => 'Suitable for stairs',
    trait: ({ grading }) => (grading?.stairs ? 'yes' : undefined),
    all: ['yes'],
    types: PILE,
    phrase: () => 'for stairs',
  },
  wear: {
    label: 'Wear',
    format: (value) => `${inWords(value)} duty`,
    trait: wearOf,
    all: WEARS,
    types: PILE,
  },
  pets: {
    label: 'Pets',
    format: () => 'Pet friendly',
    values: ({ features }) => (features.includes('pet-friendly') ? ['yes'] : []),
    all: ['yes'],
    types: TYPE_CODES,
    phrase: () => 'for homes with pets',
  },
  softness: {
    label: 'Softness',
    format: () => 'Soft underfoot',
    values: ({ features }) => (features.includes('soft-underfoot') ? ['yes'] : []),
    all: ['yes'],
    types: TYPE_CODES,
  },
  pile: { label: 'Pile style', format: inWords, trait: ({ construction }) => construction.id, types: PILE },
  shape: { label: 'Shape', format: inWords, types: TYPE_CODES },
  thickness: {
    label: 'Thickness',
    format: thicknessLabel,
    values: ({ thickness }) => [thickness, thicknessRange(thickness) ?? []].flat(),
    offered: THICKNESS_RANGES,
    types: TYPE_CODES,
  },
  rollSize: {
    label: 'Roll width',
    format: rollWidthLabel,
    types: TYPE_CODES,
  },
  market: { label: 'Market', format: inWords, types: TYPE_CODES },
  segment: {
    label: 'Segment',
    format: segmentLabel,
    values: ({ segments }) => segments,
    types: TYPE_CODES,
  },
} as const satisfies Readonly<Record<string, FacetProfile>>;

export type Facet = keyof typeof TABLE;
export const FACET: Readonly<Record<Facet, FacetProfile>> = TABLE;
export const FACETS = Object.keys(TABLE) as Facet[];

/** Filters that are only meaningful for a chosen type; without a type they are cleared (S7.7-3). */
export type SubFacet = {
  [Name in Facet]: (typeof TABLE)[Name] extends { readonly types: readonly TypeCode[] } ? Name : never;
}[Facet];
export const isSubFacet = (facet: Facet): facet is SubFacet => FACET[facet].types !== undefined;
export const SUB_FACETS: readonly SubFacet[] = FACETS.filter(isSubFacet);

/** A product's fields that filters read. */
export type FilteredProduct = Filtered & {
  readonly [Name in keyof FacetFields]?: string | readonly string[] | undefined;
};

/** Returns a product's traits for its list record. */
export function traitsOf(product: TraitSource & Pick<Filtered, 'type'>): string[] {
  return FACETS.flatMap((facet) => {
    const { trait, types } = FACET[facet];
    const value = !types || types.some((type) => type === product.type) ? trait?.(product) : undefined;
    return value === undefined ? [] : `${facet}:${value}`;
  });
}

/** Returns a product's values for a filter. */
export function facetValues(product: FilteredProduct, facet: Facet): readonly string[] {
  const { values, trait } = FACET[facet];
  if (values) return values(product);
  if (trait) {
    const own = `${facet}:`;
    return (product.traits ?? []).flatMap((each) => (each.startsWith(own) ? each.slice(own.length) : []));
  }
  const own = product[facet as keyof FacetFields];
  return own === undefined ? [] : typeof own === 'string' ? [own] : own;
}
