import type { StoreCard } from './store-card.ts';
import { storeSlug } from './store-slug.ts';

/**
 * Stores as a page contains them: one column per property, worded as in the list's markup, so that compression finds
 * the repetition. Values that follow from other columns are left out.
 */
export interface StoreColumns {
  readonly name: readonly string[];
  /** Empty if it derives from name and state. */
  readonly slug: readonly string[];
  readonly phone: readonly string[];
  readonly address: readonly string[];
  /** Number of words of the town in the address that form the suburb, or the suburb itself. */
  readonly suburb: readonly (number | string)[];
  readonly state: readonly string[];
  /** `lat,lng`. */
  readonly position: readonly string[];
  /** Codes separated by spaces. */
  readonly brands: readonly string[];
  readonly categories: readonly string[];
  /** Indexes in the two lists below. */
  readonly hours: readonly number[];
  readonly timeZone: readonly number[];
  readonly allHours: readonly StoreCard['hours'][];
  readonly allTimeZones: readonly string[];
}

/** Returns the town in an address, with what follows it. */
const townOf = (address: string) => address.slice(address.lastIndexOf(', ') + 2);
const firstWords = (text: string, count: number) => text.split(' ').slice(0, count).join(' ');

function shortSuburb({ address, suburb }: StoreCard): number | string {
  const words = suburb.split(' ').length;
  return firstWords(townOf(address), words) === suburb ? words : suburb;
}

/** Returns a value's index in a list, compared by JSON; adds it if it is missing. */
function placeIn<T>(list: T[], value: T): number {
  const text = JSON.stringify(value);
  const place = list.findIndex((one) => JSON.stringify(one) === text);
  return place < 0 ? list.push(value) - 1 : place;
}

export function toColumns(stores: readonly StoreCard[]): StoreColumns {
  const allHours: StoreCard['hours'][] = [];
  const allTimeZones: string[] = [];
  return {
    name: stores.map(({ name }) => name),
    slug: stores.map(({ slug, name, state }) => (slug === storeSlug(name, state) ? '' : slug)),
    phone: stores.map(({ phone }) => phone),
    address: stores.map(({ address }) => address),
    suburb: stores.map(shortSuburb),
    state: stores.map(({ state }) => state),
    position: stores.map(({ lat, lng }) => `${lat},${lng}`),
    brands: stores.map(({ brands }) => brands.join(' ')),
    categories: stores.map(({ categories }) => categories.join(' ')),
    hours: stores.map(({ hours }) => placeIn(allHours, hours)),
    timeZone: stores.map(({ timeZone }) => placeIn(allTimeZones, timeZone)),
    allHours,
    allTimeZones,
  };
}

/** Restores the stores. */
export function fromColumns(columns: StoreColumns): StoreCard[] {
  return columns.name.map((name, at) => {
    const [address = '', state = ''] = [columns.address[at], columns.state[at]];
    const [lat = 0, lng = 0] = (columns.position[at] ?? '').split(',').map(Number);
    const suburb = columns.suburb[at] ?? '';
    return {
      slug: columns.slug[at] || storeSlug(name, state),
      phone: columns.phone[at] ?? '',
      suburb: typeof suburb === 'number' ? firstWords(townOf(address), suburb) : suburb,
      brands: codes<StoreCard['brands']>(columns.brands[at]),
      categories: codes<StoreCard['categories']>(columns.categories[at]),
      hours: columns.allHours[columns.hours[at] ?? 0] ?? [],
      timeZone: columns.allTimeZones[columns.timeZone[at] ?? 0] ?? '',
      ...{ name, address, state, lat, lng },
    };
  });
}

/** The codes need no validation: the page itself contains them. */
const codes = <Codes>(text = '') => text.split(' ').filter(Boolean) as Codes;
