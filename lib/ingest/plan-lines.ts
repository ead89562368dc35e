import { shownValue } from './shown-value.ts';

/** A value that an import changes. */
export interface ChangedField {
  /** Column name; for a variant's field with its colour name: `variant.hex of Fog`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Lines of an import plan for one product or store: a heading, then one line per changed value. */
export const planLines = (
  kind: 'new' | 'changed' | 'removed',
  name: string,
  fields: readonly ChangedField[] = [],
): string[] => [
  `${kind.padEnd(8)} ${name}`,
  ...fields.map(({ field, before, after }) =>
    indented(`${field}: ${shownValue(before)} → ${shownValue(after)}`),
  ),
];

/** An indented line below a heading of a plan. */
export const indented = (line: string): string => `           ${line}`;
