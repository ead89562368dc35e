const SHORT_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/**
 * A name as it is compared: lower case, no accents or apostrophes, signs of full width as usual ones, other marks as
 * single spaces, and the short forms of places written out ("St. Kilda", "Mt Eden").
 */
export function normalisePlace(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`ʻ]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word] : word))
    .join(' ');
}
