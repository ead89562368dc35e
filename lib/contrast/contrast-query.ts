import { readCompareQuery } from '../compare/compare-query.ts';

/** What the address of a check of contrast says. */
export interface ContrastQuery {
  /** Global item ids of floors of ours, as a comparison has them. */
  readonly ids: readonly string[];
  /** Light reflectance value of a floor that is not ours. */
  readonly other?: number | undefined;
  /** That of a stair nosing. */
  readonly nosing?: number | undefined;
}

/** A number as fields for numbers take it, which is "40.0" and "4e1" too. */
const NUMBER = /^\d{1,3}(?:\.\d+)?(?:e\d)?$/i;

/** Reads the query of an address; what is no id and no value from 0 to 100 is left out. */
export function readContrastQuery(given: URLSearchParams): ContrastQuery {
  return {
    ids: readCompareQuery(given).ids,
    other: reflectance(given.get('other')),
    nosing: reflectance(given.get('nosing')),
  };
}

/** The query in canonical form, without question mark; '' when it names nothing. */
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
