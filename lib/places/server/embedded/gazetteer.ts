import 'server-only';
import { readFileSync } from 'node:fs';
import { COUNTRIES, type CountryCode } from '../../../region/countries.ts';
import { REGION, type Region } from '../../../regions.ts';
import { contentPath } from '../../../server/content-folder.ts';
import { oncePerProcess } from '../../../server/once-per-process.ts';
import { type Locality, type PostcodePoint, readLocality } from '../../gazetteer-file.ts';
import { normalisePlace } from '../../normalise.ts';

/** A locality with its country and its normalised name. */
export interface Place extends Locality {
  readonly country: CountryCode;
  readonly key: string;
}

/** An index entry of a place: its full name, or its name from a later word on ("Eden" of Mount Eden). */
export interface NameEntry {
  readonly key: string;
  readonly place: Place;
  readonly inner: boolean;
}

export interface RegionGazetteer {
  /** Sorted by key, for binary search. */
  readonly names: readonly NameEntry[];
  /** Full names by their first character, for the search with typos. */
  readonly byInitial: ReadonlyMap<string, readonly NameEntry[]>;
  readonly byId: ReadonlyMap<string, Place>;
  /** Sorted by postcode. */
  readonly postcodes: readonly { readonly point: PostcodePoint; readonly place: Place }[];
}

function placesOf(country: CountryCode): Place[] {
  const file = contentPath('places', `${country.toLowerCase()}.tsv`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const locality = readLocality(line);
      return { ...locality, country, key: normalisePlace(locality.name) };
    });
}

/** Loads and indexes the places of a region; throws if a file is missing or invalid. */
export function loadGazetteer(region: Region): RegionGazetteer {
  const places = REGION[region].countries.flatMap(placesOf);
  const names = places.flatMap((place): NameEntry[] => {
    const words = place.key.split(' ');
    return words.map((_, from) => ({ key: words.slice(from).join(' '), place, inner: from > 0 }));
  });
  names.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const postcodes = places.flatMap((place) => place.postcodes.map((point) => ({ point, place })));
  postcodes.sort((a, b) => (a.point.code < b.point.code ? -1 : 1));
  return {
    names,
    byInitial: Map.groupBy(
      names.filter(({ inner }) => !inner),
      ({ key }) => key.charAt(0),
    ),
    byId: new Map(places.map((place) => [place.id, place])),
    postcodes,
  };
}

const gazetteers = oncePerProcess('gazetteers', () => new Map<Region, RegionGazetteer>());

/** The gazetteer of a region, loaded on first use. */
export function gazetteer(region: Region): RegionGazetteer {
  const cached = gazetteers().get(region) ?? loadGazetteer(region);
  gazetteers().set(region, cached);
  return cached;
}

/** Lower bound: index of the first item of a sorted list whose key is not less than `key`. */
export function lowerBound<T>(list: readonly T[], key: string, keyOf: (item: T) => string): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = list[middle];
    if (item !== undefined && keyOf(item) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Places with this normalised full name. */
export function namesakes({ names }: RegionGazetteer, key: string): Place[] {
  const found: Place[] = [];
  for (let at = lowerBound(names, key, (entry) => entry.key); names[at]?.key === key; at += 1) {
    const entry = names[at];
    if (entry && !entry.inner) found.push(entry.place);
  }
  return found;
}

/** A place in one line with its country, as in descriptions: `Brunswick VIC 3056, Australia`. */
export function placeLine(place: Place, postcode = ''): string {
  const { name, city, state, country } = place;
  const code = postcode ? ` ${postcode}` : '';
  const { name: end, locality, states } = COUNTRIES[country];
  if (locality === 'name state') return `${name} ${state}${code}, ${end}`;
  if (locality === 'name, state') return `${name}, ${state}${code}, ${end}`;
  const stateName = states[state] ?? '';
  const second = city || (stateName === name ? '' : stateName);
  return `${second ? `${name}, ${second}` : name}${code}, ${end}`;
}

/** Whether a normalised text is the beginning of a locality's city, or of its state's short or long name. */
export function fitsContext({ city, state, country }: Place, context: string): boolean {
  return [city, state, COUNTRIES[country].states[state] ?? ''].some((name) =>
    normalisePlace(name).startsWith(context),
  );
}
