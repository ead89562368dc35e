import type { Region } from '../regions.ts';
import type { ResultList } from './result.ts';

const TITLES: Readonly<Record<ResultList, string>> = {
  products: 'Products',
  variants: 'Colours',
  highlights: 'Highlights',
  collections: 'Collections',
  types: 'Types',
};

/** Heading of a list of results, in the region's spelling. */
export function listTitle(list: ResultList, region: Region): string {
  return list === 'variants' && region === 'na' ? 'Colors' : TITLES[list];
}
