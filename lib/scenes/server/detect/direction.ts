import 'server-only';
import { type FloorMap, floorPlace, sceneFloorMap } from '../../../rendering/camera.ts';
import { normaliseOutlines } from '../../edit-outline.ts';
import { atEdge } from '../../photo-place.ts';
import type { FloorShape, Outline, Point } from '../../scene.ts';
import { at, boxMean, type FloatMap, mapBy, type RgbPicture } from '../maps/map.ts';
import { outlineMask } from '../prepare/drawn-mask.ts';

/** Steps of the directions that are told apart, in degrees. */
const STEP = 2;
const STEPS = 180 / STEP;
/** Half the width in steps over which directions are summed: the camera's lie is a guess. */
const SPREAD = 4;
/** Floor further away than this, in metres, is too small in the picture to tell. */
const FARTHEST = 7;
/**
 * The same of walls across the room, which are long in the picture, and run across wherever the horizon is guessed; and
 * how far from level such a wall may be, as a slope.
 */
const FARTHEST_ACROSS = 12;
const LEVEL = 0.05;
/** Half a side in px of the squares whose light is compared. */
const SOFT = 2;
/** Differences in log light that are no line, and those that count no more than others. */
const FAINT = 0.06;
const STRONG = 0.4;
/** What the outline weighs against the lines on the floor: much of it goes round furniture. */
const WALLS = 0.35;
/** Directions that an outline must have to weigh as much. */
const ENOUGH_WALLS = 4;
/** Most photos are taken with a wall ahead. */
const AHEAD = 0.25;
/** Share of all lines that must have the room's direction, over what chance gives. */
const CLEAR = 1.4;
/** From this ratio on, more lines along one of a room's two directions are old boards, and new ones follow them. */
const BOARDS = 1.2;
/** Lines on the floor alone are old boards, whatever its outline says, where they are so many times as usual. */
const SURE = 3.5;
/** And so many times those across them. */
const ALONE = 5;
/** How much longer a room must be to the side than ahead, of what is seen, to be taken for longer. */
const LONGER = 1.5;

interface Camera {
  readonly horizon: number;
  readonly eyeHeightCm: number;
}

/**
 * How boards lie: the angle in degrees, -90 to 90, from the right of the camera towards what lies ahead. Along the old
 * boards where there are some, else along the room's longer side; straight ahead where no direction is clear. From the
 * lines on the floor and around it, seen from above, which are mostly parallel to walls. Old boards that are sure need
 * no walls: of an outline, seen by a camera that is guessed, the direction may be far off.
 */
export function boardDirection(
  picture: RgbPicture,
  floor: FloatMap,
  outlines: readonly Outline[],
  camera: Camera,
): number {
  const map = sceneFloorMap(camera, picture.width, picture.height);
  const walls = new Float64Array(STEPS);
  for (const { kind, points } of outlines) if (kind === 'floor') addWalls(walls, points, map, picture);
  const lines = new Float64Array(STEPS);
  addLines(lines, picture, floor, map);
  const own = spread(shares(lines));
  const boards = own.indexOf(Math.max(...own));
  const across = own[(boards + STEPS / 2) % STEPS] as number;
  if ((own[boards] as number) > Math.max(SURE / STEPS, ALONE * across))
    return nearlyAhead(boards * STEP, STEP);
  const around = spread(shares(walls));
  const weight = WALLS * Math.min(1, walls.filter((length) => length > 0).length / ENOUGH_WALLS);
  const all = own.map((share, i) => share + weight * (around[i] as number));
  // Both directions of a room together.
  const both = all.slice(0, STEPS / 2).map((share, i) => share + (all[i + STEPS / 2] as number));
  const usual = both.reduce((total, value) => total + value, 0) / both.length;
  both[0] = (both[0] as number) + AHEAD * usual;
  const best = both.indexOf(Math.max(...both));
  if ((both[best] as number) < CLEAR * usual) return AHEAD_DEGREES;
  const [one, other] = [own[best] as number, own[best + STEPS / 2] as number];
  const degrees = best * STEP;
  if (one > BOARDS * other) return nearlyAhead(degrees, UNSURE);
  if (other > BOARDS * one) return nearlyAhead(degrees + 90, UNSURE);
  const [ahead, aside] = degrees > 45 ? [degrees, degrees + 90] : [degrees + 90, degrees];
  const longer = extent(floor, map, aside) > LONGER * extent(floor, map, ahead) ? aside : ahead;
  return nearlyAhead(longer, UNSURE);
}

