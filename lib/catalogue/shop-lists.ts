import { isRecord } from '../is-record.ts';
/** The data of a list entry in the browser: its key, name and the slug of its page. */
export interface NamedEntry {
  id: string;
  name: string;
  slug?: string;
}

/** Short lists of the catalogue that the browser stores, under the names of their slices (S3.11-1). */
export const SHOP_LISTS = [
  'brands',
  'groupedHighlights',
  'highlights',
  'productCollections',
  'productSubTypes',
  'productTypes',
  'segments',
] as const;
export type ShopListName = (typeof SHOP_LISTS)[number];

export interface ShopLists {
  /** Version of the catalogue from which they were read. */
  readonly version: string;
  readonly lists: Readonly<Record<ShopListName, readonly NamedEntry[]>>;
}

export const isNamedEntries = (value: unknown): value is NamedEntry[] =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      isRecord(entry) &&
      typeof entry.id === 'string' &&
      typeof entry.name === 'string' &&
      (entry.slug === undefined || typeof entry.slug === 'string'),
  );

/** Reads a response of /api/shop-lists; undefined if it is invalid. */
export function readShopLists(data: unknown): ShopLists | undefined {
  if (!isRecord(data) || typeof data.version !== 'string' || !isRecord(data.lists)) return undefined;
  const { lists } = data;
  return SHOP_LISTS.every((name) => isNamedEntries(lists[name])) ? (data as unknown as ShopLists) : undefined;
}

/** Key of a stored list: `GHRES/au/{version}`; without a version, the prefix that all versions share. */
export const listScope = (website: string, region: string, version = '') => `${website}/${region}/${version}`;

/** Response header of a whole list: the version of the catalogue from which it was read. */
export const CATALOGUE_VERSION_HEADER = 'x-catalogue-version';
