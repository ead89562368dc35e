import 'server-only';
import type { GeocodedPlace, PlaceSuggestion } from '../../contracts/places.ts';
import { COUNTRIES, type CountryCode } from '../../region/countries.ts';
import { REGION, REGIONS, type Region } from '../../regions.ts';
import { ok } from '../../result.ts';
import { MAX_SUGGESTIONS } from '../limits.ts';
import { normalisePlace } from '../normalise.ts';
import { wholePlace } from './embedded/embedded-places.ts';
import { gazetteer, namesakes } from './embedded/gazetteer.ts';
import { readPlaceId, writePlaceId } from './embedded/place-id.ts';
import type { PlacesService } from './port.ts';

interface State {
  readonly country: CountryCode;
  readonly code: string;
  readonly name: string;
}

/** A state's value in place of a locality id. */
const idOf = ({ country, code }: State) => `state:${country}-${code}`;

/**
 * Adds states to a places service. They match by full name or usual abbreviation only. A town with the same name as its
 * state, such as New York, comes before the state.
 */
export function withStates(places: PlacesService): PlacesService {
  return {
    ...places,
    async suggestPlaces(query) {
      const answer = await places.suggestPlaces(query);
      const state = stateNamed(query.term, query.region);
      if (!answer.ok || !state) return answer;
      const own = suggestionOf(state);
      const others = answer.value.filter(({ description }) => description !== own.description);
      const before = hasTown(state, query.region) ? 1 : 0;
      // "Wellington, New Zealand" is the town.
      if (before > 0 && others.length < answer.value.length) return answer;
      return ok([...others.slice(0, before), own, ...others.slice(before)].slice(0, MAX_SUGGESTIONS));
    },
    async geocode(query) {
      const { term, region } = query;
      const id = readPlaceId(term)?.locality;
      const state = id ? statesOf(region).find((one) => idOf(one) === id) : stateMeant(term, region);
      return state ? ok(located(state, region)) : places.geocode(query);
    },
  };
}

/**
 * The place or state whose complete name or postcode equals a text, from the shop's own gazetteer only. Other texts,
 * such as search terms, are not sent to another service.
 */
export function placeNamed(term: string, region: Region): GeocodedPlace | undefined {
  const state = stateMeant(term, region);
  return state ? located(state, region) : wholePlace(term, region);
}

const statesOf = (region: Region): State[] =>
  REGION[region].countries.flatMap((country) =>
    Object.entries(COUNTRIES[country].states).map(([code, name]) => ({ country, code, name })),
  );

/** States by all their normalised names. CA is California, not Canada. */
const statesByName = (region: Region): ReadonlyMap<string, State> =>
  new Map(
    statesOf(region).flatMap((state) =>
      [state.name, ...(REGION[region].address.writesState ? [state.code] : [])]
        .flatMap((label) => [label, `${label} ${COUNTRIES[state.country].name}`])
        .map((label) => [normalisePlace(label), state] as const),
    ),
  );
const NAMES = Object.fromEntries(REGIONS.map((region) => [region, statesByName(region)])) as Record<
  Region,
  ReadonlyMap<string, State>
>;
const stateNamed = (term: string, region: Region) => NAMES[region].get(normalisePlace(term));

/** The state with this name, unless a town has the same name. */
function stateMeant(term: string, region: Region): State | undefined {
  const named = stateNamed(term, region);
  return named && !hasTown(named, region) ? named : undefined;
}

const hasTown = (state: State, region: Region) =>
  namesakes(gazetteer(region), normalisePlace(state.name)).some(
    (place) => place.state === state.code && place.country === state.country,
  );

const suggestionOf = (state: State): PlaceSuggestion => ({
  description: `${state.name}, ${COUNTRIES[state.country].name}`,
  place_id: writePlaceId({ locality: idOf(state), street: '', postcode: '' }),
  kind: 'place',
});

/** Position of a state: that of its largest locality. */
function located(state: State, region: Region): GeocodedPlace | undefined {
  const places = [...gazetteer(region).byId.values()].filter(
    (place) => place.state === state.code && place.country === state.country,
  );
  const [first, ...others] = places;
  if (!first) return undefined;
  const { lat, lng } = others.reduce((best, one) => (one.population > best.population ? one : best), first);
  const { description, place_id } = suggestionOf(state);
  return { description, place_id, name: state.name, state: state.code, geometry: { location: { lat, lng } } };
}
