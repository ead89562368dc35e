import type { Feature } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import { DESCRIPTION_LIMIT, DESCRIPTION_MIN } from '#lib/seo/titles.ts';
import { capitalised } from '#lib/text.ts';

/** Shown instead of an empty list. */
export const NO_FLOORS = 'We do not sell floors in your region.';

const SMALL_WORDS = new Set(['and', 'for', 'in', 'of', 'the', 'to', 'with']);

/** A title in title case, as used for titles in search results: "Carpet Warranties". */
export function headline(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalised(word)))
    .join(' ');
}

/**
 * Plural for titles: "Wool Carpet" becomes "Wool Carpets". Floors that are named by their material stay as they are
 * (S2.3-22).
 */
export function typeSubject(name: string): string {
  return name.endsWith('Carpet') ? `${name}s` : name;
}

/** Subject of a feature's page, in the words that people search for: "Pet Friendly Carpet". */
export function featureSubject({ name, types }: Pick<Feature, 'name' | 'types'>): string {
  const noun = types.some((type) => TYPE[type].surface === 'board') ? 'floors' : 'carpet';
  if (name.toLowerCase().endsWith(noun)) return headline(name);
  return headline(name.startsWith('Suited ') ? `${noun} s${name.slice(1)}` : `${name} ${noun}`);
}

/**
 * As many whole sentences as fit into a meta description, so that it does not end mid-sentence (SEO-19). If they
 * would be too short, returns the whole text, which the page then truncates.
 */
export function wholeSentences(...texts: readonly string[]): string {
  const sentences = texts.join(' ').match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]+(?=\s|$)/g) ?? texts;
  let lead = '';
  for (const sentence of sentences) {
    const longer = `${lead} ${sentence.trim()}`.trim();
    if (longer.length > DESCRIPTION_LIMIT) break;
    lead = longer;
  }
  return lead.length < DESCRIPTION_MIN ? texts.join(' ') : lead;
}
