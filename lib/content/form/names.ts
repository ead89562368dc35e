// Names of a form's inputs: which file, what of a value, and where in the file, as a JSON pointer whose steps into
// values by key are numbers.
//   v the value   j the value as JSON   k the key   n how many   p that it is there   u which kind
//   z whose clock tells a moment   m what no input shows: order of keys, unknown fields, empty values that were written

export type Mark = 'v' | 'j' | 'k' | 'n' | 'p' | 'u' | 'z' | 'm';

export const step = (at: string, name: string | number): string =>
  `${at}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export const stepsOf = (at: string): string[] =>
  at
    .split('/')
    .slice(1)
    .map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The inputs of one file of a form. */
export const inputName = (file: number, mark: Mark, at: string): string => `${file}${mark}${at}`;

/** What of a group no input shows. */
export interface Memory {
  readonly keys: readonly string[];
  /** Fields that its form does not know. */
  readonly more: Readonly<Record<string, unknown>>;
  /** Values of optional parts that an empty input would take away. */
  readonly kept: Readonly<Record<string, unknown>>;
}
