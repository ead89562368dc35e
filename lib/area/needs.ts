import type { FlooringType } from '../sites.ts';
import { countWithNoun } from '../text.ts';
import type { Measure } from '../units.ts';
import { adhesiveCoverage, coverageWords } from './adhesive-coverage.ts';
import type { BoardPlan } from './boards.ts';
import type { CutPlan } from './cut-plan/types.ts';
import { DOORWAY, wallsOf } from './edges.ts';
import type { Board, FloorFacts } from './floor-facts.ts';
import { layingPatternLabel } from './laying.ts';
import { areaWords, lengthWords } from './measure-words.ts';
import { straightSteps, turnsOf } from './measured-row.ts';
import type { Fixing, NeedKey, NeedName } from './need-choices.ts';
import type { NeedUnit } from './need-units.ts';
import { planRooms } from './plan-rooms.ts';
import { doorwaysOf, type Row } from './row.ts';
import { underlayOf } from './underlay.ts';
import { wasteWords } from './waste-words.ts';

/** One item that a floor needs. Its texts may contain regional alternatives for `spelled`. */
export interface Need {
  readonly key: NeedKey;
  readonly label: string;
  readonly unit: NeedUnit;
  /** Calculated amount: square metres, metres, litres or a number, depending on the unit. */
  readonly reckoned: number;
  /** How the amount was calculated, with figures, and the reason for a requirement. */
  readonly how: string;
}

export interface NeedsInput {
  readonly flooring: FlooringType;
  readonly rows: readonly Row[];
  /** Whole per cent. */
  readonly wastage: number;
  /** How the floor is held. */
  readonly fixing: Fixing;
  readonly measure: Measure;
  /** The chosen floor, if it is of this flooring. */
  readonly floor?: FloorFacts | undefined;
  /** The cut plan of carpet, or the plan of boards; one of the two. */
  readonly cut?: CutPlan | undefined;
  readonly boards?: BoardPlan | undefined;
}

/** Steps of one kind and width. */
interface Flight {
  readonly kind: 'step' | 'winder' | 'landing';
  readonly steps: number;
  /** In metres. */
  readonly width: number;
}

/** Measurements of all rooms of one flooring: square metres, metres, counts. */
interface Figures {
  readonly area: number;
  readonly walls: number;
  readonly doorways: number;
  /** Walls minus doorways, per room. */
  readonly edge: number;
  readonly flights: readonly Flight[];
  readonly steps: number;
}

const NAMES = { winders: 'winder', landings: 'landing' } as const;

function flightsOf({ stairs, width }: Row): Flight[] {
  if (!stairs) return [];
  const turns = turnsOf(stairs).map(
    ({ kind, count, across }): Flight => ({ kind: NAMES[kind], steps: count, width: across.metres }),
  );
  const straight = straightSteps(stairs);
  return straight > 0 ? [{ kind: 'step', steps: straight, width }, ...turns] : turns;
}

