import type { Product } from '../contracts/catalogue.ts';
import { AREA_WORDS, money } from '../money.ts';
import type { Measure } from '../region/profile.ts';
import { REGION, type Region } from '../regions.ts';
import { SQUARE_FEET_PER_SQUARE_METRE } from '../units.ts';
import { isSale } from './times.ts';

export type PriceUnit = 'm2' | 'ft2' | 'pack';

/** The price of one unit of a floor in a region. */
export interface Price {
  /** In the region's currency, with or without tax as is usual there. */
  readonly amount: number;
  readonly unit: PriceUnit;
  /** Whether it is the lowest of several prices. */
  readonly isFrom: boolean;
  /** Price per area unit, if this is the price of a pack with known coverage. */
  readonly byArea?: { readonly amount: number; readonly unit: PriceUnit };
}

type Priced = Pick<
  Product,
  'price' | 'pricePer' | 'priceFrom' | 'coverage' | 'salePrice' | 'saleStartsAt' | 'saleEndsAt'
>;

const AREA = { metric: 'm2', imperial: 'ft2' } as const satisfies Record<Measure, PriceUnit>;
const UNIT_WORDS: Readonly<Record<PriceUnit, string>> = {
  m2: AREA_WORDS.metric,
  ft2: AREA_WORDS.imperial,
  pack: 'pack',
};

/** Returns a product's current price in a region; undefined if it has none. */
export function priceIn(product: Priced, region: Region): Price | undefined {
  const sale = isSale(product) ? product.salePrice?.[region] : undefined;
  const amount = sale ?? product.price?.[region];
  if (amount === undefined) return undefined;
  const area = AREA[REGION[region].measure];
  const isFrom = product.priceFrom?.[region] ?? false;
  if (product.pricePer?.[region] !== 'pack') return { amount, unit: area, isFrom };
  const metres = product.coverage?.squareMetresPerPack;
  if (!metres) return { amount, unit: 'pack', isFrom };
  const covered = area === 'm2' ? metres : metres * SQUARE_FEET_PER_SQUARE_METRE;
  return { amount, unit: 'pack', isFrom, byArea: { amount: amount / covered, unit: area } };
}

/**
 * Returns the price per area unit of the region, which makes floors comparable; undefined for a pack with unknown
 * coverage.
 */
export function areaPrice({ amount, unit, byArea }: Price): number | undefined {
  const ofArea = unit === 'pack' ? byArea?.amount : amount;
  return ofArea === undefined ? undefined : Math.round(ofArea * 100) / 100;
}

/** Returns the price as text: "From $89 per m²". */
export function priceWords({ amount, unit, isFrom }: Price, region: Region): string {
  return `${isFrom ? 'From ' : ''}${unitPrice(amount, unit, region)}`;
}

/** Returns the note after a price on the product's own page: "($50.90 per m²), incl. GST". */
export function priceNote({ byArea }: Price, region: Region): string {
  const perArea = byArea && `${unitPrice(byArea.amount, byArea.unit, region)}, `;
  return `${perArea ?? ''}${REGION[region].priceTax}`;
}

const unitPrice = (amount: number, unit: PriceUnit, region: Region): string =>
  `${money(amount, region)} per ${UNIT_WORDS[unit]}`;
