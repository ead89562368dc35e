/** Combines towns and postcodes to localities. */

import type { Locality, PostcodePoint } from '#lib/places/gazetteer-file.ts';
import { normalisePlace } from '#lib/places/normalise.ts';
import { COUNTRIES, type CountryCode } from '#lib/region/countries.ts';
import type { PostalRow, Town } from './sources.ts';

/** Abandoned settlements and farms are not addresses for parcels. */
const LEFT_OUT = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLF']);
/** Minimum population of a city for the places around it to count as its suburbs. */
const CITY = 100_000;
const SUBURB_KM = 10;
const KM_PER_DEGREE = 111.2;

/** Distance in kilometres between two places near each other. */
function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * KM_PER_DEGREE;
}

/** The city that follows a suburb in an address: the largest place of the suburb's district. */
function cityOf(town: Town, towns: readonly Town[]): string {
  if (COUNTRIES[town.country].locality !== 'name, city') return '';
  const [largest] = towns
    .filter(({ state, district, feature }) => {
      return state === town.state && district === town.district && feature !== 'PPLX';
    })
    .sort((a, b) => b.population - a.population);
  if (!largest || largest.id === town.id) return '';
  const near = largest.population >= CITY && distanceKm(town, largest) <= SUBURB_KM;
  return town.feature === 'PPLX' || near ? largest.name : '';
}

/** Localities of a country by descending size; each name occurs once per state unless the places are far apart. */
export function mergePlaces(
  country: CountryCode,
  towns: readonly Town[],
  postal: readonly PostalRow[],
): Locality[] {
  const states = COUNTRIES[country].states;
  const kept = towns.filter(({ feature, state }) => !LEFT_OUT.has(feature) && state in states);
  const byName = new Map<string, Town>();
  const nameKey = (name: string, state: string) => `${state} ${normalisePlace(name).replace(/ city$/, '')}`;
  for (const town of [...kept].sort((a, b) => a.population - b.population))
    byName.set(nameKey(town.name, town.state), town);

  const groups = new Map<string, { name: string; state: string; town?: Town; points: PostcodePoint[] }>();
  for (const { code, name, state, lat, lng } of postal) {
    if (!(state in states)) continue;
    const key = nameKey(name, state);
    const group = groups.get(key) ?? { name, state, town: byName.get(key), points: [] };
    group.points.push({ code, lat, lng });
    groups.set(key, group);
  }
  const ofTown = new Map(
    [...groups.values()].flatMap((group) => (group.town ? [[group.town.id, group]] : [])),
  );

  const localities = kept.map((town): Locality => {
    const group = ofTown.get(town.id);
    const { id, state, lat, lng, population } = town;
    return {
      id,
      // The post office's name if the two differ only by "City": New York, not New York City.
      name: group?.name ?? town.name,
      state,
      lat,
      lng,
      population,
      city: cityOf(town, kept),
      postcodes: sorted(group?.points ?? []),
    };
  });
  for (const { name, state, town, points } of groups.values()) {
    const [first] = sorted(points);
    if (town || !first) continue;
    const mean = (pick: (point: PostcodePoint) => number) =>
      points.reduce((sum, point) => sum + pick(point), 0) / points.length;
    localities.push({
      id: `z${first.code}`,
      name,
      state,
      lat: mean(({ lat }) => lat),
      lng: mean(({ lng }) => lng),
      population: 0,
      city: '',
      postcodes: sorted(points),
    });
  }
  return localities.sort(
    (a, b) => b.population - a.population || (a.name < b.name ? -1 : 1) || (a.id < b.id ? -1 : 1),
  );
}

const sorted = (points: readonly PostcodePoint[]) => [...points].sort((a, b) => (a.code < b.code ? -1 : 1));
