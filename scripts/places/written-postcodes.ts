/** Reads scripts/places/postcodes.txt: postcodes that no openly licensed collection contains, entered by hand. */

import { readFileSync } from 'node:fs';
import { normalisePlace } from '#lib/places/normalise.ts';
import { COUNTRIES, type CountryCode } from '#lib/region/countries.ts';
import { type PostalRow, readPostal, type Town } from './sources.ts';

const FILE = new URL('postcodes.txt', import.meta.url);

/** A country's hand-entered postcodes, at the positions of its towns; throws for an unknown town. */
function readWrittenPostcodes(country: CountryCode, towns: readonly Town[]): PostalRow[] {
  const position = new Map<string, Town>();
  for (const town of [...towns].sort((a, b) => a.population - b.population))
    position.set(`${town.state} ${normalisePlace(town.name)}`, town);
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${country} `))
    .flatMap((line) => {
      const [, state = '', pairs = ''] = line.match(/^\S+ (\S+) (.*)$/) ?? [];
      return [...pairs.matchAll(/([^=]+)=(\S+)\s*/g)].flatMap(([, name = '', codes = '']) => {
        const town = position.get(`${state} ${normalisePlace(name)}`);
        if (!town) throw new Error(`postcodes.txt: "${name}" is not a place in ${state}, ${country}`);
        const { lat, lng } = town;
        return codes
          .split('+')
          .map((code) => ({ code: code.replace('_', ' '), name: town.name, state, lat, lng }));
      });
    });
}

/** All postcodes of a country: from the packages and the hand-entered list. */
export const knownPostcodes = (country: CountryCode, towns: readonly Town[]): PostalRow[] => [
  ...(COUNTRIES[country].allPostcodes ? readPostal(country) : []),
  ...readWrittenPostcodes(country, towns),
];
