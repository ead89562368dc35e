import { INCHES_PER_METRE, type Measure } from '../units.ts';
import { SQFT_PER_SQM } from './measure-words.ts';
import { formatRounded, roundHalfUp } from './rounding.ts';

/** Unit of a need. Amounts are in square metres, metres, litres or a number, regardless of the displayed units. */
export type NeedUnit = 'area' | 'length' | 'volume' | 'pieces' | 'packs';

export const LITRES_PER_GALLON = 3.785411784;
interface Shown {
  readonly word: string;
  /** Displayed units per internal unit. */
  readonly per: number;
  /** Counted in whole numbers. */
  readonly whole?: true;
}
const count = (word: string): Shown => ({ word, per: 1, whole: true });
const PIECES = count('pieces');
const PACKS = count('packs');

const SHOWN: Readonly<Record<NeedUnit, Record<Measure, Shown>>> = {
  area: { metric: { word: 'm²', per: 1 }, imperial: { word: 'sq ft', per: SQFT_PER_SQM } },
  length: { metric: { word: 'm', per: 1 }, imperial: { word: 'ft', per: INCHES_PER_METRE / 12 } },
  volume: { metric: { word: 'L', per: 1 }, imperial: { word: 'gal', per: 1 / LITRES_PER_GALLON } },
  pieces: { metric: PIECES, imperial: PIECES },
  packs: { metric: PACKS, imperial: PACKS },
};

/** Maximum amount that can be entered. */
const TYPED_MAX = 99_999;
const AMOUNT = /^\d{1,5}(?:[.,]\d{1,6})?$/;

/** The unit's word, singular for one piece or pack. `shown` is the amount as displayed. */
export function unitWord(unit: NeedUnit, measure: Measure, shown: number): string {
  const { word, whole } = SHOWN[unit][measure];
  return whole && shown === 1 ? word.slice(0, -1) : word;
}

/** An amount converted to the displayed units, rounded. */
export const shownAmount = (amount: number, unit: NeedUnit, measure: Measure): number =>
  roundHalfUp(amount * SHOWN[unit][measure].per);

/** Formats an amount with its unit: "22 m²", "236.81 sq ft", "1 pack". */
export function amountWords(amount: number, unit: NeedUnit, measure: Measure): string {
  const shown = shownAmount(amount, unit, measure);
  return `${formatRounded(shown)} ${unitWord(unit, measure, shown)}`;
}

/** Parses an entered amount into internal units, or returns a message that says what is wrong. */
export function readAmount(
  text: string,
  unit: NeedUnit,
  measure: Measure,
): { readonly amount: number } | { readonly wrong: string } {
  const { per, whole } = SHOWN[unit][measure];
  const typed = Number(text.trim().replace(',', '.'));
  if (!AMOUNT.test(text.trim())) return { wrong: `Type a number from 0 to ${TYPED_MAX}` };
  if (whole && !Number.isInteger(typed)) return { wrong: 'Type a whole number' };
  return { amount: typed / per };
}
