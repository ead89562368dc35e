import { readCompareQuery } from '../compare/compare-query.ts';

/** The query string of a contrast check. */
export interface ContrastQuery {
  /** Global item ids of our own floors, as in a comparison. */
  readonly ids: readonly string[];
  /** Light reflectance value of another floor. */
  readonly other?: number | undefined;
  /** Light reflectance value of a stair nosing. */
  readonly nosing?: number | undefined;
}

/** The number format of number inputs, which includes "40.0" and "4e1". */
const NUMBER = /^\d{1,3}(?:\.\d+)?(?:e\d)?$/i;

/** Parses the query string; invalid ids and values outside 0 to 100 are left out. */
export function readContrastQuery(given: URLSearchParams): ContrastQuery {
  return {
    ids: readCompareQuery(given).ids,
    other: reflectance(given.get('other')),
    nosing: reflectance(given.get('nosing')),
  };
}

/** Returns the canonical query string without a question mark; '' if it is empty. */
export function contrastQuery({ ids, other, nosing }: ContrastQuery): string {
  return [
    ids.length > 0 && `floors=${ids.join(',')}`,
    other !== undefined && `other=${other}`,
    nosing !== undefined && `nosing=${nosing}`,
  ]
    .filter(Boolean)
    .join('&');
}

function reflectance(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (!NUMBER.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isInteger(value) && value <= 100 ? value : undefined;
}
