import type { FlooringType } from '../sites.ts';

interface TypeProfile {
  /** Name in the catalogue and in stores. */
  readonly name: string;
  /** Name in filters. */
  readonly label: string;
  /** Heading of its kinds of floors. */
  readonly title: string;
  /** Last path segment of its page. */
  readonly slug: string;
  /** Singular noun for counts in lists. */
  readonly noun: string;
  readonly flooring: FlooringType;
  /** The walking surface, which determines specifications, close-ups and highlights. */
  readonly surface: 'pile' | 'board';
  /** Suffix of its sub-types' codes (G15): `wool_cpt` is CPT. */
  readonly subTypeEnding: `_${string}`;
  /** Total thickness in mm from which it counts as medium and as high. */
  readonly bandsMm: readonly [medium: number, high: number];
}

/**
 * Flooring types of the catalogue (S3.10-2). Separate from the schemas, so that browsers do not load zod for them.
 */
const TYPES = {
  CPT: {
    name: 'Carpet',
    label: 'Carpet',
    title: 'Carpet',
    slug: 'carpet',
    noun: 'carpet',
    flooring: 'carpet',
    surface: 'pile',
    subTypeEnding: '_cpt',
    bandsMm: [9, 14],
  },
  HF: {
    name: 'Hard Flooring',
    label: 'Hard flooring',
    title: 'Hard floors',
    slug: 'hard-floors',
    noun: 'floor',
    flooring: 'hardFlooring',
    surface: 'board',
    subTypeEnding: '_hf',
    bandsMm: [6, 12],
  },
} as const satisfies Readonly<Record<string, TypeProfile>>;
export type TypeCode = keyof typeof TYPES;
export const TYPE: Readonly<Record<TypeCode, TypeProfile>> = TYPES;
export const TYPE_CODES = Object.keys(TYPES) as [TypeCode, ...TypeCode[]];

export const isTypeCode = (value: unknown): value is TypeCode =>
  typeof value === 'string' && Object.hasOwn(TYPES, value);

/** Returns the type with a page of this slug below `/product-types`. */
export const typeOfSlug = (slug: string): TypeCode | undefined =>
  TYPE_CODES.find((code) => TYPE[code].slug === slug);

/** Returns the types with this walking surface. */
export const typesOf = (surface: TypeProfile['surface']): TypeCode[] =>
  TYPE_CODES.filter((code) => TYPE[code].surface === surface);

/** Colour families of variants, in the order of the `colour` filter of lists (G13). */
export const COLOUR_FAMILIES = [
  'yellow',
  'orange',
  'red',
  'purple',
  'blue',
  'green',
  'brown',
  'gray',
  'black',
] as const;

/** Returns the type of a sub-type code by its suffix (G15): `wool_cpt` is CPT. */
export function typeOfSubType(subType: string): TypeCode | undefined {
  return TYPE_CODES.find((code) => subType.endsWith(TYPE[code].subTypeEnding));
}
