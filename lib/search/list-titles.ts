import type { ResultList } from '../contracts/search.ts';
import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';

const TITLES: Readonly<Record<ResultList, string>> = {
  products: 'Products',
  variants: 'Colours',
  highlights: 'Highlights',
  collections: 'Collections',
  types: 'Types',
  pages: 'Guides and pages',
};

/** Returns the heading of a list of results, in the region's spelling. */
export function listTitle(list: ResultList, region: Region): string {
  return spelled(TITLES[list], region);
}
