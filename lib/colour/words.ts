import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';

/** "colour" as a region writes it. */
export const colourWord = (region: Region): string => spelled('colour', region);

/** "1 colour", "8 colors": a count in a region's spelling. */
export const colourCount = (count: number, region: Region): string =>
  `${count} ${colourWord(region)}${count === 1 ? '' : 's'}`;
