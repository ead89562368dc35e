import { boardSentences } from '../area/board-words.ts';
import type { BoardPlan } from '../area/boards.ts';
import { carpetPlan } from '../area/carpet-plan.ts';
import { chosenBoards } from '../area/chosen-boards.ts';
import type { CutPlan } from '../area/cut-plan/types.ts';
import type { FloorFacts } from '../area/floor-facts.ts';
import { areaWords, lengthWords } from '../area/measure-words.ts';
import { lengthOf, turnsOf, widthOf } from '../area/measured-row.ts';
import type { NeedChoices, NeedKey } from '../area/need-choices.ts';
import { needLists } from '../area/need-lists.ts';
import { amountWords } from '../area/need-units.ts';
import type { Row, Stairs } from '../area/row.ts';
import { laidSentences } from '../area/seam-words.ts';
import { shareFragment } from '../area/share.ts';
import { displayFeet, displayMetres } from '../area/side.ts';
import { allTotals } from '../area/totals.ts';
import type { Region } from '../regions.ts';
import type { FlooringType } from '../sites.ts';
import { spelled } from '../spelling.ts';
import { type Measure, measureOf } from '../units.ts';
import type { SharedProject } from './project.ts';

/** Displayed units of a project: the calculator's, or the region's own. */
export const measureOfProject = ({ units }: Pick<SharedProject, 'units'>, region: Region): Measure =>
  units ?? measureOf(region);

/** What a floor needs in some rooms, calculated as in the calculator, in words. */
export interface CalculatedNeeds {
  /**
   * "18.48 m² with 10% wastage", prefixed with "By area alone" if the quantity to order is known, which may be smaller.
   */
  readonly area: string;
  /** "4.20 m of a roll 3.66 m wide, 15.37 m²" or "9 packs, 20.30 m²"; undefined if no plan is possible. */
  readonly order: string | undefined;
  /** How the quantity was calculated, including wastage. */
  readonly orderHow: string | undefined;
  /** The cut plan of carpet, or the plan of boards. */
  readonly plan: { readonly cut: CutPlan } | { readonly boards: BoardPlan } | undefined;
  /** The other needs, one per line, with how they were calculated. */
  readonly needs: readonly { readonly item: string; readonly amount: string; readonly how: string }[];
  /** Sentences on seams or boards and the light on them, by the room's row id. */
  readonly laid: ReadonlyMap<Row['id'], readonly string[]>;
  /**
   * Fragment of a link to the calculator with these rooms and this floor, which shows the cut plan and each
   * calculation.
   */
  readonly fragment: string;
}

type Rules = Pick<SharedProject, 'rooms' | 'units' | 'wastage' | 'plan' | 'needs'>;

/**
 * The calculator's choices as they apply to some rooms. Amounts were entered for all rooms of a flooring together, so
 * they apply only if all are included.
 */
function choicesFor(
  { rooms, needs }: Rules,
  rows: readonly Row[],
  flooring: FlooringType,
): NeedChoices | undefined {
  if (!needs) return undefined;
  const all = rooms.filter(({ row }) => row.total > 0 && row.flooring === flooring);
  const isAll = rows.length === all.length && all.every(({ row }) => rows.some(({ id }) => id === row.id));
  const own = Object.entries(needs.amounts).filter(([key]) => isAll && key.startsWith(`${flooring}.`));
  return { ...needs, amounts: Object.fromEntries(own) };
}

