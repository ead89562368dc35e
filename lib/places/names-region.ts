import { REGION, type Region } from '../regions.ts';

/** Whether a suggestion's description contains the region's country (S5.2-12, G28). */
export function namesRegion(description: string, region: Region): boolean {
  return REGION[region].placeNames.some((name) => description.includes(name));
}
