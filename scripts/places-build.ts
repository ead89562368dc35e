/**
 * npm run places:build: builds the gazetteer in content/places. Files of GeoNames' postal collection add all postcodes
 * of other countries and replace the few of postcodes.txt: `npm run places:build -- AU=path/to/AU.txt
 * NZ=path/to/NZ.txt`.
 */

import { statSync, writeFileSync } from 'node:fs';
import { writeLocality } from '#lib/places/gazetteer-file.ts';
import { COUNTRY_CODES, isCountryCode } from '#lib/region/countries.ts';
import { readArguments, refuse } from './arguments.ts';
import { mergePlaces } from './places/merge.ts';
import { readPostal, readTowns } from './places/sources.ts';
import { knownPostcodes } from './places/written-postcodes.ts';
import { say } from './progress.ts';

const USAGE = 'Usage: npm run places:build -- [COUNTRY=FILE …]';
const { positionals } = readArguments(USAGE, { words: Number.POSITIVE_INFINITY });
const files = new Map<string, string>();
for (const argument of positionals) {
  const [country = '', file = ''] = argument.split('=');
  if (!isCountryCode(country) || !file)
    refuse(
      `"${argument}" is not usable; expected COUNTRY=FILE, COUNTRY one of ${COUNTRY_CODES.join(', ')}`,
      USAGE,
    );
  files.set(country, file);
}

const HEAD = '# Localities from GeoNames (geonames.org), CC BY 4.0; made by npm run places:build';
for (const country of COUNTRY_CODES) {
  const file = files.get(country);
  const towns = readTowns(country);
  const postal = file ? readPostal(country, file) : knownPostcodes(country, towns);
  const localities = mergePlaces(country, towns, postal);
  const target = new URL(`../content/places/${country.toLowerCase()}.tsv`, import.meta.url);
  writeFileSync(target, `${[HEAD, ...localities.map(writeLocality)].join('\n')}\n`);
  const codes = localities.reduce((sum, { postcodes }) => sum + postcodes.length, 0);
  const kilobytes = Math.round(statSync(target).size / 1024);
  console.log(`${country}: ${localities.length} localities, ${codes} post codes, ${kilobytes} KB`);
}
say('To undo: git checkout content/places');
