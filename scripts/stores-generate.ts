// npm run stores:generate: the invented showrooms of content/stores, at real places of content/places (GeoNames, CC BY
// 4.0).
import { readFileSync, writeFileSync } from 'node:fs';
import { csvRow } from '../lib/csv/csv-row.ts';
import { type Locality, readLocality } from '../lib/places/gazetteer-file.ts';
import { toSlug } from '../lib/slugs.ts';
import { distanceM } from '../lib/stores/position.ts';
import { say } from './progress.ts';
import { HOLIDAY_NOTES, NAMES, PHONES, PLANNED, PLANS, STREETS, type StatePlan } from './stores/plans.ts';

const HEAD =
  'id,name,region,street,suburb,state,postcode,country,lat,lng,phone,email,website,timeZone,mon,tue,wed,thu,fri,sat,sun,holidayNote,brands,categories,services,sites';

/** Weeks as showrooms keep them; the place in the list decides. */
const WEEKS = [
  ['09:00-17:30', '09:00-17:30', '09:00-17:30', '09:00-17:30', '09:00-17:30', '10:00-16:00', 'closed'],
  ['09:00-17:00', '09:00-17:00', '09:00-17:00', '09:00-20:00', '09:00-17:00', '09:30-16:30', '11:00-16:00'],
  ['closed', '10:00-17:30', '10:00-17:30', '10:00-17:30', '10:00-17:30', '10:00-16:00', 'closed'],
  ['08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-17:30', '09:00-13:00', 'appointment'],
];
const SERVICES = [
  'measure-quote|installation|samples|parking',
  'measure-quote|samples|large-samples|step-free',
  'measure-quote|installation|samples|made-to-size|step-free|parking',
  'measure-quote|samples|commercial',
  'samples|large-samples|made-to-size',
];
const BRANDS = ['GHR', 'GHR|HYC', 'GHR', 'GHR|HYC', 'HYC'];
const CATEGORIES = ['CPT|HF', 'CPT|HF', 'CPT', 'CPT|HF', 'CPT|HF', 'HF'];

/** A number in [0, 1) that is the same for the same words, so that the files come out the same each time. */
function chance(words: string): number {
  let hash = 2166136261;
  for (const character of words) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}
const pick = <T>(list: readonly T[], words: string): T => list[Math.floor(chance(words) * list.length)] as T;

const held = new Map<string, Locality[]>();
function localities(country: string): Locality[] {
  const file = `content/places/${country.toLowerCase()}.tsv`;
  const known = held.get(file);
  if (known) return known;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const found = lines.map(readLocality).sort((a, b) => b.population - a.population);
  held.set(file, found);
  return found;
}

/** The most peopled places of a state that keep their distance from each other. */
function placesOf({ country, state, stores, apartKm }: StatePlan): Locality[] {
  const chosen: Locality[] = [];
  for (const place of localities(country)) {
    if (chosen.length === stores) break;
    if (place.state !== state || !/^[\p{L} .'’-]{3,22}$/u.test(place.name)) continue;
    if (/ (?:City|Centre|Heights)$|Region|Capital|CBD|Hills$|Council|District/i.test(place.name)) continue;
    if (chosen.every((other) => distanceM(other, place) >= apartKm * 1000)) chosen.push(place);
  }
  return chosen;
}

for (const region of PLANNED) {
  let nth = 0;
  const rows = PLANS[region].flatMap((state) =>
    placesOf(state).map((place) => {
      nth += 1;
      const seed = `${region}${place.id}`;
      const named = (NAMES[nth % NAMES.length] as string).replace('*', place.name);
      const name = named.replace(/Centre$/, state.centre);
      const slug = toSlug(`${name} ${state.state}`.normalize('NFD').replace(/[^\w -]/g, ''));
      // A showroom is up to 400 m from the point of its place.
      const lat = place.lat + (chance(`${seed}n`) - 0.5) * 0.007;
      const lng = place.lng + (chance(`${seed}e`) - 0.5) * 0.007;
      const brands = pick(BRANDS, `${seed}b`);
      const services = pick(SERVICES, `${seed}s`);
      const sites = ['GHRES'];
      if (services.includes('commercial') || chance(`${seed}g`) < 0.4) sites.push('GHC');
      if (chance(`${seed}f`) < 0.5) sites.push('FTX');
      if (brands.includes('HYC')) sites.push('RBK');
      return csvRow([
        `${state.country}-${state.state}-${String(nth).padStart(3, '0')}`,
        name,
        region,
        `${Math.floor(chance(`${seed}h`) * 380) + 2} ${pick(STREETS[region], `${seed}r`)}`,
        place.name,
        state.state,
        place.postcodes[0]?.code ?? '',
        state.country,
        lat.toFixed(5),
        lng.toFixed(5),
        PHONES[region](state.areaCode, nth),
        `hello@${slug}.example`,
        `https://${slug}.example/`,
        state.timeZone,
        ...pick(WEEKS, `${seed}w`),
        HOLIDAY_NOTES[region],
        brands,
        pick(CATEGORIES, `${seed}c`),
        services,
        sites.join('|'),
      ]);
    }),
  );
  writeFileSync(`content/stores/${region}.csv`, `${[HEAD, ...rows].join('\n')}\n`);
  console.log(`content/stores/${region}.csv: ${rows.length} stores`);
}
say('To take it back: git checkout content/stores');
