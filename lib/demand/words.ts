/** Characters of words that are kept, and how many words together. */
const MAX_LENGTH = 40;
const MAX_WORDS = 6;

/** Mail and web addresses. */
const ADDRESS = /@|:\/\/|\bwww\.|\.(?:com|net|org|example)\b/;
/** Digits as of a telephone, a card or an order, however they are grouped. */
const NUMBER = /\d{6}/;
const BETWEEN_DIGITS = /[\s().+-]+/g;
/** A house and its street. */
const HOUSE =
  /\d+\w?\b.*\b(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|court|ct|place|pl|crescent|cres|way|terrace|tce|close|boulevard|blvd|highway|hwy)\b/;

/**
 * Words of a search as they are counted: lower case, plain signs, single spaces. Undefined for what is too long to be a
 * search, and for what looks like a person's data.
 */
export function countedWords(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').toLowerCase();
  // What was taken out before it came here is a sign of its own.
  if (typed.includes('…') || ADDRESS.test(plain) || NUMBER.test(plain.replace(BETWEEN_DIGITS, '')))
    return undefined;
  const words = plain.replace(/[^\p{L}\p{M}\p{N}&'+./-]+/gu, ' ').trim();
  if (words.length < 2 || words.length > MAX_LENGTH || words.split(' ').length > MAX_WORDS) return undefined;
  return /[\p{L}\p{N}]/u.test(words) && !HOUSE.test(words) ? words : undefined;
}
