import { COLOUR_FAMILIES, TYPE_CODES, type TypeCode, typeOfSubType, typesOf } from './codes.ts';
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

/** What filters read of a product's list record beside the fields they are named after. */
interface Filtered {
  readonly type: string;
  readonly subTypes: readonly string[];
  readonly segments: readonly string[];
  readonly rooms: readonly string[];
  readonly features: readonly string[];
  readonly thickness: string;
  /** `{filter}:{value}` of what only the whole product says. */
  readonly traits?: readonly string[] | undefined;
  readonly variants: readonly { readonly family: string; readonly hex: string }[];
}

/** A field of products and their list records that carries the filter's own name. */
interface FacetField {
  /** Several values, or one. */
  readonly list: boolean;
  /** Every product has it; an import without it is refused. */
  readonly required: boolean;
  /** Worked out from other columns, so that an import has no column for it. */
  readonly derived?: boolean;
}

interface FacetProfile {
  /** Heading of the filter, in British spelling. */
  readonly label: string;
  readonly format: Format;
  /** Where its values come from: a field of its own name, or what a function finds. */
  readonly field?: FacetField;
  readonly values?: (product: Filtered) => readonly string[];
  /** What only the whole product says; its list record keeps it among `traits`. */
  readonly trait?: (product: TraitSource) => string | undefined;
  /** Every value there is, in this order, sold or not; without it the values of the list, by measure and alphabet. */
  readonly all?: readonly string[];
  /** The values that the panel offers, where an address may name others too. */
  readonly offered?: readonly string[];
  /** What a single value adds to the heading of a list: "for stairs". */
  readonly phrase?: (value: string) => string;
  /** A value of an address as the catalogue writes it. */
  readonly tidy?: (value: string) => string;
  /** Types it has a meaning under: without a chosen type, and with another choice of types, it is cleared (S7.7-3). */
  readonly types?: readonly TypeCode[];
  /** The one type that a value names by itself (G15). */
  readonly typeOf?: (value: string) => TypeCode | undefined;
  /** Open in the panel from the start; others open when something in them is chosen. */
  readonly open?: boolean;
  /** Keeps its dead ends in sight, disabled; longer filters leave them out. */
  readonly keepsDeadEnds?: boolean;
}

const PILE = typesOf('pile');

/** The wire spells the family `gray`; here and in New Zealand people write grey. */
const family = (value: string) => (value === 'grey' ? 'gray' : value);

/**
 * Filters of product lists (S3.10-4), in the order the panel shows them. The key is the parameter of addresses.
 * Contracts, import columns, labels, counts, addresses and what browsers store derive from this table.
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
    // The family of any of its variants (G13).
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
    // What may go on stairs is said by the grading alone.
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
  shape: { label: 'Shape', format: inWords, field: { list: false, required: true }, types: TYPE_CODES },
  thickness: {
    label: 'Thickness',
    format: thicknessLabel,
    field: { list: false, required: true, derived: true },
    values: ({ thickness }) => [thickness, thicknessRange(thickness) ?? []].flat(),
    offered: THICKNESS_RANGES,
    types: TYPE_CODES,
  },
  rollSize: {
    label: 'Roll width',
    format: rollWidthLabel,
    field: { list: true, required: false },
    types: TYPE_CODES,
  },
  market: { label: 'Market', format: inWords, field: { list: true, required: true }, types: TYPE_CODES },
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

type FieldsOf<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly field: FacetField }
    ? Name
    : never]: Table[Name] extends { readonly field: infer Field } ? Field : never;
};
/** The filters with a field of their own, and what is known of it. */
export type FacetFields = FieldsOf<typeof TABLE>;
export const FACET_FIELDS = Object.fromEntries(
  FACETS.flatMap((facet) => {
    const { field } = FACET[facet];
    return field ? [[facet, field]] : [];
  }),
) as Readonly<Record<keyof FacetFields, FacetField>>;

/** Filters that only mean something under a chosen type; an empty type clears them (S7.7-3). */
export type SubFacet = {
  [Name in Facet]: (typeof TABLE)[Name] extends { readonly types: readonly TypeCode[] } ? Name : never;
}[Facet];
export const isSubFacet = (facet: Facet): facet is SubFacet => FACET[facet].types !== undefined;
export const SUB_FACETS: readonly SubFacet[] = FACETS.filter(isSubFacet);

/** A product as filters read it. */
export type FilteredProduct = Filtered & {
  readonly [Name in keyof FacetFields]?: string | readonly string[] | undefined;
};

/** The traits of a product, for its list record. */
export function traitsOf(product: TraitSource & Pick<Filtered, 'type'>): string[] {
  return FACETS.flatMap((facet) => {
    const { trait, types } = FACET[facet];
    const value = !types || types.some((type) => type === product.type) ? trait?.(product) : undefined;
    return value === undefined ? [] : `${facet}:${value}`;
  });
}

/** The values a product has for a filter. */
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
