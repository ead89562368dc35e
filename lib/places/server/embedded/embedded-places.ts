import 'server-only';
import type { GeocodedPlace, PlaceSuggestion } from '../../../contracts/places.ts';
import { COUNTRIES } from '../../../region/countries.ts';
import type { Region } from '../../../regions.ts';
import { ok } from '../../../result.ts';
import { MAX_SUGGESTIONS } from '../../limits.ts';
import { namesRegion } from '../../names-region.ts';
import { normalisePlace } from '../../normalise.ts';
import { fitsPostcode } from '../../postcodes.ts';
import type { PlacesService } from '../port.ts';
import { addressComponents } from './components.ts';
import { findLocalities, type LocalityMatch } from './find-localities.ts';
import {
  fitsContext,
  gazetteer,
  lowerBound,
  namesakes,
  type Place,
  placeLine,
  type RegionGazetteer,
} from './gazetteer.ts';
import { readPlaceId, writePlaceId } from './place-id.ts';
import { suggestFor } from './suggest-addresses.ts';

/** Places service of the shop itself: localities from the gazetteer, with streets as typed. */
export function embeddedPlaces(): PlacesService {
  return {
    async suggestAddresses({ term, region }) {
      const addresses = suggestFor(gazetteer(region), term, region).filter(({ description }) =>
        namesRegion(description, region),
      );
      // A suburb or postcode alone is not an address yet, but suggesting it shows shoppers that they can continue
      // typing.
      return ok(addresses.length > 0 ? addresses : placesFor(term, region));
    },

    async addressDetails({ placeId, region }) {
      const contents = readPlaceId(placeId);
      const place = contents && gazetteer(region).byId.get(contents.locality);
      if (!place) return ok(undefined);
      return ok({ address_components: addressComponents(place, contents.street, contents.postcode) });
    },

    suggestPlaces: async ({ term, region }) => ok(placesFor(term, region)),

    async geocode({ term, region }) {
      const localities = gazetteer(region);
      const contents = readPlaceId(term);
      if (contents) {
        const place = localities.byId.get(contents.locality);
        return ok(place && located(localities, place, contents));
      }
      const [found] = lookUp(term, region);
      if (found) return ok(located(localities, found.place, { postcode: found.postcode, street: '' }));
      // A full address is located at its locality.
      const [address] = suggestFor(localities, term, region);
      const read = address && readPlaceId(address.place_id);
      const place = read && localities.byId.get(read.locality);
      return ok(place && located(localities, place, read));
    },
  };
}

const placesFor = (term: string, region: Region): PlaceSuggestion[] =>
  lookUp(term, region).map(({ place, postcode }) => ({
    description: placeLine(place, postcode),
    place_id: writePlaceId({ locality: place.id, street: '', postcode }),
    kind: 'place',
  }));

interface Found {
  readonly place: Place;
  readonly postcode: string;
}

type FindByName = (name: string) => LocalityMatch[];

/**
 * The largest place whose complete name, alone or with its state, city or postcode, or whose complete postcode equals
 * the text.
 */
export function wholePlace(term: string, region: Region): GeocodedPlace | undefined {
  const localities = gazetteer(region);
  const [found] = lookUp(term, region, [
    (name) =>
      namesakes(localities, name)
        .map((place) => ({ place, score: place.population }))
        .sort((a, b) => b.score - a.score),
  ]);
  const isWhole = found && (!/^\s*\d+\s*$/.test(term) || mayHave(found.place, term.trim()));
  return isWhole ? located(localities, found.place, { postcode: found.postcode, street: '' }) : undefined;
}

/** The first five digits of a nine-digit ZIP code are enough to locate it. */
const ZIP_AND_FOUR = /\b(\d{5})-\d{4}$|^(\d{5})-\d{4}\b/;
/** Postcode first, such as "3121 Richmond"; it looks the same as a house number. */
const CODE_FIRST = /^(\d{4,5})[\s,]+(?=[^\s,\d])/;
const CODE_LAST = /\D(\d{4,5})$/;

/** Places by name ("Fitzroy North VIC") or by the beginning of a postcode. */
function lookUp(term: string, region: Region, ways = likely(region)): Found[] {
  const localities = gazetteer(region);
  const typed = term.trim().replace(ZIP_AND_FOUR, '$1$2');
  if (/^\d{3,5}$/.test(typed)) return byPostcode(localities, typed);
  const [before = '', first] = CODE_FIRST.exec(typed) ?? [];
  const [strictest] = ways;
  if (first && strictest) {
    const found = byName(typed.slice(before.length), strictest);
    const there = found.filter(({ place }) => mayHave(place, first));
    if (there.length > 0) return there.slice(0, MAX_SUGGESTIONS);
  }
  const found = firstFound(ways, (find) => byName(typed, find));
  const [, last] = CODE_LAST.exec(typed) ?? [];
  const there = last ? found.filter(({ place }) => mayHave(place, last)) : found;
  return (there.length > 0 ? there : found).slice(0, MAX_SUGGESTIONS);
}

