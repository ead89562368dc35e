import { COUNTRIES } from '../region/countries.ts';
import { REGION, type Region } from '../regions.ts';

/** Name of a state of a region by its short one; undefined for none of its states. */
export function stateName(region: Region, state: string): string | undefined {
  for (const country of REGION[region].countries) {
    const { states } = COUNTRIES[country];
    if (Object.hasOwn(states, state)) return states[state];
  }
  return undefined;
}
