import type { FlooringType } from '../sites.ts';

interface TypeProfile {
  /** As the catalogue and the stores call it. */
  readonly name: string;
  /** As a filter calls it. */
  readonly label: string;
  /** Heading of its kinds of floor. */
  readonly title: string;
  /** Last part of the address of the page about it. */
  readonly slug: string;
  /** What lists count, one of it. */
  readonly noun: string;
  readonly flooring: FlooringType;
  /** What is walked on: it decides specifications, close-ups and highlights. */
  readonly surface: 'pile' | 'board';
  /** Ending of the codes of its sub-types (G15): `wool_cpt` is CPT. */
  readonly subTypeEnding: `_${string}`;
  /** Total thickness from which it is medium and from which it is high, in mm. */
  readonly bandsMm: readonly [medium: number, high: number];
}

/** Flooring types of the catalogue (S3.10-2). Kept apart from the schemas so that browsers load no zod for them. */
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

/** The type whose page an address below `/product-types` names. */
export const typeOfSlug = (slug: string): TypeCode | undefined =>
  TYPE_CODES.find((code) => TYPE[code].slug === slug);

/** Types of which pile, or boards, are walked on. */
export const typesOf = (surface: TypeProfile['surface']): TypeCode[] =>
  TYPE_CODES.filter((code) => TYPE[code].surface === surface);

/** Colour families a variant can belong to, light to dark; the `colour` filter of lists uses them (G13). */
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

/** The type a sub-type code belongs to by its ending (G15): `wool_cpt` is CPT. */
export function typeOfSubType(subType: string): TypeCode | undefined {
  return TYPE_CODES.find((code) => subType.endsWith(TYPE[code].subTypeEnding));
}
