import {
  type ProductEntry,
  RESULT_LISTS,
  type ResultList,
  type SearchResponse,
  type VariantEntry,
} from '../contracts/search.ts';
import { isRecord } from '../is-record.ts';
import { paths } from '../paths.ts';
import type { Region } from '../regions.ts';
import { toSlug } from '../slugs.ts';

/**
 * Parses a search response: the title and airtableId of each entry (S7.2-2), and its other known fields. Entries
 * without those two are left out. Throws if it is not a search response. It uses no schema library, because it runs
 * in the header of every page.
 */
export function readSearchResponse(data: unknown, region: Region): SearchResponse {
  if (!isRecord(data) || !RESULT_LISTS.some((list) => Array.isArray(data[list]))) {
    throw new Error('The response has no list of results');
  }
  const entries = (list: ResultList) => {
    const value = data[list] ?? [];
    if (!Array.isArray(value)) throw new Error(`"${list}" is not a list`);
    return value.filter(isRecord).flatMap((fields) => {
      const [airtableId, title] = [text(fields.airtableId), text(fields.title)];
      return airtableId && title ? [{ fields, base: { airtableId, title } }] : [];
    });
  };
  const plain = (list: ResultList, fallback: (title: string) => string) =>
    entries(list).map(({ fields, base }) => ({
      ...base,
      href: ownPath(fields.href) ?? fallback(base.title),
    }));
  const products = entries('products').map(({ fields, base }): ProductEntry => {
    const productCode = text(fields.productCode) ?? '';
    const swatch = text(fields.swatch);
    return {
      ...base,
      productCode,
      collectionName: text(fields.collectionName) ?? '',
      href: ownPath(fields.href) ?? paths.product(region, productCode || toSlug(base.title)),
      ...(swatch ? { swatch } : {}),
    };
  });
  const variants = entries('variants').map(({ fields, base }): VariantEntry => {
    const productName = text(fields.productName) ?? '';
    return {
      ...base,
      globalItemId: text(fields.globalItemId) ?? '',
      productCode: text(fields.productCode) ?? '',
      productName,
      cameoImage: text(fields.cameoImage) ?? null,
      patternCloudinaryPublicId: text(fields.patternCloudinaryPublicId) ?? null,
      href: ownPath(fields.href) ?? paths.product(region, toSlug(productName), base.title),
    };
  });
  const lists = {
    products,
    variants,
    highlights: plain('highlights', (title) => paths.feature(region, toSlug(title))),
    collections: plain('collections', (title) => paths.collection(region, toSlug(title))),
    types: plain('types', (title) => paths.productType(region, toSlug(title))),
    pages: entries('pages').flatMap(({ fields, base }) => {
      const href = ownPath(fields.href);
      return href ? [{ ...base, href, about: text(fields.about) ?? '' }] : [];
    }),
  };
  const given = isRecord(data.totals) ? data.totals : {};
  const fix = text(data.fix);
  const note = text(data.note);
  return {
    ...lists,
    totals: Object.fromEntries(
      RESULT_LISTS.map((list) => [list, Math.max(lists[list].length, Number(given[list]) || 0)]),
    ) as SearchResponse['totals'],
    ...(fix ? { fix } : {}),
    ...(data.partial === true ? { partial: true } : {}),
    ...(note ? { note } : {}),
  };
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Returns a path on this origin; undefined for any other address. */
const ownPath = (value: unknown) =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
