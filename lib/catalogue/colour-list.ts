import { isRecord } from '../is-record.ts';

/** The minimal data of a colour. */
interface ListedColour {
  /** Global item id. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly hex: string;
  /** Public id of its swatch, if it is not the default one. */
  readonly swatch?: string;
}

/** A floor with its colours. */
export interface ListedFloor {
  readonly slug: string;
  readonly name: string;
  readonly variants: readonly ListedColour[];
}

/** Maximum number of floors in the list, the first of the range: 10,000 colours and more. */
export const MAX_LISTED_FLOORS = 2000;

const hasTexts = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

const isListedFloor = (value: unknown): value is ListedFloor =>
  hasTexts(value, ['slug', 'name']) &&
  Array.isArray(value.variants) &&
  value.variants.every((one) => hasTexts(one, ['id', 'slug', 'name', 'hex']));

/** Reads a response of /api/colours; undefined if it is invalid. */
export const readColourList = (data: unknown): readonly ListedFloor[] | undefined =>
  Array.isArray(data) && data.every(isListedFloor) ? data : undefined;
