import { REGION_FACTS, type Region } from '#lib/regions.ts';

/** Days until samples are there (S9.3-2). */
export const DELIVERY_WINDOW = '5 to 10 business days';

/** Size and delivery of samples (S2.4-10, S2.4-11). */
export function introText(region: Region): string {
  const sent = region === 'nz' ? `in about ${DELIVERY_WINDOW}` : `in ${DELIVERY_WINDOW} by postal service`;
  return `Samples are 10cm x 12cm and delivered ${sent}.`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];
/** A small count in words, as sentences have them. */
export const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** An empty slot: how many are left to choose, said in the first of them. */
export function leftWords(left: number): string {
  const words = inWords(left);
  return `${words[0]?.toUpperCase()}${words.slice(1)} more`;
}

/** The limit is reached; a click on a further sample says so (G25). */
export const limitText = (max: number) => `That is all ${inWords(max)}. Take one out to choose another.`;

export const notOfferedText = (region: Region) =>
  `We do not post samples in ${REGION_FACTS[region].label} yet.`;
