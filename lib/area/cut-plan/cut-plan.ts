import { layoutsOf } from './layouts.ts';
import { packByRandomSearch, packQuickly } from './pack.ts';
import {
  type Cut,
  type CutPlan,
  type Direction,
  type Layout,
  LENGTH_TOLERANCE,
  type PlanRoom,
  type PlanRules,
} from './types.ts';

/** Maximum number of layout combinations for exhaustive search; above it, rooms are improved one at a time. */
const ALL_TRIED = 192;
/** Maximum number of packings that local search tries. It is reduced for many rooms, so that long lists stay fast. */
const TRIES = 160;
/** Maximum number of other rooms' strip widths that a room's layout makes space for. */
const MAX_SPARE = 6;

/** The cuts of a room in one layout. */
function cutsOf(layout: Layout, room: number, { joinAllowance }: PlanRules): Cut[] {
  return layout.strips.flatMap(({ from, to, start, end, pieces }, strip) =>
    Array.from({ length: pieces }, (_, part) => ({
      width: to - from,
      length: (end - start) / pieces + (pieces > 1 ? joinAllowance : 0),
      room,
      strip,
      part,
    })),
  );
}

/**
 * Cost of a plan, compared in this order: roll length (differences below 1 mm are ignored), seams in doorways, all
 * seams.
 */
interface Cost {
  length: number;
  seamsInDoorway: number;
  seams: number;
}
function cheaper(a: Cost, b: Cost): boolean {
  if (Math.abs(a.length - b.length) > 0.001) return a.length < b.length;
  if (a.seamsInDoorway !== b.seamsInDoorway) return a.seamsInDoorway < b.seamsInDoorway;
  return a.seams !== b.seams ? a.seams < b.seams : a.length < b.length - LENGTH_TOLERANCE;
}

/** Chooses a layout for every room. */
function choose(options: readonly (readonly Layout[])[], rules: PlanRules): Layout[] | undefined {
  if (options.some(({ length }) => length === 0)) return undefined;
  const cuts = options.map((layouts, room) => layouts.map((layout) => cutsOf(layout, room, rules)));
  const cost = (picks: readonly number[]): Cost => {
    const chosen = picks.map((pick, room) => options[room]?.[pick]);
    return {
      length: packQuickly(
        picks.flatMap((pick, room) => cuts[room]?.[pick] ?? []),
        rules.rollWidth,
      ).length,
      seamsInDoorway: chosen.reduce((sum, layout) => sum + (layout?.seamsInDoorway ?? 0), 0),
      seams: chosen.reduce((sum, layout) => sum + (layout?.seams ?? 0), 0),
    };
  };
  const combinations = options.reduce((product, { length }) => Math.min(product * length, 1e6), 1);
  const picks = combinations <= ALL_TRIED ? bestOfAll(options, cost) : improved(options, cuts, cost, rules);
  return picks.flatMap((pick, room) => options[room]?.[pick] ?? []);
}

function bestOfAll(
  options: readonly (readonly Layout[])[],
  cost: (picks: readonly number[]) => Cost,
): number[] {
  const picks = options.map(() => 0);
  let best = [...picks];
  let least = cost(picks);
  for (;;) {
    let room = 0;
    while (room < picks.length) {
      const next = ((picks[room] ?? 0) + 1) % (options[room]?.length ?? 1);
      picks[room] = next;
      if (next !== 0) break;
      room += 1;
    }
    if (room === picks.length) return best;
    const found = cost(picks);
    if (cheaper(found, least)) {
      least = found;
      best = [...picks];
    }
  }
}

