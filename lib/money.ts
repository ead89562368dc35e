import { REGION, type Region } from './regions.ts';

/** Formats an amount for a region, with cents only if there are any: "$89", "$89.50". */
export function money(amount: number, region: Region): string {
  const { lang, currency } = REGION[region];
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** Text of the area unit of a price. */
export const AREA_WORDS = { metric: 'm²', imperial: 'sq ft' } as const;
