/**
 * How long suggestions take in the service, key by key as shoppers type: `npm run bench -- places`. Prints Markdown for
 * docs/benchmarks-places.md.
 */
import { readFileSync } from 'node:fs';
import { readLocality } from '#lib/places/gazetteer-file.ts';
import { ADDRESS_TOO_SHORT, PLACE_MIN_LENGTH } from '#lib/places/limits.ts';
import { embeddedPlaces } from '#lib/places/server/embedded/embedded-places.ts';
import { gazetteer, loadGazetteer } from '#lib/places/server/embedded/gazetteer.ts';
import { REGION, REGIONS, type Region } from '#lib/regions.ts';
import { quantile } from './pages/markdown.ts';

const STREETS = ['12 Smith Street', '3/47 High St', '1600 Old Mill Road', 'PO Box 12'];
const NAMES = 120;
const places = embeddedPlaces();

/** Names of places of all sizes, the same on every run. */
function names(region: Region): string[] {
  return REGION[region].countries.flatMap((country) => {
    const text = readFileSync(
      new URL(`../../content/places/${country.toLowerCase()}.tsv`, import.meta.url),
      'utf8',
    );
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    const step = Math.max(1, Math.floor(lines.length / NAMES));
    return lines.filter((_, at) => at % step === 0).map((line) => readLocality(line).name);
  });
}

/** The name with two neighbouring letters swapped. */
const slipped = (name: string) => name.replace(/^(..)(.)(.)/, '$1$3$2');
const keys = (text: string, from: number) =>
  Array.from({ length: Math.max(0, text.length - from + 1) }, (_, at) => text.slice(0, from + at));

async function timed(terms: readonly string[], ask: (term: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const term of terms) {
    const from = performance.now();
    await ask(term);
    times.push(performance.now() - from);
  }
  return times;
}

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

row('Region', 'Query', 'Keys', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms');
row('---', '---', '---:', '---:', '---:', '---:', '---:');
for (const region of REGIONS) {
  gazetteer(region);
  const all = names(region);
  const address = (name: string, at: number) => `${STREETS[at % STREETS.length]}, ${name}`;
  const questions: [string, string[], (term: string) => Promise<unknown>][] = [
    [
      'address',
      all.flatMap((name, at) => keys(address(name, at), ADDRESS_TOO_SHORT + 1)),
      (term) => places.suggestAddresses({ region, term }),
    ],
    [
      'address, no comma, two letters swapped',
      all.flatMap((name, at) => keys(address(slipped(name), at).replace(',', ''), ADDRESS_TOO_SHORT + 1)),
      (term) => places.suggestAddresses({ region, term }),
    ],
    [
      'place',
      all.flatMap((name) => keys(name, PLACE_MIN_LENGTH)),
      (term) => places.suggestPlaces({ region, term }),
    ],
    [
      'place, two letters swapped',
      all.flatMap((name) => keys(slipped(name), PLACE_MIN_LENGTH)),
      (term) => places.geocode({ region, term }),
    ],
  ];
  for (const [what, terms, ask] of questions) {
    const times = await timed(terms, ask);
    row(
      region,
      what,
      terms.length,
      quantile(times, 0.5).toFixed(2),
      quantile(times, 0.95).toFixed(2),
      quantile(times, 0.99).toFixed(2),
      quantile(times, 1).toFixed(2),
    );
  }
}

console.log('');
row('Region', 'Localities', 'Postcodes', 'Load and index, ms');
row('---', '---:', '---:', '---:');
for (const region of REGIONS) {
  const from = performance.now();
  const { byId, postcodes } = loadGazetteer(region);
  row(region, byId.size, postcodes.length, Math.round(performance.now() - from));
}
