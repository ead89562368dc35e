import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { matching } from '#lib/filters/apply.ts';
import { type ListFilters, NO_FILTERS } from '#lib/filters/facets.ts';
import { hasOrdinal, listIndex } from '#lib/filters/list-index.ts';
import { parseListFilters } from '#lib/filters/parse.ts';

/** Light, medium and dark; other families are medium. */
const HEX: Readonly<Record<string, string>> = { brown: '#d2c3ae', blue: '#1f3358', black: '#191919' };

export function listed(
  code: string,
  fields: Partial<ListingProduct> = {},
  families: string[] = ['gray'],
): ListingProduct {
  return {
    code,
    slug: `floor-${code}`,
    name: `Floor ${code}`,
    type: 'CPT',
    subTypes: ['wool_cpt'],
    line: 'Wool, loop',
    collection: 'shoreline',
    brands: ['GHR'],
    market: ['residential'],
    shape: 'broadloom',
    thickness: '9 mm',
    rollSize: ['3.66 m'],
    segments: ['residential'],
    features: [],
    rooms: [],
    releasedOn: '2024-01-01',
    priority: 0,
    sampleAvailable: true,
    ...fields,
    variants: families.map((family, at) => ({
      id: `${code}0${at + 1}`,
      slug: `${family}-${at + 1}`,
      name: family,
      colourId: `${code}-0${at + 1}`,
      family: family as ListingProduct['variants'][number]['family'],
      hex: HEX[family] ?? '#888888',
      swatch: `variants/${code}0${at + 1}/swatches/1`,
    })),
  };
}

export const query = (text: string): ListFilters => parseListFilters(new URLSearchParams(text));
export const filters = (fields: Partial<ListFilters>): ListFilters => ({ ...NO_FILTERS, ...fields });

/** Three carpets and two hard floors that differ in every filter. */
export const FLOORS: readonly ListingProduct[] = [
  listed('1', { market: ['residential', 'commercial'], segments: ['residential', 'aged-care'] }, [
    'gray',
    'blue',
  ]),
  listed('2', { subTypes: ['triexta_cpt'], thickness: '15 mm', rollSize: ['3.66 m', '4.00 m'] }, [
    'brown',
    'gray',
  ]),
  listed('3', { subTypes: ['wool_cpt'], thickness: '12 mm', priority: 5 }, ['black']),
  listed(
    '4',
    {
      type: 'HF',
      subTypes: ['hybrid_hf'],
      shape: 'plank',
      thickness: '7 mm',
      rollSize: [],
      releasedOn: '2025-06-01',
    },
    ['brown'],
  ),
  listed('5', { type: 'HF', subTypes: ['laminate_hf'], shape: 'tile', thickness: '8 mm', rollSize: [] }, [
    'gray',
  ]),
];
export const codes = (products: readonly ListingProduct[]): string =>
  products.map(({ code }) => code).join('');

/** Matching products, in the order of the list, by the index that server and browser filter with. */
export function filterProducts(products: readonly ListingProduct[], state: ListFilters): ListingProduct[] {
  const places = matching(listIndex(products), state);
  return products.filter((_product, place) => hasOrdinal(places, place));
}
