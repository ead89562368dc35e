/** Returns a text in lower case, without diacritics and apostrophes, and with units apart: `12 mm` for `12mm`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/(\d)(?=(?:mm|cm|m|in|ft|g|oz)\b)/g, '$1 ');
