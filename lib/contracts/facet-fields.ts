/** A field of products and list records with the name of its filter. */
interface FacetField {
  /** Whether it has several values. */
  readonly list: boolean;
  /** Whether every product must have it; an import without it is refused. */
  readonly required: boolean;
  /** Derived from other columns, so that imports have no column for it. */
  readonly derived?: boolean;
}

const FIELDS = {
  shape: { list: false, required: true },
  thickness: { list: false, required: true, derived: true },
  rollSize: { list: true, required: false },
  market: { list: true, required: true },
} as const satisfies Readonly<Record<string, FacetField>>;

/** The filters with a field of their own, and the properties of those fields. */
export type FacetFields = typeof FIELDS;
/** Every page loads these to check what the browser has stored, so they are apart from the table of filters. */
export const FACET_FIELDS: Readonly<Record<keyof FacetFields, FacetField>> = FIELDS;