function figuresOf({ flooring, rows, measure }: NeedsInput): Figures {
  const own = rows.filter((row) => row.flooring === flooring && row.total > 0);
  const rooms = own.filter(({ stairs }) => !stairs);
  const walls = planRooms(rooms, flooring).map(wallsOf);
  const flights = own.flatMap(flightsOf);
  const open = (at: number) => doorwaysOf(rooms[at] ?? { doorways: 0 }) * DOORWAY[measure];
  return {
    area: sum(own.map(({ total }) => total)),
    walls: sum(walls),
    doorways: sum(rooms.map(doorwaysOf)),
    edge: sum(walls.map((length, at) => Math.max(0, length - open(at)))),
    flights,
    steps: sum(flights.map(({ steps }) => steps)),
  };
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

/** Such as "13 steps of 0.90 m, 3 winders of 1.27 m and 1 landing of 0.90 m". */
const flightWords = (flights: readonly Flight[], measure: Measure) =>
  flights
    .map(({ kind, steps, width }) => `${countWithNoun(steps, kind)} of ${lengthWords(width, measure)}`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

function wallWords({ walls, doorways }: Figures, measure: Measure): string {
  const less =
    doorways > 0 && `less ${countWithNoun(doorways, 'doorway')} of ${lengthWords(DOORWAY[measure], measure)}`;
  return sentences(`${lengthWords(walls, measure)} of walls`, less);
}

type Line = Omit<Need, 'key'> & { readonly name: NeedName };
type LineOf = (input: NeedsInput, figures: Figures) => Line | undefined;

const roll: LineOf = ({ cut, measure }) =>
  cut && {
    name: 'roll',
    label: 'Carpet',
    unit: 'length',
    reckoned: cut.rollLength,
    how: `Cut from a roll ${lengthWords(cut.rollWidth, measure)} wide, as the cut plan shows; ${Math.round(
      (100 * cut.wasteArea) / (cut.rollLength * cut.rollWidth),
    )}% of it is left over.`,
  };

const packs: LineOf = ({ boards }) => {
  if (!boards) return undefined;
  const { board, laying, spare, floorArea, offcutArea } = boards;
  const one = board.kind === 'carpetTile' || board.kind === 'tile' ? 'tile' : 'board';
  return {
    name: 'packs',
    label: `Packs of ${one}s`,
    unit: 'packs',
    reckoned: boards.packs,
    how: sentences(
      `${countWithNoun(boards.boards, one)}, ${board.perPack} to a pack.`,
      spare === board.perPack
        ? 'One extra pack, because none would be left for repairs.'
        : `${spare} whole ${spare === 1 ? 'one is' : 'ones are'} left for repairs.`,
      `Pattern ${layingPatternLabel(laying).toLowerCase()}: ${Math.round((100 * offcutArea) / floorArea)}% is cut off.`,
      wasteWords(boards),
    ),
  };
};

const underlay: LineOf = ({ fixing, floor, flooring, wastage, measure }, { area, steps }) => {
  const { none, words } = underlayOf(flooring, fixing, floor?.underlay, measure);
  return {
    name: 'underlay',
    label: flooring === 'carpet' ? '{Underlay / Carpet pad}' : '{Underlay / Underlayment}',
    unit: 'area',
    reckoned: none ? 0 : area * (1 + wastage / 100),
    how: sentences(
      !none && `${areaWords(area, measure)} of floor and ${wastage}% wastage.`,
      words,
      !none && flooring === 'carpet' && steps > 0 && 'On stairs use a thin, dense one.',
    ),
  };
};

const gripper: LineOf = ({ fixing, measure }, figures) => {
  if (fixing !== 'stretched') return undefined;
  const { edge, walls, flights } = figures;
  return {
    name: 'gripper',
    label: '{Gripper / Tack strip}',
    unit: 'length',
    reckoned: edge + sum(flights.map(({ steps, width }) => 2 * steps * width)),
    how: sentences(
      walls > 0 && `${wallWords(figures, measure)}.`,
      flights.length > 0 && `Two strips on each step of the stairs: ${flightWords(flights, measure)}.`,
    ),
  };
};

const adhesive: LineOf = ({ fixing, floor, flooring, boards, measure }, { area }) => {
  if (fixing !== 'glued') return undefined;
  const spread = adhesiveCoverage(flooring, boards?.board.kind, floor?.resilient);
  return {
    name: 'adhesive',
    label: 'Adhesive',
    unit: 'volume',
    reckoned: area / spread,
    how: `${areaWords(area, measure)} of floor at ${coverageWords(spread, measure)}. That is usual; check the label on the tub.`,
  };
};

const trims: LineOf = ({ fixing, flooring, measure }, { walls, doorways }) =>
  walls > 0
    ? {
        name: 'trims',
        label: '{Joining and threshold trims / Transition strips}',
        unit: 'pieces',
        reckoned: doorways,
        how: sentences(
          doorways === 0
            ? 'No doorways.'
            : `One for ${doorways === 1 ? 'the doorway' : `each of ${doorways} doorways`}, ${lengthWords(DOORWAY[measure], measure)} long.`,
          flooring === 'carpet'
            ? 'A joining trim where carpet meets carpet, a threshold trim where it meets a hard floor.'
            : fixing === 'floated'
              ? 'It covers the gap that a floating floor needs.'
              : 'It covers the edge where this floor ends.',
          doorways > 1 && 'A doorway between two of these rooms needs only one.',
        ),
      }
    : undefined;

const nosing: LineOf = ({ flooring, measure }, { flights, steps }) =>
  steps > 0
    ? {
        name: 'nosing',
        label: 'Stair nosing',
        unit: 'pieces',
        reckoned: flooring === 'carpet' ? 0 : steps,
        how:
          flooring === 'carpet'
            ? `None: carpet wraps around the edges. Stairs in public buildings need one for each tread: ${flightWords(flights, measure)}.`
            : `One for each tread: ${flightWords(flights, measure)}.`,
      }
    : undefined;

const skirting: LineOf = ({ flooring, wastage, measure }, figures) =>
  flooring === 'hardFlooring' && figures.walls > 0
    ? {
        name: 'skirting',
        label: '{Skirting or scotia / Baseboard or quarter round}',
        unit: 'length',
        reckoned: figures.edge * (1 + wastage / 100),
        how: `${wallWords(figures, measure)}, and ${wastage}% wastage. It hides the gap along the walls; {scotia / quarter round} where the skirting stays.`,
      }
    : undefined;

/** Labour instead of material; listed because it adds to the price. */
const uplift: LineOf = ({ measure }, { area }) => ({
  name: 'uplift',
  label: '{Uplift / Removal} of the old floor',
  unit: 'area',
  reckoned: area,
  how: `${areaWords(area, measure)} of floor, without wastage. Lifting the old floor and taking it away may cost extra: ask who does it.`,
});

const LINES: readonly LineOf[] = [roll, packs, underlay, gripper, adhesive, trims, nosing, skirting, uplift];

/** All needs of a flooring's rooms, in display order; empty if no room has an area. */
export function needsOf(input: NeedsInput): readonly Need[] {
  const figures = figuresOf(input);
  if (!(figures.area > 0)) return [];
  return LINES.flatMap((lineOf) => {
    const line = lineOf(input, figures);
    if (!line) return [];
    const { name, ...need } = line;
    return [{ key: `${input.flooring}.${name}` as const, ...need }];
  });
}

/** The ways in which a floor can be laid, the usual one first. */
export function waysToLay(
  flooring: FlooringType,
  floor: FloorFacts | undefined,
  board: Pick<Board, 'kind' | 'clicks'> | undefined,
  boardsGlued: boolean,
): readonly Fixing[] {
  if (floor?.ways?.length) return floor.ways;
  if (board?.kind === 'carpetTile') return ['glued'];
  if (flooring === 'carpet') return ['stretched', 'glued'];
  if (board?.clicks) return ['floated'];
  return boardsGlued || board?.kind === 'herringbone' || board?.kind === 'chevron'
    ? ['glued']
    : ['floated', 'glued'];
}
