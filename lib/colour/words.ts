import type { Region } from '../regions.ts';

/** "colour" as a region writes it. */
export const colourWord = (region: Region): string => (region === 'na' ? 'color' : 'colour');

/** "1 colour", "8 colors": a count in a region's spelling. */
export const colourCount = (count: number, region: Region): string =>
  `${count} ${colourWord(region)}${count === 1 ? '' : 's'}`;
