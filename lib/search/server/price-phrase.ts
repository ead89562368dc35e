import 'server-only';

const AMOUNT = String.raw`\d[\d,]*(?:\.\d+)?`;
const RANGE = String.raw`${AMOUNT}(?:\s*(?:-|–|to|and)\s*[$£€]?\s*${AMOUNT})?`;
const CODE = 'aud?|nzd?|usd?';
const MONEY = String.raw`(?:(?:(?:a|${CODE})\s*)?[$£€]\s*${RANGE}|${RANGE}\s*(?:[$£€]|(?:dollars?|bucks|${CODE})\b))`;
const UNIT = String.raw`(?:(?:square|sq|linear|lineal)\.?\s*)?(?:m2|m|met(?:re|er)s?|sqm|ft2|ft|foot|feet|sqft|yards?|pack|box)\b`;
const PER = String.raw`(?:/|(?:per|an?)\b)\s*${UNIT}`;
const BELOW = 'under|below|less than|cheaper than|up to|at most|max(?:imum)?|(?:no|not) more than';
const LIMIT = String.raw`(?:(?:${BELOW}|around|about|over|above|more than|from|between|for|at)\s+|[<>]\s*)?`;
const WORD = 'prices?|priced|pricing|costs?|costing|budget';

const amounts = [
  String.raw`${LIMIT}${MONEY}(?:\s*(?:${PER}|${UNIT}))?(?:\s+or\s+(?:less|under|cheaper)\b)?`,
  `${LIMIT}${RANGE}\\s*${PER}`,
  // Without a currency or unit, a small number is more likely a thickness.
  String.raw`(?:${BELOW})\s+(?:[2-9]\d|\d{3,})$`,
];
const START = String.raw`(?<![\p{L}\p{N}])`;
const AMOUNTS = new RegExp(`${START}(?:${amounts.join('|')})`, 'gu');
const WORDS = new RegExp(`${START}(?:(?:low|lowest|best)\\s+)?(?:${WORD})\\b(?:\\s*${PER})?`, 'gu');

/**
 * Returns a query without what it says about prices: "carpet" for "carpet under $50 a metre". Undefined if it says
 * nothing about them, or only "price".
 */
export function withoutPrice(query: string): string | undefined {
  const said = query.normalize('NFKC').toLowerCase().trim();
  const left = said.replace(AMOUNTS, ' ');
  const rest = left.replace(WORDS, ' ').replace(/\s+/g, ' ').trim();
  return rest === said || (rest === '' && left === said) ? undefined : rest;
}
