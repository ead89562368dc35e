import { seamsOf } from './seams.ts';
import { type Direction, type Layout, type PlanRoom, type PlanRules, SAME, type Strip } from './types.ts';

/** Where an L-shaped room ends early, seen along the strips: over `from` to `to` it runs from `start` to `end` only. */
interface Profile {
  readonly across: number;
  readonly along: number;
  readonly short?: { from: number; to: number; start: number; end: number };
}

/** The room as its strips see it. */
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
 * Strips that fill a width: as few as it demands, all as wide as the roll but for a narrow one and, where that is made
 * wider, one beside it. The narrow one is tried in the places that can matter, and in the widths that bring a seam to
 * a landmark (the step of an L, the edge of a doorway) or leave room for a strip of another room beside its neighbour.
 */
function edgesOf(
  across: number,
  { rollWidth, narrowest }: PlanRules,
  landmarks: readonly number[],
  wanted: readonly number[],
): Edges[] {
  const count = Math.max(1, Math.ceil((across - SAME) / rollWidth));
  if (count === 1) return [[0, across]];
  const least = Math.min(narrowest, across / count);
  const places = new Set([0, count - 1]);
  for (const mark of landmarks)
    for (const place of [Math.floor(mark / rollWidth), count - 1 - Math.floor((across - mark) / rollWidth)])
      places.add(place);
  const found: Edges[] = [];
  for (const place of places) {
    const before = place * rollWidth;
    const after = across - (count - 1 - place) * rollWidth;
    // Taken from the strip before it, or from the one after it.
    const tryEdges = (from: number, to: number) => {
      const fill = to - from;
      if (fill < least - SAME || fill > rollWidth + SAME) return;
      if (before - from > rollWidth - least + SAME || to - after > rollWidth - least + SAME) return;
      if (from > before + SAME || to < after - SAME) return;
      found.push([
        ...Array.from({ length: place }, (_, at) => at * rollWidth),
        from,
        ...Array.from({ length: count - 1 - place }, (_, at) => (at === 0 ? to : after + at * rollWidth)),
        across,
      ]);
    };
    const fills = [
      Math.max(after - before, least),
      across / count,
      ...wanted.map((width) => after - before + width),
    ];
    for (const fill of fills) {
      if (place > 0) tryEdges(after - fill, after);
      if (place < count - 1) tryEdges(before, before + fill);
    }
    for (const mark of landmarks) {
      if (place > 0) tryEdges(mark, after);
      if (place < count - 1) tryEdges(before, mark);
    }
  }
  return found;
}

/** Where it can be good to have a seam, or just no longer one: across the strips. */
function landmarksOf(room: PlanRoom, direction: Direction, { short, across }: Profile): number[] {
  const marks = short ? [short.from, short.to] : [];
  const ends = direction === 'length' ? ['top', 'bottom'] : ['left', 'right'];
  if (room.doorway && ends.includes(room.doorway.wall)) marks.push(room.doorway.from, room.doorway.to);
  return marks.filter((mark) => mark > SAME && mark < across - SAME);
}

function stripOf(from: number, to: number, { along, short }: Profile): Strip {
  const inside = short && from >= short.from - SAME && to <= short.to + SAME;
  return { from, to, start: inside ? short.start : 0, end: inside ? short.end : along, pieces: 1 };
}

/** What the seams of a layout come to. */
function seamFigures(room: PlanRoom, laid: Pick<Layout, 'direction' | 'strips'>) {
  const seams = seamsOf(room, laid);
  return {
    seams: seams.length,
    seamLength: seams.reduce((sum, { start, end }) => sum + end - start, 0),
    seamsInDoorway: seams.filter(({ inDoorway }) => inDoorway).length,
  };
}

/** Two layouts with the same key are cut from the roll alike. */
const keyOf = (strips: readonly Strip[]) =>
  strips
    .map(
      ({ from, to, start, end, pieces }) => `${(to - from).toFixed(4)}x${(end - start).toFixed(4)}/${pieces}`,
    )
    .sort()
    .join();

const better = (a: Layout, b: Layout) =>
  a.seamsInDoorway - b.seamsInDoorway || a.seams - b.seams || a.seamLength - b.seamLength;

/**
 * All ways to lay a room that can matter: strips along either side, never more of them than the width of the roll
 * demands, and a narrow one joined from up to the pieces allowed. `wanted` are widths of other rooms' strips that
 * would like to lie beside. Of ways that are cut alike only the one with the best seams stays.
 */
export function layoutsOf(room: PlanRoom, rules: PlanRules, wanted: readonly number[] = []): Layout[] {
  const best = new Map<string, Layout>();
  for (const direction of ['length', 'width'] as const) {
    const profile = profileOf(room, direction);
    for (const edges of edgesOf(profile.across, rules, landmarksOf(room, direction, profile), wanted)) {
      const plain = edges.slice(1).map((to, at) => stripOf(edges[at] ?? 0, to, profile));
      // Only a strip that fits abreast is worth joining; the fewest strips leave room for one such at most.
      const narrow = plain.findIndex(({ from, to }) => to - from <= rules.rollWidth / 2 + SAME);
      for (let pieces = 1; pieces <= (narrow < 0 ? 1 : rules.mostPieces); pieces += 1) {
        const strips = plain.map((strip, at) => (at === narrow ? { ...strip, pieces } : strip));
        const layout = { direction, strips, ...seamFigures(room, { direction, strips }) };
        const key = `${direction} ${keyOf(strips)}`;
        const known = best.get(key);
        if (!known || better(layout, known) < 0) best.set(key, layout);
      }
    }
  }
  return [...best.values()];
}
