import { type FloorMap, floorPlace } from './camera.ts';

/** What is floor in a picture, 0…255 a pixel, and where each pixel lies on it. */
export interface SeenFloor {
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Pixel to metres. */
  readonly metres: FloorMap;
  /** Direction on the floor in degrees that walls are likely to have. */
  readonly turnDegrees: number;
}

/** A wall: boards along it lie turned by so much, from this place across them on, in metres. */
export interface FrameSide {
  readonly turnDegrees: number;
  readonly startMetres: number;
  /** Distance from it into the room is `sign` × (place − at), along the direction or across it. */
  readonly across: boolean;
  readonly sign: 1 | -1;
  readonly at: number;
}

/** Floor further away than this, in metres, is too small in the picture to tell. */
const FARTHEST = 9;
/** Columns of the samples that directions are compared by, and of those that walls are found by. */
const COARSE = 120;
const FINE = 400;
/** Degrees by which walls may lie off the direction that is given, and where they would count for nothing. */
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
/** Metres within which strips end together, how many must in metres and in shares, and how few may be cut off. */
const BESIDE = 0.12;
const LEAST_RUN = 0.8;
const LEAST_SHARE = 0.2;
const MOST_CUT = 0.2;
/** Floor further behind a wall's line than this, in metres, lies in a door or in the next room. */
const BEHIND = 0.08;
/** Pixels this near to the picture's edge, in shares of its width, are where the picture ends and no wall. */
const EDGE = 0.02;

/** A pixel's place along and across the direction of the walls, in metres; undefined where no floor can be. */
export function placer({ metres, turnDegrees }: Pick<SeenFloor, 'metres' | 'turnDegrees'>) {
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

/** Walls along and across one direction, as far as they are in the picture. */
export interface FloorFrame {
  readonly turnDegrees: number;
  readonly sides: readonly FrameSide[];
}

/**
 * The walls that bound the floor: lines along and across a direction at its outermost places, where it ends in a run
 * and not at the picture's edge. The direction is the one near to the floor's in which most of its edge is such lines.
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

/** Strips of floor that end at walls, of all four sides. */
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
  const placeOf = placer(floor);
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

/** Where the floor ends in each strip that runs towards a side, the outermost first. */
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
 * Where the floor ends on one side: the outermost line at which many strips end together, so that it runs on through a
 * door. Undefined where there is none, or the picture ends before it.
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
 * The wall whose border a place lies in, -1 in the field, and how far the border's inner line is, in metres. Where two
 * borders meet each ends at the mitre.
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
