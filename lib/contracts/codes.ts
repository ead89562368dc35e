/** Flooring type codes of the catalogue (S3.10-2). Kept apart from the schemas so that browsers load no zod for them. */
export const TYPE_CODES = ['CPT', 'HF'] as const;
export type TypeCode = (typeof TYPE_CODES)[number];

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
  if (subType.endsWith('_cpt')) return 'CPT';
  if (subType.endsWith('_hf')) return 'HF';
  return undefined;
}
