import type { Cut, PlanRoom, PlanRules } from '#lib/area/cut-plan/types.ts';

/** A brute-force search: slow, simple, and written independently of the planner. Whole numbers only. */

const NEAR = 1e-6;
type Piece = Pick<Cut, 'width' | 'length'>;

/**
 * Shortest roll for rectangles that may be placed anywhere, without rotation; not limited to the cuts a fitter makes.
 */
export function shortestRoll(pieces: readonly Piece[], rollWidth: number): number {
  const full = pieces.filter(({ width }) => width >= rollWidth - NEAR);
  const rest = pieces.filter(({ width }) => width < rollWidth - NEAR);
  const drops = full.reduce((sum, { length }) => sum + length, 0);
  const byArea = rest.reduce((sum, { width, length }) => sum + width * length, 0) / rollWidth;
  const floor = Math.max(byArea, ...rest.map(({ length }) => length), 0);
  let best = rest.reduce((sum, { length }) => sum + length, 0);
  const lying: { x: number; y: number; right: number; top: number }[] = [];

  const lay = (left: readonly Piece[], high: number) => {
    if (high >= best - NEAR || best <= floor + NEAR) return;
    if (left.length === 0) {
      best = high;
      return;
    }
    const tried = new Set<string>();
    for (const [at, { width, length }] of left.entries()) {
      const kind = `${width} ${length}`;
      if (tried.has(kind)) continue;
      tried.add(kind);
      const others = left.filter((_, other) => other !== at);
      // Any packing can be pushed left and down until every piece touches another piece or an edge.
      for (const x of new Set([0, ...lying.map(({ right }) => right)])) {
        if (x + width > rollWidth + NEAR) continue;
        for (const y of new Set([0, ...lying.map(({ top }) => top)])) {
          const right = x + width;
          const top = y + length;
          const clash = lying.some(
            (one) => one.x < right - NEAR && one.right > x + NEAR && one.y < top - NEAR && one.top > y + NEAR,
          );
          if (clash) continue;
          lying.push({ x, y, right, top });
          lay(others, Math.max(high, top));
          lying.pop();
        }
      }
    }
  };
  lay(rest, 0);
  return drops + best;
}

/** All ordered ways to write a width as `count` whole parts between two limits. */
function* parts(width: number, count: number, least: number, most: number): Generator<number[]> {
  if (count === 1) {
    if (width >= least && width <= most) yield [width];
    return;
  }
  for (let first = least; first <= most && first < width; first += 1)
    for (const rest of parts(width - first, count - 1, least, most)) yield [first, ...rest];
}

/** How far a room extends along the strips, over an interval across them. */
function reach(room: PlanRoom, turned: boolean, from: number, to: number): number {
  const along = turned ? room.width : room.length;
  if (!room.cutout) return along;
  const across = turned ? room.length : room.width;
  const { corner, width, length } = room.cutout;
  const [cutAcross, cutAlong] = turned ? [length, width] : [width, length];
  const far = turned ? corner.startsWith('bottom') : corner.endsWith('right');
  const [start, end] = far ? [across - cutAcross, across] : [0, cutAcross];
  return from >= start && to <= end ? along - cutAlong : along;
}

/**
 * Lists of pieces for every way to lay a room in the fewest strips, with each strip joined from 1 to `mostPieces`
 * pieces.
 */
function waysToLay(room: PlanRoom, rules: PlanRules): { turned: boolean; pieces: Piece[] }[] {
  const ways: { turned: boolean; pieces: Piece[] }[] = [];
  const seen = new Set<string>();
  for (const turned of [false, true]) {
    const across = turned ? room.length : room.width;
    const count = Math.max(1, Math.ceil(across / rules.rollWidth));
    for (const widths of parts(across, count, count === 1 ? 1 : rules.narrowest, rules.rollWidth)) {
      let lists: Piece[][] = [[]];
      let edge = 0;
      for (const width of widths) {
        const long = reach(room, turned, edge, edge + width);
        edge += width;
        lists = lists.flatMap((list) =>
          Array.from({ length: rules.mostPieces }, (_, at) => at + 1).map((joined) => [
            ...list,
            ...Array.from({ length: joined }, () => ({
              width,
              length: long / joined + (joined > 1 ? rules.joinAllowance : 0),
            })),
          ]),
        );
      }
      for (const pieces of lists) {
        const key = `${turned} ${pieces
          .map(({ width, length }) => `${width}x${length}`)
          .sort()
          .join()}`;
        if (seen.has(key)) continue;
        seen.add(key);
        ways.push({ turned, pieces });
      }
    }
  }
  return ways;
}

/** The shortest roll for several rooms, over all ways to lay each. */
export function bestPossible(rooms: readonly PlanRoom[], rules: PlanRules): number {
  let best = Number.POSITIVE_INFINITY;
  const pick = (left: readonly PlanRoom[], pieces: readonly Piece[], pile: boolean | undefined) => {
    const [room, ...others] = left;
    if (!room) {
      const area = pieces.reduce((sum, { width, length }) => sum + width * length, 0);
      if (area / rules.rollWidth < best - NEAR) best = Math.min(best, shortestRoll(pieces, rules.rollWidth));
      return;
    }
    for (const way of waysToLay(room, rules)) {
      if (rules.onePile && pile !== undefined && way.turned !== pile) continue;
      pick(others, [...pieces, ...way.pieces], way.turned);
    }
  };
  pick(rooms, [], undefined);
  return best;
}