/** Undefined if none of the rooms is measured. */
export function calculateNeeds(
  rules: Rules,
  rooms: readonly Row[],
  floor: FloorFacts,
  region: Region,
): CalculatedNeeds | undefined {
  const { flooring } = floor;
  const measured = rooms.filter(({ total }) => total > 0);
  const rows = measured.map((row, at) => ({ ...row, id: at + 1, flooring }));
  if (rows.length === 0) return undefined;
  const measure = measureOfProject(rules, region);
  const totals = allTotals(rows, rules.wastage);
  const choices = choicesFor(rules, measured, flooring);
  const state = { rows, totals, plan: rules.plan, needs: choices };
  const boards = chosenBoards(state, flooring, floor);
  const carpet = flooring === 'carpet' && !boards ? carpetPlan(state, measure, floor) : undefined;
  const lists = needLists(state, measure, floor, {
    cut: carpet?.plan,
    carpetTiles: flooring === 'carpet' ? boards : undefined,
    boards: flooring === 'hardFlooring' ? boards : undefined,
  });
  const lines = lists.flatMap((list) => list.needs);
  const typed = (key: NeedKey) => choices?.amounts[key];
  const floorKey: NeedKey = `${flooring}.${boards ? 'packs' : 'roll'}`;
  const how = lines.find(({ key }) => key === floorKey)?.how;
  const order = orderWords(boards?.plan, carpet, measure, typed(floorKey));
  const { metres, wastage } = totals[flooring];
  return {
    area: `${order ? 'By area alone: ' : ''}${areaWords(metres, measure)} with ${wastage}% wastage`,
    order,
    orderHow: how && spelled(how, region),
    plan: carpet?.plan ? { cut: carpet.plan } : boards && { boards: boards.plan },
    needs: lines
      .filter(({ key, reckoned }) => key !== floorKey && (reckoned > 0 || typed(key)))
      .map(({ key, label, reckoned, unit, ...need }) => ({
        item: spelled(label, region),
        amount: ownWords((amount) => amountWords(amount, unit, measure), reckoned, typed(key)),
        how: spelled(need.how, region),
      })),
    laid: new Map(
      measured.map(({ id }, at) => [id, laidIn(at + 1, carpet?.plan, boards?.plan, measure)] as const),
    ),
    fragment: shareFragment(state, measure, floor),
  };
}

/** Sentences about one row. The turns of a flight are separate rooms of the plan. */
function laidIn(row: number, cut: CutPlan | undefined, boards: BoardPlan | undefined, measure: Measure) {
  if (!cut)
    return boards ? boardSentences(boards).flatMap(({ room, text }) => (room.row === row ? text : [])) : [];
  const said = laidSentences(cut, measure);
  const parts = cut.rooms.flatMap((room, at) => (room.row === row ? { ...room, said: said[at] ?? [] } : []));
  return parts.flatMap(({ name, said: sentences }) =>
    parts.length > 1 ? sentences.map((sentence) => `${name}: ${sentence}`) : sentences,
  );
}

/** An amount in words: "22 m²", or "25 m², changed by hand from 22 m²" if the shopper changed it. */
const ownWords = (words: (amount: number) => string, reckoned: number, own: number | undefined) =>
  own === undefined ? words(reckoned) : `${words(own)}, changed by hand from ${words(reckoned)}`;

function orderWords(
  boards: { readonly packs: number; readonly packArea: number } | undefined,
  carpet: ReturnType<typeof carpetPlan> | undefined,
  measure: Measure,
  own: number | undefined,
): string | undefined {
  if (boards) {
    const area = areaWords(((own ?? boards.packs) * boards.packArea) / boards.packs, measure);
    return `${ownWords((packs) => amountWords(packs, 'packs', measure), boards.packs, own)}, ${area}`;
  }
  if (!carpet?.plan || !carpet.roll) return undefined;
  const { rollLength, rollWidth } = carpet.plan;
  const length = ownWords((metres) => lengthWords(metres, measure), rollLength, own);
  const area = areaWords((own ?? rollLength) * rollWidth, measure);
  return `${length}${own === undefined ? '' : ','} of a roll ${carpet.roll.label} wide, ${area}`;
}

function sideWords(side: ReturnType<typeof widthOf>, measure: Measure): string {
  if (measure === 'metric') return `${displayMetres(side)} m`;
  const { feet, inches } = displayFeet(side);
  return inches === 0 ? `${feet} ft` : `${feet} ft ${inches} in`;
}

/** Such as "13 steps, 3 of them winders, 1 landing". */
function stairWords(stairs: Stairs): string {
  const turns = turnsOf(stairs).map(({ kind, count }) => {
    const one = count === 1;
    if (kind === 'landings') return one ? '1 landing' : `${count} landings`;
    return one ? '1 of them a winder' : `${count} of them winders`;
  });
  return [`${stairs.steps} steps`, ...turns].join(', ');
}

/** Size of a room, "3.6 m × 4.2 m, 15.12 m²"; undefined if it is not measured. */
export function sizeWords(row: Row, measure: Measure): string | undefined {
  if (!(row.total > 0)) return undefined;
  const area = areaWords(row.total, measure);
  if (row.stairs) return `${stairWords(row.stairs)}, ${sideWords(widthOf(row), measure)} wide, ${area}`;
  const shape = row.cutout ? ', less a corner' : '';
  return `${sideWords(widthOf(row), measure)} × ${sideWords(lengthOf(row), measure)}${shape}, ${area}`;
}
