import { storedRegionLists } from '../browser/region-lists.ts';
import { isRecord } from '../is-record.ts';

/** A floor in one of its colours, with the data of its card, so that the favourites page needs no request. */
export interface Favourite {
  /** Product code. */
  readonly code: string;
  readonly slug: string;
  readonly name: string;
  readonly line: string;
  /** Brand, type and sub-type for analytics, as in list records. */
  readonly kind?: string | undefined;
  readonly sampleAvailable: boolean;
  /** Id of the room in its picture. */
  readonly room: string;
  readonly colour: {
    /** Global item id. */
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly hex: string;
    /** Public id of the swatch, if it is not the default one. */
    readonly swatch?: string | undefined;
  };
}

/** Maximum number per region. */
export const MAX_FAVOURITES = 100;

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

/** Favourites in the browser's storage. */
export const storedFavourites = storedRegionLists<Favourite>({
  key: 'favourites',
  most: MAX_FAVOURITES,
  isEntry: isFavourite,
  idOf: ({ colour }) => colour.id,
});
