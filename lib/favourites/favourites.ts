import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import { isRecord } from '../is-record.ts';
import { REGIONS, type Region } from '../regions.ts';

/** A floor in one of its colours, with what its card shows: the page of favourites asks nobody. */
export interface Favourite {
  /** Product code. */
  readonly code: string;
  readonly slug: string;
  readonly name: string;
  readonly line: string;
  /** Brand, type and sub-type for analytics, as in the records of lists. */
  readonly kind?: string | undefined;
  readonly sampleAvailable: boolean;
  /** Id of the room its picture shows. */
  readonly room: string;
  readonly colour: {
    /** Global item id. */
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly hex: string;
    /** Public id of the swatch, where it is not the usual one. */
    readonly swatch?: string | undefined;
  };
}

/** The most of one region. */
export const MAX_FAVOURITES = 100;

type FavouriteLists = Readonly<Partial<Record<Region, readonly Favourite[]>>>;

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNothing = (value: unknown) => value === undefined || isText(value);

function isFavourite(value: unknown): value is Favourite {
  if (!isRecord(value) || !isRecord(value.colour)) return false;
  const { code, slug, name, line, kind, sampleAvailable, room, colour } = value;
  return (
    [code, slug, name, line, room, colour.id, colour.slug, colour.name, colour.hex].every(isText) &&
    isTextOrNothing(kind) &&
    isTextOrNothing(colour.swatch) &&
    typeof sampleAvailable === 'boolean'
  );
}

/** The sound entries of a stored list, each colour once, at most as many as fit. */
function soundList(value: unknown): readonly Favourite[] {
  const sound = (Array.isArray(value) ? value : []).filter(isFavourite);
  return [...new Map(sound.map((one) => [one.colour.id, one])).values()].slice(0, MAX_FAVOURITES);
}

/**
 * Favourites in the browser's storage, shared by all tabs: a list for each region, because regions sell different
 * colours. The storage is that of the shop's address, and so of one site.
 */
export const storedFavourites = storedValue<{ readonly lists: FavouriteLists }>({
  key: 'favourites',
  version: 1,
  parse: ({ lists }) =>
    isRecord(lists)
      ? { lists: Object.fromEntries(REGIONS.map((region) => [region, soundList(lists[region])])) }
      : undefined,
  area: LOCAL,
});
