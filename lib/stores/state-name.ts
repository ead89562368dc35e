import { COUNTRIES } from '../region/countries.ts';
import { REGION, type Region } from '../regions.ts';

/** Returns the name of a region's state by its short name; undefined if there is none. */
export function stateName(region: Region, state: string): string | undefined {
  for (const country of REGION[region].countries) {
    const { states } = COUNTRIES[country];
    if (Object.hasOwn(states, state)) return states[state];
  }
  return undefined;
}
