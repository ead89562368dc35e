const SHORT_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/**
 * Normalises a name for comparison: lower case, without accents and apostrophes, full-width characters converted, other
 * punctuation replaced by single spaces, and abbreviations expanded ("St. Kilda", "Mt Eden").
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
