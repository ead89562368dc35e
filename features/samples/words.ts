import { REGION, type Region } from '#lib/regions.ts';
import { capitalised } from '#lib/text.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];
/** A small count in words, as sentences have them. */
export const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** An empty slot: how many are left to choose, said in the first of them. */
export function leftWords(left: number): string {
  return `${capitalised(inWords(left))} more`;
}

/** The limit is reached; a click on a further sample says so (G25). */
export const limitText = (max: number) =>
  `You have chosen all ${inWords(max)}. Remove one to choose another.`;

export const notOfferedText = (region: Region) => `We do not post samples in ${REGION[region].label} yet.`;