/** The same of a floor as it was drawn, without what stands on it. */
export function drawnDirection(picture: RgbPicture, shape: FloorShape): number {
  const outlines = normaliseOutlines(shape.outlines);
  return boardDirection(picture, outlineMask(outlines, picture.width, picture.height), outlines, shape);
}

const AHEAD_DEGREES = 90;
/** How far off a direction may be that lines of several kinds agree on, in degrees. */
const UNSURE = 2 * STEP;
/** Ahead, where so many degrees more or less are all that is known. */
const nearlyAhead = (degrees: number, unsure: number) =>
  Math.abs(degrees - AHEAD_DEGREES) <= unsure ? AHEAD_DEGREES : signed(degrees);
const signed = (degrees: number) => (degrees > 90 ? degrees - 180 : degrees);

const stepOf = (dx: number, dy: number) => {
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  return Math.round((((degrees % 180) + 180) % 180) / STEP) % STEPS;
};

function addWalls(
  steps: Float64Array,
  points: readonly Point[],
  map: FloorMap,
  { width, height }: RgbPicture,
) {
  for (const [i, from] of points.entries()) {
    const to = points[(i + 1) % points.length] as Point;
    if (atEdge(from) || atEdge(to)) continue;
    const a = floorPlace(map, from.x * width, from.y * height);
    const b = floorPlace(map, to.x * width, to.y * height);
    const isAcross = Math.abs(to.y - from.y) * height < LEVEL * Math.abs(to.x - from.x) * width;
    if (!a || !b || Math.max(a[1], b[1]) > (isAcross ? FARTHEST_ACROSS : FARTHEST)) continue;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const step = stepOf(dx, dy);
    steps[step] = (steps[step] as number) + Math.hypot(dx, dy);
  }
}

function addLines(steps: Float64Array, picture: RgbPicture, floor: FloatMap, map: FloorMap) {
  const { width, height, data } = picture;
  // Soft, so that a slanting line is no stair of upright and level ones.
  const log = boxMean(
    mapBy(picture, (i) => Math.log(8 + (data[i * 3 + 1] as number))),
    SOFT,
  );
  for (let y = SOFT; y < height - SOFT; y++)
    for (let x = SOFT; x < width - SOFT; x++) {
      const i = y * width + x;
      if (at(floor, i) < 0.9) continue;
      const [gx, gy] = [
        at(log, i + SOFT) - at(log, i - SOFT),
        at(log, i + SOFT * width) - at(log, i - SOFT * width),
      ];
      const strength = Math.hypot(gx, gy);
      if (strength < FAINT) continue;
      // Along the line, one px to each side.
      const [tx, ty] = [-gy / strength, gx / strength];
      const a = floorPlace(map, x - tx, y - ty);
      const b = floorPlace(map, x + tx, y + ty);
      if (!a || !b || Math.max(a[1], b[1]) > FARTHEST) continue;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const step = stepOf(dx, dy);
      steps[step] = (steps[step] as number) + Math.min(strength, STRONG) * Math.hypot(dx, dy);
    }
}

const shares = (steps: Float64Array) => {
  const sum = steps.reduce((total, value) => total + value, 0);
  return [...steps].map((value) => (sum > 0 ? value / sum : 0));
};

/** Neighbouring directions together, all the way round, the nearer ones more. */
const spread = (values: readonly number[]) =>
  values.map((_, i) => {
    let sum = 0;
    for (let k = -SPREAD; k <= SPREAD; k++)
      sum += (SPREAD + 1 - Math.abs(k)) * (values[(i + k + STEPS) % STEPS] as number);
    return sum / (SPREAD + 1) ** 2;
  });

/** How far the floor reaches in a direction, in metres: nine tenths of it. */
function extent(floor: FloatMap, map: FloorMap, degrees: number): number {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const places: number[] = [];
  for (let y = 0; y < floor.height; y += 4)
    for (let x = 0; x < floor.width; x += 4) {
      if (at(floor, y * floor.width + x) < 0.5) continue;
      const place = floorPlace(map, x, y);
      if (place && place[1] < FARTHEST) places.push(place[0] * cos + place[1] * sin);
    }
  places.sort((a, b) => a - b);
  const share = (part: number) => places[Math.floor(part * (places.length - 1))] ?? 0;
  return share(0.95) - share(0.05);
}