/** Lookups in order: exact spelling first, then with typos if nothing is found. */
const likely = (region: Region): FindByName[] =>
  [false, true].map(
    (isForgiving) => (name) => findLocalities(gazetteer(region), name, CANDIDATES, isForgiving),
  );

/** The result of the first lookup that finds something. */
function firstFound(ways: readonly FindByName[], look: (find: FindByName) => Found[]): Found[] {
  for (const find of ways) {
    const found = look(find);
    if (found.length > 0) return found;
  }
  return [];
}

function byPostcode(localities: RegionGazetteer, digits: string): Found[] {
  const from = lowerBound(localities.postcodes, digits, ({ point }) => point.code);
  const known = localities.postcodes
    .slice(from, from + MAX_SUGGESTIONS)
    .filter(({ point }) => point.code.startsWith(digits))
    .map(({ point, place }) => ({ place, postcode: point.code }));
  return known.length > 0 ? known : nearestPostcode(localities, digits);
}

/** Whether a place has a postcode, or could have it where the gazetteer's postcodes are incomplete. */
const mayHave = ({ country, state, postcodes }: Place, typed: string) =>
  COUNTRIES[country].allPostcodes
    ? postcodes.some(({ code }) => code === typed)
    : fitsPostcode(country, state, typed);

/** Maximum difference of postcodes that are still near each other. */
const NEAR_POSTCODE = 20;

/**
 * The place with the nearest postcode in the same state, for a postcode missing in the gazetteer. It is returned
 * without a postcode.
 */
function nearestPostcode({ postcodes }: RegionGazetteer, typed: string): Found[] {
  const away = ({ point }: (typeof postcodes)[number]) => Math.abs(Number(point.code) - Number(typed));
  const near = postcodes.filter(
    (one) =>
      !COUNTRIES[one.place.country].allPostcodes &&
      away(one) <= NEAR_POSTCODE &&
      fitsPostcode(one.place.country, one.place.state, typed),
  );
  const [nearest] = near.sort((a, b) => away(a) - away(b));
  return nearest ? [bare(nearest)] : [];
}

/** Number of matches searched for the state or city typed after a name. */
const CANDIDATES = 40;

/**
 * Places for "Fitzroy North", "Fitzroy North, VIC" or "Fitzroy North VIC 3068": the last words may be state, city or
 * postcode.
 */
function byName(term: string, find: FindByName): Found[] {
  const [name = '', after = ''] = term.split(',').map((part) => normalisePlace(part));
  const narrowed = (matches: LocalityMatch[], context: string) =>
    matches.filter(({ place }) => context === '' || fitsContext(place, context));
  const withoutCode = (text: string) => text.replace(/(?:^| )\d+$/, '');
  const direct = find(name);
  const fitting = narrowed(direct, withoutCode(after));
  if (direct.length > 0) return (fitting.length > 0 ? fitting : direct).map(bare);
  const words = name.split(' ');
  for (let cut = words.length - 1; cut > 0; cut--) {
    const tail = withoutCode(words.slice(cut).join(' '));
    const found = narrowed(find(words.slice(0, cut).join(' ')), tail);
    if (found.length > 0) return found.map(bare);
  }
  return [];
}

const bare = ({ place }: { place: Place }): Found => ({ place, postcode: '' });

function located(
  localities: RegionGazetteer,
  place: Place,
  { postcode, street }: { readonly postcode: string; readonly street: string },
): GeocodedPlace {
  const point = place.postcodes.find(({ code }) => code === postcode) ?? place;
  const line = placeLine(place, postcode);
  const suggestion: PlaceSuggestion = {
    description: street ? `${street}, ${line}` : line,
    place_id: writePlaceId({ locality: place.id, street, postcode }),
  };
  const round = (degrees: number) => Number(degrees.toFixed(5));
  return {
    ...suggestion,
    // An ambiguous name includes its state: "Springfield, IL".
    name:
      namesakes(localities, place.key).length > 1
        ? placeLine(place).replace(`, ${COUNTRIES[place.country].name}`, '')
        : place.name,
    geometry: { location: { lat: round(point.lat), lng: round(point.lng) } },
  };
}
