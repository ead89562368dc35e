import type { FlooringType } from '../sites.ts';
import { INCHES_PER_METRE } from '../units.ts';
import type { Fixing } from './need-choices.ts';

/** A board or tile as sold in packs; lengths in metres. */
export interface Board {
  readonly kind: 'plank' | 'tile' | 'herringbone' | 'chevron' | 'carpetTile';
  /** It has click joints, so all boards run in one direction. */
  readonly clicks?: boolean;
  readonly width: number;
  readonly length: number;
  readonly perPack: number;
  /** Square metres per pack. */
  readonly packArea: number;
}

/** What the calculator needs to know about a floor. */
export interface FloorFacts {
  readonly name: string;
  readonly flooring: FlooringType;
  /** Roll widths in metres, the usual one first. */
  readonly rolls: readonly number[];
  readonly board: Board | null;
  /** How it can be laid, the usual way first. Missing in older links. */
  readonly ways?: readonly Fixing[];
  /** Its underlay in the maker's words, such as "Foam or rubber, 8 to 11 mm". */
  readonly underlay?: string;
  /** Vinyl or stone–plastic composite, below which adhesive covers more area than below wood. */
  readonly resilient?: boolean;
}

export interface RollWidth {
  /** In metres. */
  readonly width: number;
  readonly label: string;
}

const feetRoll = (feet: number, inches = 0): RollWidth => ({
  width: (feet * 12 + inches) / INCHES_PER_METRE,
  label: inches ? `${feet} ft ${inches} in` : `${feet} ft`,
});
const metreRoll = (width: number): RollWidth => ({ width, label: `${width.toFixed(2)} m` });

/** Usual widths of carpet rolls, by the region's units. */
export const DEFAULT_ROLLS: Readonly<Record<'metric' | 'imperial', readonly RollWidth[]>> = {
  metric: [metreRoll(3.66), metreRoll(4)],
  imperial: [feetRoll(12), feetRoll(13, 1), feetRoll(15)],
};

const METRES = /^(\d{1,2}(?:\.\d{1,3})?) m$/;
const FEET = /^(\d{1,2}) ft(?: (\d{1,2}) in)?$/;

/** Parses a roll width of the catalogue, "3.66 m" or "13 ft 1 in", to metres; undefined for other texts. */
export function readRoll(text: string): number | undefined {
  const metres = METRES.exec(text);
  if (metres) return Number(metres[1]);
  const feet = FEET.exec(text);
  return feet ? (Number(feet[1]) * 12 + Number(feet[2] ?? 0)) / INCHES_PER_METRE : undefined;
}

/** Label of a roll width in metres. */
export function rollLabel(width: number, measure: 'metric' | 'imperial'): string {
  if (measure === 'metric') return metreRoll(width).label;
  const all = Math.round(width * INCHES_PER_METRE);
  return feetRoll(Math.floor(all / 12), all % 12).label;
}

/** Boards to plan with while no floor is chosen. */
export const DEFAULT_BOARDS: readonly (Board & { readonly label: string })[] = [
  { label: 'Wide planks', kind: 'plank', width: 0.19, length: 1.9, perPack: 6, packArea: 2.166 },
  { label: 'Planks', kind: 'plank', width: 0.184, length: 1.288, perPack: 8, packArea: 1.896 },
  { label: 'Tiles', kind: 'tile', width: 0.61, length: 0.61, perPack: 9, packArea: 3.349 },
];
