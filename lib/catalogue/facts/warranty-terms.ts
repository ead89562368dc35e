import type { Product } from '../../contracts/catalogue.ts';
import type { WarrantyTerms } from '../../contracts/warranty-terms.ts';

/** A part of a floor's warranty terms, as sentences below a title. */
export interface TermsPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Returns what a floor's warranty requires and what it does not cover; empty if no terms exist for its kind. */
export function termsOf(
  { asks, lead, excluded, floors }: WarrantyTerms,
  { type, subTypes }: Pick<Product, 'type' | 'subTypes'>,
): TermsPart[] {
  const codes = new Set([type.code, ...subTypes.map(({ code }) => code)]);
  const own = floors.filter(({ types }) => types.some((code) => codes.has(code)));
  const asked = own.flatMap((floor) => floor.asks);
  const parts = [
    { title: asks, lines: asked.length > 0 ? [...asked, lead] : [] },
    { title: excluded, lines: own.flatMap((floor) => floor.excluded) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}
