/** Maximum length of a search in characters, and maximum number of words. */
const MAX_LENGTH = 40;
const MAX_WORDS = 6;

/** E-mail and web addresses. */
const ADDRESS = /@|:\/\/|\bwww\.|\.(?:com|net|org|example)\b/;
/** Digits of a telephone, card or order number, however they are grouped. */
const NUMBER = /\d{6}/;
const BETWEEN_DIGITS = /[\s().+-]+/g;
/** A house number and street. */
const HOUSE =
  /\d+\w?\b.*\b(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|court|ct|place|pl|crescent|cres|way|terrace|tce|close|boulevard|blvd|highway|hwy)\b/;

/**
 * Normalises the words of a search for counting: lower case, plain characters, single spaces. Undefined for a text
 * that is too long for a search or looks like personal data.
 */
export function normaliseSearchWords(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').toLowerCase();
  // `withoutPersonalData` replaces personal data by `…`.
  if (typed.includes('…') || ADDRESS.test(plain) || NUMBER.test(plain.replace(BETWEEN_DIGITS, '')))
    return undefined;
  const words = plain.replace(/[^\p{L}\p{M}\p{N}&'+./-]+/gu, ' ').trim();
  if (words.length < 2 || words.length > MAX_LENGTH || words.split(' ').length > MAX_WORDS) return undefined;
  return /[\p{L}\p{N}]/u.test(words) && !HOUSE.test(words) ? words : undefined;
}
