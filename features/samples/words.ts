import { REGION, type Region } from '#lib/regions.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];
/** A small number as a word, for use in sentences. */
export const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** Text of the first empty slot: how many samples can still be chosen. */
export function leftWords(left: number): string {
  return `Room for ${inWords(left)} more`;
}

/** Message for a click on another sample when the limit is reached (G25). */
export const limitText = (max: number) =>
  `You have chosen all ${inWords(max)}. Remove one to choose another.`;

export const notOfferedText = (region: Region) => `We do not send samples to ${REGION[region].label} yet.`;