/** Local search: starts with the best layout of each room alone, then changes one room at a time while that helps. */
function improved(
  options: readonly (readonly Layout[])[],
  cuts: readonly (readonly Cut[][])[],
  cost: (picks: readonly number[]) => Cost,
  { rollWidth }: PlanRules,
): number[] {
  const picks = options.map((layouts, room) => {
    let best = 0;
    const alone = (pick: number) => packQuickly(cuts[room]?.[pick] ?? [], rollWidth).length;
    for (let pick = 1; pick < layouts.length; pick += 1)
      if (alone(pick) < alone(best) - LENGTH_TOLERANCE) best = pick;
    return best;
  });
  let least = cost(picks);
  let left = Math.ceil((TRIES * 20) / Math.max(20, options.length));
  for (let better = true; better && left > 0; ) {
    better = false;
    for (let room = 0; room < picks.length && left > 0; room += 1) {
      const now = picks[room] ?? 0;
      let keep = now;
      for (let pick = 0; pick < (options[room]?.length ?? 0) && left > 0; pick += 1) {
        if (pick === now) continue;
        left -= 1;
        picks[room] = pick;
        const found = cost(picks);
        if (!cheaper(found, least)) continue;
        least = found;
        keep = pick;
        better = true;
      }
      picks[room] = keep;
    }
  }
  return picks;
}

function planOf(rooms: readonly PlanRoom[], layouts: readonly Layout[], rules: PlanRules): CutPlan {
  const cuts = layouts.flatMap((layout, room) => cutsOf(layout, room, rules));
  const packing = packByRandomSearch(cuts, rules.rollWidth, Math.ceil(2000 / Math.max(10, cuts.length)));
  const sum = (of: (layout: Layout) => number) => layouts.reduce((all, layout) => all + of(layout), 0);
  const floorArea = rooms.reduce((all, room) => all + areaOf(room), 0);
  return {
    rollWidth: rules.rollWidth,
    rollLength: packing.length,
    rooms,
    layouts,
    cuts: [...packing.placed].sort((a, b) =>
      Math.abs(a.at - b.at) > LENGTH_TOLERANCE ? a.at - b.at : a.across - b.across,
    ),
    seams: sum(({ seams }) => seams),
    seamLength: sum(({ seamLength }) => seamLength),
    seamsInDoorway: sum(({ seamsInDoorway }) => seamsInDoorway),
    floorArea,
    wasteArea: packing.length * rules.rollWidth - floorArea,
  };
}

/** Area of a room, without the missing corner of an L-shape. */
export function areaOf({ width, length, cutout }: PlanRoom): number {
  const missing = cutout ? Math.min(cutout.width, width) * Math.min(cutout.length, length) : 0;
  return width * length - missing;
}

/** Narrow strip widths of the other rooms, widest first, that could be cut beside this room's strips. */
function spareWidths(rooms: readonly PlanRoom[], but: number, { rollWidth }: PlanRules): number[] {
  const widths = rooms.flatMap((room, at) =>
    at === but ? [] : [room.width, room.length].map((side) => Number((side % rollWidth).toFixed(4))),
  );
  return [...new Set(widths)]
    .filter((width) => width > LENGTH_TOLERANCE)
    .sort((a, b) => b - a)
    .slice(0, MAX_SPARE);
}

/**
 * The cut plan of rooms from one roll (G49): the shortest for one room, a near-optimal one for several. Rooms without a
 * floor are left out; undefined if none remain.
 */
export function cutPlan(all: readonly PlanRoom[], rules: PlanRules): CutPlan | undefined {
  const rooms = all.filter((room) => areaOf(room) > LENGTH_TOLERANCE);
  if (rooms.length === 0 || !(rules.rollWidth > LENGTH_TOLERANCE)) return undefined;
  const options = rooms.map((room, at) => layoutsOf(room, rules, spareWidths(rooms, at, rules)));
  const only = (direction: Direction) =>
    options.map((layouts) => layouts.filter((layout) => layout.direction === direction));
  const tried = rules.onePile ? [only('length'), only('width')] : [options];
  let best: CutPlan | undefined;
  for (const option of tried) {
    const layouts = choose(option, rules);
    const plan = layouts && planOf(rooms, layouts, rules);
    if (plan && (!best || cheaper(costOf(plan), costOf(best)))) best = plan;
  }
  return best;
}

const costOf = ({ rollLength, seamsInDoorway, seams }: CutPlan): Cost => ({
  length: rollLength,
  seamsInDoorway,
  seams,
});
