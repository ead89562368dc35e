import 'server-only';
import type { Store } from '../../../../contracts/stores.ts';
import { normalisePlace } from '../../../../places/normalise.ts';
import { gazetteer, namesakes } from '../../../../places/server/embedded/gazetteer.ts';
import { distanceM, type Position } from '../../../../stores/position.ts';

/** A store stands no farther from the middle of its suburb, or of the area of its postcode. */
const FAR_KM = 50;

/**
 * The place a store names and where the gazetteer has it: its suburb, else its postcode, else all places of its state.
 */
function placeOf({ region, address }: Store): { name: string; points: readonly Position[] } {
  const { suburb, state, postcode, country } = address;
  const places = gazetteer(region);
  const isOfState = (place: { country: string; state: string }) =>
    place.country === country && place.state === state;
  const suburbs = namesakes(places, normalisePlace(suburb)).filter(isOfState);
  if (suburbs.length > 0) return { name: `${suburb} ${state}`, points: suburbs };
  const codes = places.postcodes.filter(({ point, place }) => point.code === postcode && isOfState(place));
  if (codes.length > 0) return { name: `${state} ${postcode}`, points: codes.map(({ point }) => point) };
  return { name: `any place of ${state}`, points: [...places.byId.values()].filter(isOfState) };
}

/** What to look at again of a store whose position is far from the place of its address. */
export function farFromPlace(store: Store): string[] {
  const { position } = store;
  const { name, points } = placeOf(store);
  const km = Math.min(...points.map((point) => distanceM(point, position))) / 1000;
  const isFar = Number.isFinite(km) && km > FAR_KM;
  return isFar
    ? [`look again: ${position.lat}, ${position.lng} (lat, lng) is ${Math.round(km)} km from ${name}`]
    : [];
}
