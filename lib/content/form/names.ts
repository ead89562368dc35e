// Names of a form's inputs: the file, what the input contains, and the position in the file as a JSON pointer, in
// which keys that the writer chooses are replaced by numbers. Marks:
// - v: the value; j: the value as JSON; k: the key; n: number of items; p: the part is present; u: the kind
// - z: time zone of a moment; m: data that no input shows (order of keys, unknown fields, empty values in the file)

export type Mark = 'v' | 'j' | 'k' | 'n' | 'p' | 'u' | 'z' | 'm';

export const childPath = (at: string, name: string | number): string =>
  `${at}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export const pathSegments = (at: string): string[] =>
  at
    .split('/')
    .slice(1)
    .map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the name of an input for one file of a form. */
export const inputName = (file: number, mark: Mark, at: string): string => `${file}${mark}${at}`;

/** Data of a group that no input shows. */
export interface Memory {
  readonly keys: readonly string[];
  /** Fields that are unknown to the form. */
  readonly more: Readonly<Record<string, unknown>>;
  /** Values of optional parts that an empty input would otherwise remove. */
  readonly kept: Readonly<Record<string, unknown>>;
}
