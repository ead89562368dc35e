import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../contracts/site.ts';
import type { Store } from '../../contracts/stores.ts';
import { REGION, REGIONS } from '../../regions.ts';

interface Shop {
  readonly sites: Iterable<Pick<Site, 'code' | 'regions' | 'features'>>;
  readonly stores: readonly Pick<Store, 'region'>[];
}

/** Files that the regions of a shop's sites require but that are missing, one line each. */
export function regionFaults(content: string, { sites, stores }: Shop, maps = 'public/maps'): string[] {
  const all = [...sites];
  return REGIONS.flatMap((region) => {
    const open = all.filter(({ regions }) => regions.includes(region));
    const [first] = open;
    if (!first) return [];
    const faults = REGION[region].countries
      .map((country) => `${country.toLowerCase()}.tsv`)
      .filter((file) => !existsSync(path.join(content, 'places', file)))
      .map(
        (file) =>
          `content/places/${file} is missing: ${first.code} is open in ${region}, and addresses there are looked up in it (docs/places.md)`,
      );
    const locator = open.find(({ features }) => features.stores);
    if (!locator) return faults;
    if (!existsSync(path.join(maps, `${region}.json`)))
      faults.push(`public/maps/${region}.json is missing: npm run maps:build makes it`);
    const list = path.join('stores', `${region}.csv`);
    if (!existsSync(path.join(content, list)) && !stores.some((store) => store.region === region))
      faults.push(
        `content/${list} is missing: ${locator.code} has stores ("features") and is open in ${region}; without one yet, the heading alone`,
      );
    return faults;
  });
}
