import 'server-only';
import type { Region } from '../../regions.ts';
import { gazetteer } from './embedded/gazetteer.ts';

/** A named place of the gazetteer, with its position in degrees. */
interface NamedPlace {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Maximum distance from a position, in degrees of latitude: about 40 km. Twice as many degrees of longitude are
 * allowed.
 */
const AROUND = 0.36;
const MAX_PLACES = 60;

/** Towns and suburbs around a position, largest first. */
export function placesAround(region: Region, { lat, lng }: Omit<NamedPlace, 'name'>): NamedPlace[] {
  return [...gazetteer(region).byId.values()]
    .filter((place) => Math.abs(place.lat - lat) < AROUND && Math.abs(place.lng - lng) < 2 * AROUND)
    .sort((a, b) => b.population - a.population)
    .slice(0, MAX_PLACES)
    .map(({ name, lat, lng }) => ({ name, lat, lng }));
}
