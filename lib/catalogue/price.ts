import type { Product } from '../contracts/catalogue.ts';
import { AREA_WORDS, money } from '../money.ts';
import type { Measure } from '../region/profile.ts';
import { REGION, type Region } from '../regions.ts';
import { SQUARE_FEET_PER_SQUARE_METRE } from '../units.ts';
import { isSale } from './times.ts';

export type PriceUnit = 'm2' | 'ft2' | 'pack';

/** What one unit of a floor costs in a region. */
export interface Price {
  /** In the region's currency, with its taxes as the region writes them. */
  readonly amount: number;
  readonly unit: PriceUnit;
  /** It is the lowest of several. */
  readonly isFrom: boolean;
  /** What an area unit costs, where the price is that of a pack whose coverage is known. */
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

/** The price of a product in a region now; undefined where it has none. */
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

/** What an area unit of the region costs, so that floors compare; undefined for a pack of unknown coverage. */
export function areaPrice({ amount, unit, byArea }: Price): number | undefined {
  const ofArea = unit === 'pack' ? byArea?.amount : amount;
  return ofArea === undefined ? undefined : Math.round(ofArea * 100) / 100;
}

/** "From $89 per m²", as the region writes it. */
export function priceWords({ amount, unit, isFrom }: Price, region: Region): string {
  return `${isFrom ? 'From ' : ''}${unitPrice(amount, unit, region)}`;
}

/** What stands behind a price on the product's own page: "($50.90 per m²), incl. GST". */
export function priceNote({ byArea }: Price, region: Region): string {
  const perArea = byArea && `${unitPrice(byArea.amount, byArea.unit, region)}, `;
  return `${perArea ?? ''}${REGION[region].priceTax}`;
}

const unitPrice = (amount: number, unit: PriceUnit, region: Region): string =>
  `${money(amount, region)} per ${UNIT_WORDS[unit]}`;
