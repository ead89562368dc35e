import type { Feature } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import { DESCRIPTION_LIMIT, DESCRIPTION_MIN } from '#lib/seo/titles.ts';
import { capitalised } from '#lib/text.ts';

/** In place of a list that has nothing here. */
export const NO_FLOORS = 'This shop sells no floors in your region.';

const SMALL_WORDS = new Set(['and', 'for', 'in', 'of', 'the', 'to', 'with']);

/** Words of a title with capitals, as titles of results pages are set: "Carpet Warranties". */
export function headline(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalised(word)))
    .join(' ');
}

/** "Wool Carpet" is about wool carpets; floors named by their material stay as they are (S2.3-22). */
export function typeSubject(name: string): string {
  return name.endsWith('Carpet') ? `${name}s` : name;
}

/** What a feature's page is about, as someone would look for it: "Pet Friendly Carpet". */
export function featureSubject({ name, types }: Pick<Feature, 'name' | 'types'>): string {
  const noun = types.some((type) => TYPE[type].surface === 'board') ? 'floors' : 'carpet';
  if (name.toLowerCase().endsWith(noun)) return headline(name);
  return headline(name.startsWith('Suited ') ? `${noun} s${name.slice(1)}` : `${name} ${noun}`);
}

/**
 * As many whole sentences as a description holds, so that it need not end in the middle (SEO-19); the whole text
 * where they would be too few, for the page to cut.
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
