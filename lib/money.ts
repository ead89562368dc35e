import { REGION, type Region } from './regions.ts';

/** An amount as a region writes it, cents only where there are any: "$89", "$89.50". */
export function money(amount: number, region: Region): string {
  const { lang, currency } = REGION[region];
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** The unit of area that a price is for, as it is written. */
export const AREA_WORDS = { metric: 'm²', imperial: 'sq ft' } as const;
