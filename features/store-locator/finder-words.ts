import type { Region } from '#lib/regions.ts';
import { type RadiusOption, unitName } from '#lib/stores/radius.ts';
import type { Located } from './use-located.ts';

/** A radius in words: "10 km", "10 miles". */
export const radiusWords = (radius: RadiusOption, region: Region): string => `${radius} ${unitName(region)}`;

export const NO_MATCH = 'No stores match these filters';

interface FinderSummary {
  readonly status: Located['status'];
  readonly count: number;
  readonly radius: RadiusOption;
  readonly region: Region;
  readonly place: string;
}

const stores = (count: number) => (count === 0 ? 'No stores' : count === 1 ? '1 store' : `${count} stores`);

/** The line under the controls: number of stores, and where they are (S4.7-2). */
export function countLine({ status, count, radius, region, place }: FinderSummary): string {
  if (status === 'idle' && place) return `${stores(count)} in ${place}`;
  if (status === 'idle') return count === 0 ? NO_MATCH : stores(count);
  if (status === 'loading') return 'Looking for stores';
  if (status === 'failed') return 'We could not load stores';
  const where = `within ${radiusWords(radius, region)}${place ? ` of ${place}` : ''}`;
  return `${stores(count)} ${where}`;
}
