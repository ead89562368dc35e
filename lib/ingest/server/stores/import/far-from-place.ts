import 'server-only';
import type { Store } from '../../../../contracts/stores.ts';
import { normalisePlace } from '../../../../places/normalise.ts';
import { gazetteer, namesakes } from '../../../../places/server/embedded/gazetteer.ts';
import { distanceM, type Position } from '../../../../stores/position.ts';

/** Maximum plausible distance in km from a store to its suburb, or to the area of its postcode. */
const FAR_KM = 50;

/**
 * The place in a store's address and its positions in the gazetteer: the suburb, else the postcode, else all places in
 * the state.
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

/** A warning if a store's position is far from the place in its address; empty otherwise. */
export function farFromPlace(store: Store): string[] {
  const { position } = store;
  const { name, points } = placeOf(store);
  const km = Math.min(...points.map((point) => distanceM(point, position))) / 1000;
  const isFar = Number.isFinite(km) && km > FAR_KM;
  return isFar
    ? [`look again: ${position.lat}, ${position.lng} (lat, lng) is ${Math.round(km)} km from ${name}`]
    : [];
}
