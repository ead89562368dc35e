import { isRecord } from '../is-record.ts';
import { REGIONS, type Region } from '../regions.ts';
import { LOCAL } from './stored-text.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

interface Options<Entry> {
  readonly key: string;
  /** Maximum number of entries per region. */
  readonly most: number;
  readonly isEntry: (value: unknown) => value is Entry;
  /** Returns the key that makes an entry unique in its list. */
  readonly idOf: (entry: Entry) => string;
}

type RegionLists<Entry> = Readonly<Partial<Record<Region, readonly Entry[]>>>;
type List<Entry> = readonly Entry[];

interface StoredRegionLists<Entry> extends Pick<StoredValue<object>, 'subscribe'> {
  list(region: Region): List<Entry>;
  /** Changes the list of a region; see `change` of StoredValue. */
  changeList(region: Region, change: (before: List<Entry>) => List<Entry>): boolean;
}

/** Message if the list could not be stored. */
export const STORAGE_FULL_MESSAGE =
  'Your browser’s storage is full or blocked. What you choose is kept only until you leave this page, so order or write it down first.';

/**
 * Lists in the browser's storage, shared by all tabs: one per region, because regions sell different colours. Storage
 * is per origin, and therefore per site. Valid entries of a damaged list are kept.
 */
export function storedRegionLists<Entry>({
  key,
  most,
  isEntry,
  idOf,
}: Options<Entry>): StoredRegionLists<Entry> {
  const soundList = (value: unknown): readonly Entry[] => {
    const sound = (Array.isArray(value) ? value : []).filter(isEntry);
    return [...new Map(sound.map((one) => [idOf(one), one])).values()].slice(0, most);
  };
  const stored = storedValue<{ readonly lists: RegionLists<Entry> }>({
    key,
    version: 1,
    parse: ({ lists }) =>
      isRecord(lists)
        ? { lists: Object.fromEntries(REGIONS.map((region) => [region, soundList(lists[region])])) }
        : undefined,
    area: LOCAL,
  });
  return {
    subscribe: stored.subscribe,
    list: (region) => stored.read()?.lists[region] ?? [],
    changeList: (region, change) =>
      stored.change(({ lists }) => ({ lists: { ...lists, [region]: change(lists[region] ?? []) } }), {
        lists: {},
      }),
  };
}
