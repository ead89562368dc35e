import 'server-only';
import type { PlaceSuggestion } from '../../../contracts/places.ts';
import { COUNTRIES } from '../../../region/countries.ts';
import type { Region } from '../../../regions.ts';
import { MAX_SUGGESTIONS } from '../../limits.ts';
import { fitsPostcode } from '../../postcodes.ts';
import { findLocalities } from './find-localities.ts';
import { fitsContext, lowerBound, type Place, placeLine, type RegionGazetteer } from './gazetteer.ts';
import { writePlaceId } from './place-id.ts';
import { type AddressReading, readAddress } from './read-address.ts';

/** Maximum number of localities examined per interpretation. */
const CANDIDATES = 40;
/** Score bonuses from the words around a locality, in powers of ten of population. */
const WORTH = { context: 2, samePostcode: 3, otherPostcode: -3, byPostcode: 1 } as const;

interface Candidate {
  readonly street: string;
  readonly place: Place;
  readonly postcode: string;
  readonly score: number;
}

/**
 * Possible addresses for a typed text: the street line as typed, in each matching locality. The gazetteer does not know
 * whether the street exists there; the shopper confirms it by choosing.
 */
export function suggestFor(localities: RegionGazetteer, term: string, region: Region): PlaceSuggestion[] {
  const { postcode, readings, otherwise } = readAddress(term, region);
  const fitting = candidates(localities, readings, postcode);
  const found = fitting.length > 0 ? fitting : candidates(localities, otherwise, postcode);
  const seen = new Set<string>();
  return found
    .sort((a, b) => b.score - a.score)
    .map(({ street, place, postcode: code }) => ({
      description: `${street}, ${placeLine(place, code)}`,
      place_id: writePlaceId({ locality: place.id, street, postcode: code }),
      kind: 'typed-street' as const,
    }))
    .filter(({ description }) => !seen.has(description) && seen.add(description))
    .slice(0, MAX_SUGGESTIONS);
}

function candidates(
  localities: RegionGazetteer,
  readings: readonly AddressReading[],
  postcode: string,
): Candidate[] {
  const owner = ownerOf(localities, postcode);
  const named = readings.flatMap((reading) =>
    findLocalities(localities, reading.locality, CANDIDATES)
      .filter(({ place }) => belongs(place, reading))
      .map(({ place, score }) => weigh(place, score, reading, postcode, owner)),
  );
  if (!owner || named.some(({ place }) => place.id === owner.id)) return named;
  // The postcode's locality is not named: the best reading has another or unknown name in its place. Of the others,
  // words of the street would be lost.
  const [best] = readings.filter((reading) => belongs(owner, reading)).sort((a, b) => b.worth - a.worth);
  return best
    ? [...named, { street: best.street, place: owner, postcode, score: best.worth + WORTH.byPostcode }]
    : named;
}

function belongs(place: Place, { state, context, strict }: AddressReading): boolean {
  if (state && (state.country !== place.country || state.code !== place.state)) return false;
  return !strict || fitsContext(place, context);
}

/** The locality of a complete postcode, in countries whose postcodes the gazetteer contains. */
function ownerOf({ postcodes }: RegionGazetteer, typed: string): Place | undefined {
  const code = typed.slice(0, 5);
  const found = code && postcodes[lowerBound(postcodes, code, ({ point }) => point.code)];
  return found && found.point.code === code ? found.place : undefined;
}

/** A scored locality with its postcode: the typed one if possible, else its only one. */
function weigh(
  place: Place,
  score: number,
  { street, context, worth }: AddressReading,
  typed: string,
  owner: Place | undefined,
): Candidate {
  const base = score + worth + (context !== '' && fitsContext(place, context) ? WORTH.context : 0);
  const [only, ...others] = place.postcodes;
  if (typed === '')
    return { street, place, postcode: only && others.length === 0 ? only.code : '', score: base };
  if (place.postcodes.some(({ code }) => code === typed.slice(0, 5)))
    return { street, place, postcode: typed, score: base + WORTH.samePostcode };
  const foreign = owner !== undefined && (owner.state !== place.state || owner.country !== place.country);
  const complete = only !== undefined && COUNTRIES[place.country].allPostcodes;
  if (complete || foreign || !fitsPostcode(place.country, place.state, typed))
    return { street, place, postcode: '', score: base + WORTH.otherPostcode };
  return { street, place, postcode: typed, score: base };
}
