import type { FlooringType } from '../sites.ts';
import { INCHES_PER_METRE } from '../units.ts';
import type { Fixing } from './need-choices.ts';

/** A board or tile as packs hold it; lengths in metres. */
export interface Board {
  readonly kind: 'plank' | 'tile' | 'herringbone' | 'chevron' | 'carpetTile';
  /** Its joints click: it is laid one way only. */
  readonly clicks?: boolean;
  readonly width: number;
  readonly length: number;
  readonly perPack: number;
  /** Square metres in a pack. */
  readonly packArea: number;
}

/** What the calculator needs to know of one floor: its name, and how it is sold. */
export interface FloorFacts {
  readonly name: string;
  readonly flooring: FlooringType;
  /** Roll widths in metres, the usual one first. */
  readonly rolls: readonly number[];
  readonly board: Board | null;
  /** How it can be laid, the usual way first; older links do not say it. */
  readonly ways?: readonly Fixing[];
  /** What lies below it, in its maker's words: "Foam or rubber, 8 to 11 mm". */
  readonly underlay?: string;
  /** Made of vinyl or of stone and plastic: adhesive goes further below it than below wood. */
  readonly resilient?: boolean;
}

export interface RollWidth {
  /** Metres. */
  readonly width: number;
  readonly label: string;
}

const feetRoll = (feet: number, inches = 0): RollWidth => ({
  width: (feet * 12 + inches) / INCHES_PER_METRE,
  label: inches ? `${feet} ft ${inches} in` : `${feet} ft`,
});
const metreRoll = (width: number): RollWidth => ({ width, label: `${width.toFixed(2)} m` });

/** Widths in which carpet is usually made, by how the region measures. */
export const DEFAULT_ROLLS: Readonly<Record<'metric' | 'imperial', readonly RollWidth[]>> = {
  metric: [metreRoll(3.66), metreRoll(4)],
  imperial: [feetRoll(12), feetRoll(13, 1), feetRoll(15)],
};

const METRES = /^(\d{1,2}(?:\.\d{1,3})?) m$/;
const FEET = /^(\d{1,2}) ft(?: (\d{1,2}) in)?$/;

/** A roll width as the catalogue writes it, "3.66 m" or "13 ft 1 in", in metres; undefined for other words. */
export function readRoll(text: string): number | undefined {
  const metres = METRES.exec(text);
  if (metres) return Number(metres[1]);
  const feet = FEET.exec(text);
  return feet ? (Number(feet[1]) * 12 + Number(feet[2] ?? 0)) / INCHES_PER_METRE : undefined;
}

/** A width in metres in the words of its usual label. */
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
