import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';

/** The word "colour" in a region's spelling. */
export const colourWord = (region: Region): string => spelled('colour', region);

/** A count such as "1 colour" or "8 colors", in a region's spelling. */
export const colourCount = (count: number, region: Region): string =>
  `${count} ${colourWord(region)}${count === 1 ? '' : 's'}`;

/** Note for visitors: what LRV is, how it is computed, and its accuracy. */
export const REFLECTANCE_NOTE =
  'LRV is the light reflectance value: how much of the light a colour sends back, from 0 for black to 100 for white. ' +
  'We work it out from the measured colour (CIE Y, daylight D65, 2° observer). It is a guide to within a point or two: ' +
  'pile, sheen, pattern and wear change what is seen, and it is not a test report.';
