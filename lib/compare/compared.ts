import { storedRegionLists } from '../browser/region-lists.ts';
import { isRecord } from '../is-record.ts';

/** A floor in one of its colours, chosen for comparison. */
export interface ComparedFloor {
  /** Global item id. */
  readonly id: string;
  /** Product code. */
  readonly code: string;
  readonly name: string;
  /** Name of the colour. */
  readonly colour: string;
  readonly hex: string;
}

/** Maximum number of floors: as many as fit side by side on a screen. */
export const MAX_COMPARED = 4;

const isComparedFloor = (value: unknown): value is ComparedFloor =>
  isRecord(value) &&
  [value.id, value.code, value.name, value.colour, value.hex].every((field) => typeof field === 'string');

/** Floors to compare, in the browser's storage, in the order in which they were chosen. */
export const storedCompared = storedRegionLists<ComparedFloor>({
  key: 'compared',
  most: MAX_COMPARED,
  isEntry: isComparedFloor,
  idOf: ({ id }) => id,
});
