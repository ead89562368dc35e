import { seamsOf } from './seams.ts';
import {
  type Direction,
  type Layout,
  LENGTH_TOLERANCE,
  type PlanRoom,
  type PlanRules,
  type Strip,
} from './types.ts';

/** A room seen along its strips. In an L-shaped room, strips between `from` and `to` run only from `start` to `end`. */
interface Profile {
  readonly across: number;
  readonly along: number;
  readonly short?: { from: number; to: number; start: number; end: number };
}

/** A room in the coordinates of its strips. */
function profileOf(room: PlanRoom, direction: Direction): Profile {
  const turned = direction === 'width';
  const across = turned ? room.length : room.width;
  const along = turned ? room.width : room.length;
  if (!room.cutout) return { across, along };
  const { corner } = room.cutout;
  const width = Math.min(room.cutout.width, room.width);
  const length = Math.min(room.cutout.length, room.length);
  const right = corner.endsWith('right');
  const bottom = corner.startsWith('bottom');
  const [cutAcross, cutAlong, far, late] = turned
    ? [length, width, bottom, right]
    : [width, length, right, bottom];
  return {
    across,
    along,
    short: {
      from: far ? across - cutAcross : 0,
      to: far ? across : cutAcross,
      start: late ? 0 : cutAlong,
      end: late ? along - cutAlong : along,
    },
  };
}

/** Edges of the strips, from one wall to the other. */
type Edges = readonly number[];

/**
 * Divides a width into the fewest possible strips. All are as wide as the roll except two neighbours. These two are
 * tried at either wall and around each landmark (the step of an L, the edge of a doorway). The seam between them is
 * tried at a landmark, at the remaining width, at equal widths, and where another room's strip fits beside one of them.
 */
function edgesOf(
  across: number,
  { rollWidth, narrowest }: PlanRules,
  landmarks: readonly number[],
  wanted: readonly number[],
): Edges[] {
  const count = Math.ceil((across - LENGTH_TOLERANCE) / rollWidth);
  if (count <= 1) return [[0, across]];
  const least = Math.min(narrowest, across / count);
  const rest = across - (count - 1) * rollWidth;
  const widths = [Math.max(rest, least), across / count, ...wanted.map((width) => rest + width)];
  const found: Edges[] = [];
  for (let place = 0; place < count - 1; place += 1) {
    // The two strips are between these edges.
    const left = place * rollWidth;
    const right = left + rollWidth + rest;
    const isAtWall = place === 0 || place === count - 2;
    if (!isAtWall && !landmarks.some((mark) => mark > left && mark < right)) continue;
    for (const seam of [...widths.flatMap((width) => [left + width, right - width]), ...landmarks]) {
      const [narrower, wider] = [Math.min(seam - left, right - seam), Math.max(seam - left, right - seam)];
      if (narrower < least - LENGTH_TOLERANCE || wider > rollWidth + LENGTH_TOLERANCE) continue;
      found.push([
        ...Array.from({ length: place + 1 }, (_, at) => at * rollWidth),
        seam,
        ...Array.from({ length: count - place - 2 }, (_, at) => right + at * rollWidth),
        across,
      ]);
    }
  }
  return found;
}

/** Positions across the strips at which a seam starts or stops being advantageous. */
function landmarksOf(room: PlanRoom, direction: Direction, { short }: Profile): number[] {
  const marks = short ? [short.from, short.to] : [];
  const ends = direction === 'length' ? ['top', 'bottom'] : ['left', 'right'];
  if (room.doorway && ends.includes(room.doorway.wall)) marks.push(room.doorway.from, room.doorway.to);
  return marks;
}

function stripOf(from: number, to: number, { along, short }: Profile): Strip {
  const inside = short && from >= short.from - LENGTH_TOLERANCE && to <= short.to + LENGTH_TOLERANCE;
  return { from, to, start: inside ? short.start : 0, end: inside ? short.end : along, pieces: 1 };
}

/** Number, length and doorway count of a layout's seams. */
function seamFigures(room: PlanRoom, laid: Pick<Layout, 'direction' | 'strips'>) {
  const seams = seamsOf(room, laid);
  return {
    seams: seams.length,
    seamLength: seams.reduce((sum, { start, end }) => sum + end - start, 0),
    seamsInDoorway: seams.filter(({ inDoorway }) => inDoorway).length,
  };
}

/** Layouts with the same key have the same cuts. */
const keyOf = (strips: readonly Strip[]) =>
  strips
    .map(
      ({ from, to, start, end, pieces }) => `${(to - from).toFixed(4)}x${(end - start).toFixed(4)}/${pieces}`,
    )
    .sort()
    .join();

/**
 * All layouts of a room that can matter: strips along either side, as few as the roll width allows, and a narrow strip
 * joined from up to `mostPieces` pieces. `wanted` are widths of other rooms' strips that could be cut beside. Of
 * layouts with the same cuts, only the one with the fewest seams in the doorway is kept.
 */
export function layoutsOf(room: PlanRoom, rules: PlanRules, wanted: readonly number[] = []): Layout[] {
  const best = new Map<string, Layout>();
  for (const direction of ['length', 'width'] as const) {
    const profile = profileOf(room, direction);
    for (const edges of edgesOf(profile.across, rules, landmarksOf(room, direction, profile), wanted)) {
      const plain = edges.slice(1).map((to, at) => stripOf(edges[at] ?? 0, to, profile));
      // Only a strip of at most half the roll width is worth joining, and at most one strip can be that narrow.
      const narrow = plain.findIndex(({ from, to }) => to - from <= rules.rollWidth / 2 + LENGTH_TOLERANCE);
      for (let pieces = 1; pieces <= rules.mostPieces; pieces += 1) {
        const strips = plain.map((strip, at) => (at === narrow ? { ...strip, pieces } : strip));
        const layout = { direction, strips, ...seamFigures(room, { direction, strips }) };
        const key = `${direction} ${keyOf(strips)}`;
        const known = best.get(key);
        if (!known || layout.seamsInDoorway < known.seamsInDoorway) best.set(key, layout);
      }
    }
  }
  return [...best.values()];
}
