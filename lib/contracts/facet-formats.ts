import { AREA_WORDS, money } from '../money.ts';
import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';
import { capitalised } from '../text.ts';
import { INCHES_PER_METRE, type Measure, measureOf, mmToInches } from '../units.ts';
import { isTypeCode, TYPE } from './codes.ts';
import { DARK_BELOW, LIGHT_FROM } from './facet-values.ts';

/** Names of sub-types and segments by code, from the catalogue. */
export interface FacetNames {
  readonly subType?: Readonly<Record<string, string>>;
  readonly segment?: Readonly<Record<string, string>>;
}

/** Formats a filter value as text. */
export type Format = (value: string, region: Region, names: FacetNames) => string;

const FAMILY_LABELS: Readonly<Record<string, string>> = {
  yellow: 'Cream',
  orange: 'Sand',
  gray: 'Grey',
};

export const inWords = (code: string): string => capitalised(code.replace(/[-_]/g, ' '));

export const typeLabel: Format = (value) => (isTypeCode(value) ? TYPE[value].label : value);

export const familyLabel: Format = (value, region) => spelled(FAMILY_LABELS[value] ?? inWords(value), region);

/** Removes the type from a sub-type's name, because it is shown next to it: "Wool" from "Wool Carpet". */
export const withoutType = (name: string): string => name.replace(/ carpet$/i, '');

/** "Solution dyed nylon": without the type, in sentence case; words in capitals are kept. */
export const subTypeLabel: Format = (value, _region, { subType }) =>
  withoutType(subType?.[value] ?? inWords(value.replace(/_(?:cpt|hf)$/, ''))).replace(
    /(?<= )[A-Z](?=[a-z])/g,
    (letter) => letter.toLowerCase(),
  );

export const segmentLabel: Format = (value, _region, { segment }) => segment?.[value] ?? inWords(value);

const ROOM_LABELS: Readonly<Record<string, string>> = {
  living: 'Living room',
  dining: 'Dining room',
  kids: 'Children’s room',
};

export const roomLabel = (value: string): string => ROOM_LABELS[value] ?? inWords(value);

const SHADE_LABELS: Readonly<Record<string, string>> = {
  light: `Light (LRV ${LIGHT_FROM} or more)`,
  medium: `Medium (LRV ${DARK_BELOW} to ${LIGHT_FROM - 1})`,
  dark: `Dark (LRV under ${DARK_BELOW})`,
};

export const shadeLabel: Format = (value) => SHADE_LABELS[value] ?? inWords(value);

const RANGE_LABELS: Readonly<Record<string, Readonly<Record<Measure, string>>>> = {
  thin: { metric: 'Under 8 mm', imperial: 'Under 8 mm (0.31 in)' },
  medium: { metric: '8 to 12 mm', imperial: '8 to 12 mm (0.31 to 0.47 in)' },
  thick: { metric: 'Over 12 mm', imperial: 'Over 12 mm (0.47 in)' },
};

/** A range, or millimetres, with inches in imperial regions: "8 to 12 mm", "9 mm (0.35 in)". */
export const thicknessLabel: Format = (value, region) => {
  const range = RANGE_LABELS[value];
  if (range) return range[measureOf(region)];
  const millimetres = Number.parseFloat(value);
  if (measureOf(region) === 'metric' || Number.isNaN(millimetres)) return value;
  return `${value} (${mmToInches(millimetres).toFixed(2)} in)`;
};

/** A price range by its limits: "Under $50 per m²", "$50 to $100 per m²", "$150 per m² and more". */
export const priceLabel: Format = (value, region) => {
  const [from = 0, to] = value.split('-').map(Number);
  const unit = AREA_WORDS[measureOf(region)];
  const start = money(from, region);
  if (to === undefined) return `${start} per ${unit} and more`;
  return from > 0 ? `${start} to ${money(to, region)} per ${unit}` : `Under ${money(to, region)} per ${unit}`;
};

/** Metres, in imperial regions as feet and whole inches: "4.00 m" is "13 ft 1 in (4.00 m)". */
export const rollWidthLabel: Format = (value, region) => {
  const metres = Number.parseFloat(value);
  if (measureOf(region) === 'metric' || Number.isNaN(metres)) return value;
  const inches = Math.round(metres * INCHES_PER_METRE);
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} ft${rest ? ` ${rest} in` : ''} (${value})`;
};
