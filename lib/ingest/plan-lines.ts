import { shownValue } from './shown-value.ts';

/** A value that a list changes. */
export interface ChangedField {
  /** The column; of a colour's with its name: `variant.hex of Fog`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a plan does with one product or store: a line, and below it one a value that changes. */
export const planLines = (
  kind: 'new' | 'changed' | 'removed',
  name: string,
  fields: readonly ChangedField[] = [],
): string[] => [
  `${kind.padEnd(8)} ${name}`,
  ...fields.map(({ field, before, after }) =>
    below(`${field}: ${shownValue(before)} → ${shownValue(after)}`),
  ),
];

/** A further line of a plan about the same. */
export const below = (line: string): string => `           ${line}`;
