import { type FloorMap, floorPlace } from './camera.ts';

/** The floor mask of a picture, 0…255 per pixel, and the position of each pixel on the floor. */
export interface SeenFloor {
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Homography from pixels to metres. */
  readonly metres: FloorMap;
  /** Expected direction of walls on the floor, in degrees. */
  readonly turnDegrees: number;
}

/** A wall. Border boards along it are rotated by `turnDegrees`, and their rows start at `startMetres`. */
export interface FrameSide {
  readonly turnDegrees: number;
  readonly startMetres: number;
  /**
   * Distance from the wall into the room is `sign` × (coordinate − at), where the coordinate is along the direction or
   * across it.
   */
  readonly across: boolean;
  readonly sign: 1 | -1;
  readonly at: number;
}

/** Floor further away than this, in metres, is too small in the picture to be measured. */
const FARTHEST = 9;
/** Number of sample columns for comparing directions, and for locating walls. */
const COARSE = 120;
const FINE = 400;
/**
 * Deviations in degrees from the given direction that are tried, and the deviation at which the score would reach zero.
 */
const TURNS = [3, 6, 9, 12, 15, 20, 25, 30, 35, 40, 45];
const FAR_TURN = 150;
const SIDES = [
  [false, 1],
  [false, -1],
  [true, 1],
  [true, -1],
] as const;
/** Width in metres of the strips whose ends are compared. */
const STRIP = 0.1;
/**
 * Strip ends within BESIDE metres of each other form a wall. It needs a minimum length in metres and as a share of all
 * strips; at most MOST_CUT of the strips beyond it may be cut off by the picture's edge.
 */
const BESIDE = 0.12;
const LEAST_RUN = 0.8;
const LEAST_SHARE = 0.2;
const MOST_CUT = 0.2;
/** Floor further behind a wall's line than this, in metres, is in a doorway or the next room. */
const BEHIND = 0.08;
/** Pixels this near to the picture's edge, as a share of its width, are where the picture ends, not at a wall. */
const EDGE = 0.02;

/** Maps a pixel to metres along and across the direction of the walls; undefined above the horizon. */
export function toWallMetres({ metres, turnDegrees }: Pick<SeenFloor, 'metres' | 'turnDegrees'>) {
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x: number, y: number): readonly [along: number, across: number] | undefined => {
    const place = floorPlace(metres, x, y);
    if (!place) return undefined;
    const [right, ahead] = place;
    return [right * cos + ahead * sin, ahead * cos - right * sin];
  };
}

interface Sample {
  readonly place: readonly [number, number];
  readonly cut: boolean;
}

/** Visible walls along and across one direction. */
export interface FloorFrame {
  readonly turnDegrees: number;
  readonly sides: readonly FrameSide[];
}

/**
 * Detects the walls that bound the floor: lines along and across a direction, at the outermost places where the floor
 * ends in a run and not at the picture's edge. The direction is the one near the floor's in which most of the floor's
 * edge forms such lines.
 */
export function frameOf(floor: SeenFloor): FloorFrame {
  const few = samplesOf(floor, COARSE);
  const turns = [0, ...TURNS.flatMap((turn) => [turn, -turn])];
  const [best = 0] = turns
    .map((turn) => [turn, runIn(turnedBy(few, turn)) * (1 - Math.abs(turn) / FAR_TURN)] as const)
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  const turnDegrees = floor.turnDegrees + best;
  const samples = samplesOf({ ...floor, turnDegrees }, FINE);
  const sides = SIDES.flatMap(([across, sign]) => {
    const at = wallAt(samples, across, sign)?.at;
    if (at === undefined) return [];
    const side: FrameSide = {
      turnDegrees: across ? 0 : 90,
      startMetres: across ? at : -at,
      across,
      sign,
      at,
    };
    return [side];
  });
  return { turnDegrees, sides };
}

/** Number of strips that end at walls, over all four sides. */
const runIn = (samples: readonly Sample[]) =>
  SIDES.reduce((sum, [across, sign]) => sum + (wallAt(samples, across, sign)?.strips ?? 0), 0);

function turnedBy(samples: readonly Sample[], degrees: number): Sample[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return samples.map(({ place: [along, across], cut }) => ({
    place: [along * cos + across * sin, across * cos - along * sin],
    cut,
  }));
}

function samplesOf(floor: SeenFloor, columns: number): Sample[] {
  const { mask, width, height } = floor;
  const placeOf = toWallMetres(floor);
  const step = Math.max(1, Math.round(width / columns));
  const edge = EDGE * width;
  const samples: Sample[] = [];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      if ((mask[y * width + x] as number) < 128) continue;
      const place = placeOf(x, y);
      if (!place || Math.hypot(...place) > FARTHEST) continue;
      samples.push({ place, cut: x < edge || x > width - edge || y > height - edge });
    }
  return samples;
}

interface End {
  readonly at: number;
  readonly cut: boolean;
}

/** The end of the floor in each strip towards a side, outermost first. */
function endsOf(samples: readonly Sample[], across: boolean, sign: 1 | -1): End[] {
  const ends = new Map<number, End>();
  for (const { place, cut } of samples) {
    const [at, strip] = across ? [place[1], place[0]] : place;
    const key = Math.floor(strip / STRIP);
    const end = ends.get(key);
    if (!end || sign * at < sign * end.at) ends.set(key, { at, cut });
  }
  return [...ends.values()].toSorted((a, b) => sign * (a.at - b.at));
}

/**
 * The wall on one side: the outermost line at which many strips end together. Floor may continue beyond it through a
 * doorway. Undefined if there is none, or the picture ends before it.
 */
function wallAt(
  samples: readonly Sample[],
  across: boolean,
  sign: 1 | -1,
): { at: number; strips: number } | undefined {
  const ends = endsOf(samples, across, sign);
  const enough = Math.max(LEAST_RUN / STRIP, LEAST_SHARE * ends.length);
  let beyond = 0;
  for (const [i, { at, cut }] of ends.entries()) {
    if (cut) {
      if (++beyond > MOST_CUT * ends.length) return undefined;
      continue;
    }
    const together = ends.slice(i).filter((end) => !end.cut && sign * (end.at - at) < BESIDE);
    const middle = together[Math.floor(together.length / 4)];
    if (middle && together.length >= enough) return { at: middle.at, strips: together.length };
  }
  return undefined;
}

/**
 * The wall whose border contains a place, or -1 for the field, and the distance in metres to the border's inner line.
 * Two adjoining borders meet in a mitre.
 */
export function sideAt(
  sides: readonly FrameSide[],
  [along, across]: readonly [number, number],
  border: number,
): { readonly side: number; readonly toLine: number } {
  let [side, nearest, least] = [-1, border, Number.POSITIVE_INFINITY];
  for (const [i, wall] of sides.entries()) {
    const away = wall.sign * ((wall.across ? across : along) - wall.at);
    if (away < -BEHIND) continue;
    least = Math.min(least, away);
    if (away < nearest) [side, nearest] = [i, away];
  }
  return { side, toLine: Math.abs(least - border) };
}
