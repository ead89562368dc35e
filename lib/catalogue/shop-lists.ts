import { isRecord } from '../is-record.ts';
/** What a browser needs of a catalogue list: a key, a readable name, and what its page is called. */
export interface NamedEntry {
  id: string;
  name: string;
  slug?: string;
}

/** Short lists of the catalogue that the browser holds, under the names of their slices (S3.11-1). */
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
  /** Of the catalogue they were read from. */
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

/** The answer of /api/shop-lists; undefined when it is none. */
export function readShopLists(data: unknown): ShopLists | undefined {
  if (!isRecord(data) || typeof data.version !== 'string' || !isRecord(data.lists)) return undefined;
  const { lists } = data;
  return SHOP_LISTS.every((name) => isNamedEntries(lists[name])) ? (data as unknown as ShopLists) : undefined;
}

/**
 * What a held list belongs to: `GHRES/au/{version}`. Without a version, the part that never differs between versions.
 */
export const listScope = (website: string, region: string, version = '') => `${website}/${region}/${version}`;

/** Names, beside a whole list, the version of the catalogue it was read from. */
export const CATALOGUE_VERSION_HEADER = 'x-catalogue-version';
