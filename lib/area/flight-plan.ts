import { straightSteps } from './measured-row.ts';
import type { Row, Turn } from './row.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a part turns: not at all, by 90 or by 180 degrees. */
export type TurnsBy = 'nothing' | 'quarter' | 'half';

/**
 * Straight steps, winders or a landing. Coordinates are in metres from the start of the flight; y decreases up the
 * sheet.
 */
export interface FlightPart {
  readonly kind: 'steps' | 'winders' | 'landing';
  readonly turn: TurnsBy;
  /** Number of steps; 0 for a landing. */
  readonly count: number;
  readonly corners: readonly Point[];
  /** Edges of its treads. */
  readonly edges: readonly (readonly [Point, Point])[];
  /** Direction of entry, a unit vector along one axis. */
  readonly heading: Point;
}

/** A flight seen from above, with its walking line. */
export interface FlightPlan {
  readonly parts: readonly FlightPart[];
  readonly walk: readonly Point[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly length: number;
}

/**
 * Maximum number of winders in a quarter turn.
 *
 * The plan rests on assumptions, because a shopper enters numbers, not places or directions. Up to four winders make a
 * quarter turn (three are usual); more make several quarter turns, as even as possible. A landing makes a half turn if
 * two flights fit side by side on it, a quarter turn if it is about as deep as the flight is wide, else no turn.
 * Straight steps are spread evenly between turns. Half turns come first. Each turn goes to the side that leads away
 * from the start, first to the right, so that parts never overlap.
 */
const QUARTER_MOST = 4;
const ABOUT = 0.9;

/** A part of this depth and width that is not placed yet. */
interface Sized extends Pick<FlightPart, 'kind' | 'turn' | 'count'> {
  readonly depth: number;
  readonly across: number;
}

/** Where the next part begins: the middle of its lower edge, and the forward direction. */
interface At {
  readonly x: number;
  readonly y: number;
  readonly heading: Point;
}

function landingOf({ across, depth }: Turn, width: number): Sized {
  // A side that is not entered yet is assumed to equal the width of the flight.
  const [wide, deep] = [across.metres || width, depth.metres || width];
  const part = { kind: 'landing', count: 0 } as const;
  if (wide >= 2 * ABOUT * width)
    return { ...part, turn: 'half', depth: deep, across: Math.max(wide, 2 * width) };
  if (deep < ABOUT * width) return { ...part, turn: 'nothing', depth: deep, across: width };
  return { ...part, turn: 'quarter', depth: Math.max(deep, width), across: Math.max(wide, width) };
}

/** Splits a count as evenly as possible, larger shares first. */
const shares = (count: number, among: number) =>
  Array.from({ length: among }, (_, at) => Math.floor(count / among) + (at < count % among ? 1 : 0));

const windersOf = (count: number, width: number): Sized[] =>
  shares(count, Math.ceil(count / QUARTER_MOST)).map((share) => ({
    ...{ kind: 'winders', turn: 'quarter', count: share },
    ...{ depth: width, across: width },
  }));

/** Parts in walking order. */
function partsOf({ width, stairs }: Row): Sized[] {
  if (!stairs) return [];
  const winders = Math.min(stairs.winders?.count ?? 0, stairs.steps);
  const { landings } = stairs;
  const turns = [
    ...windersOf(winders, width),
    ...Array.from({ length: landings?.count ?? 0 }, () => landings && landingOf(landings, width)),
  ].flatMap((turn) => turn ?? []);
  const ordered = [
    ...turns.filter(({ turn }) => turn === 'half'),
    ...turns.filter(({ turn }) => turn !== 'half'),
  ];
  return shares(straightSteps(stairs), ordered.length + 1).flatMap((count, at) => {
    const run: Sized = {
      kind: 'steps',
      turn: 'nothing',
      count,
      depth: count * stairs.tread.metres,
      across: width,
    };
    return [...(count > 0 ? [run] : []), ...(ordered[at] ? [ordered[at]] : [])];
  });
}

/**
 * The side to turn to: right while the flight runs up or down the sheet, else opposite to its last vertical direction.
 * The flight therefore moves to the right and never returns towards its start.
 */
const sideOf = (heading: Point, before: Point): Point =>
  heading.x === 0 ? { x: 1, y: 0 } : { x: 0, y: before.y < 0 ? 1 : -1 };

const spread = (count: number, most: number) =>
  Array.from({ length: Math.max(0, count - 1) }, (_, at) => ((at + 1) * most) / count);

/** Distance from the post to the edge of the square at this angle. */
const reach = (angle: number, width: number) =>
  width / Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)));

interface Placed {
  readonly part: FlightPart;
  readonly walk: readonly Point[];
  readonly next: At;
}

/**
 * Places a part: `f` is the distance forward from its entry, `t` the distance from its outer edge to the side it turns
 * to.
 */
function place({ kind, turn, count, depth, across }: Sized, at: At, side: Point, width: number): Placed {
  const { heading } = at;
  const point = (f: number, t: number): Point => ({
    x: at.x + heading.x * f + side.x * (t - width / 2),
    y: at.y + heading.y * f + side.y * (t - width / 2),
  });
  const corners = [point(0, 0), point(depth, 0), point(depth, across), point(0, across)];
  const made = (edges: FlightPart['edges'], walk: readonly Point[], next: At): Placed => ({
    part: { kind, turn, count, corners, edges, heading },
    walk,
    next,
  });
  const middle = width / 2;
  if (kind === 'winders') {
    const whole = Math.PI / 2;
    const onRay = (angle: number, far: number) => point(far * Math.sin(angle), width - far * Math.cos(angle));
    const edges = spread(count, whole).map(
      (angle) => [onRay(angle, 0), onRay(angle, reach(angle, width))] as const,
    );
    const walk = [...spread(12, whole), whole].map((angle) => onRay(angle, middle));
    return made(edges, walk, { ...point(middle, width), heading: side });
  }
  if (turn === 'quarter') {
    const far = depth - middle;
    const end = point(far, across);
    return made([], [point(far, middle), end], { ...end, heading: side });
  }
  if (turn === 'half') {
    const [far, beside] = [depth / 2, across - middle];
    const end = point(0, beside);
    return made([], [point(far, middle), point(far, beside), end], {
      ...end,
      heading: { x: -heading.x, y: -heading.y },
    });
  }
  const end = point(depth, middle);
  const edges = spread(count, depth).map((f) => [point(f, 0), point(f, across)] as const);
  return made(edges, [end], { ...end, heading });
}

/** A flight seen from above; undefined while its width, steps or tread depth are not entered. */
export function flightPlan(row: Row): FlightPlan | undefined {
  const { stairs, width } = row;
  const sized = partsOf(row);
  if (!stairs || width <= 0 || sized.length === 0) return undefined;
  if (straightSteps(stairs) > 0 && stairs.tread.metres <= 0) return undefined;
  let at: At = { x: 0, y: 0, heading: { x: 0, y: -1 } };
  /** The last direction walked up or down the sheet. */
  let upright = at.heading;
  const parts: FlightPart[] = [];
  const walk: Point[] = [{ x: 0, y: 0 }];
  for (const one of sized) {
    const placed = place(one, at, sideOf(at.heading, upright), width);
    parts.push(placed.part);
    walk.push(...placed.walk);
    at = placed.next;
    if (at.heading.x === 0) upright = at.heading;
  }
  const corners = parts.flatMap((part) => part.corners);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { parts, walk, left, top, width: Math.max(...xs) - left, length: Math.max(...ys) - top };
}
