import { type FloorMap, floorPlace, sceneFloorMap } from '../rendering/camera.ts';
import { normaliseOutlines } from './edit-outline.ts';
import { at, boxMean, type FloatMap, mapBy, type RgbPicture } from './float-map.ts';
import { outlineMask } from './outline-mask.ts';
import { isAtEdge } from './photo-place.ts';
import type { FloorShape, Outline, Point } from './scene.ts';

/** Longer side in px of the picture in which directions are measured. */
export const DIRECTION_SIDE = 512;
/** Bin width of the histogram of directions, in degrees. */
const STEP = 2;
const STEPS = 180 / STEP;
/** Half the width of the smoothing kernel in bins. It is wide because the camera's pose is an estimate. */
const SPREAD = 4;
/** Floor further away than this, in metres, is too small in the picture to be measured. */
const FARTHEST = 7;
/**
 * The limit for walls across the view. They are long in the picture, and their direction does not depend on the
 * estimated horizon. LEVEL is the maximum slope of such a wall in the picture.
 */
const FARTHEST_ACROSS = 12;
const LEVEL = 0.05;
/** Radius in px of the box blur applied before gradients are computed. */
const SOFT = 2;
/** Gradients of log lightness below which a pixel is not a line, and above which its weight is capped. */
const FAINT = 0.06;
const STRONG = 0.4;
/** Weight of the outline relative to lines on the floor. It is low because much of the outline follows furniture. */
const WALLS = 0.35;
/** Number of distinct directions an outline needs for its full weight. */
const ENOUGH_WALLS = 4;
/** Bonus for straight ahead, because most photos are taken facing a wall. */
const AHEAD = 0.25;
/** Factor over the mean that the best direction must reach to be clear. */
const CLEAR = 1.4;
/**
 * If one of the room's two directions has this factor more lines than the other, the lines are old boards, which new
 * boards follow.
 */
const BOARDS = 1.2;
/**
 * Lines on the floor are old boards, whatever the outline says, if their peak exceeds the mean by this factor and the
 * perpendicular direction by ALONE.
 */
const SURE = 3.5;
/** See SURE. */
const ALONE = 5;
/**
 * Minimum ratio of the visible floor's extent sideways to its extent ahead for the room to count as longer sideways.
 */
const LONGER = 1.5;

interface Camera {
  readonly horizon: number;
  readonly eyeHeightCm: number;
}

/**
 * The direction of boards in degrees, -90 to 90, from the camera's right towards ahead. Boards follow old boards if
 * there are any, else the room's longer side, or run straight ahead if no direction is clear.
 *
 * Directions come from lines on the floor and from its outline, projected to a top view; most are parallel to walls.
 * Distinct old boards are used without the outline, whose direction may be far off because the camera is estimated.
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
  // Adds each direction and its perpendicular.
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

/** The direction of boards for a floor as drawn, ignoring objects that stand on it. */
export function drawnDirection(picture: RgbPicture, shape: FloorShape): number {
  const outlines = normaliseOutlines(shape.outlines);
  return boardDirection(picture, outlineMask(outlines, picture.width, picture.height), outlines, shape);
}

const AHEAD_DEGREES = 90;
/** Uncertainty in degrees of a direction on which several kinds of lines agree. */
const UNSURE = 2 * STEP;
/** Straight ahead if the direction is within the uncertainty of it; else the direction itself. */
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
    if (isAtEdge(from) || isAtEdge(to)) continue;
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
  // Blurred, so that a slanted line is not seen as a staircase of vertical and horizontal ones.
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
      // Two points along the line, one px to each side.
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

/** Smooths a circular histogram with a triangular kernel. */
const spread = (values: readonly number[]) =>
  values.map((_, i) => {
    let sum = 0;
    for (let k = -SPREAD; k <= SPREAD; k++)
      sum += (SPREAD + 1 - Math.abs(k)) * (values[(i + k + STEPS) % STEPS] as number);
    return sum / (SPREAD + 1) ** 2;
  });

/** Extent of the floor in a direction, in metres: from the 5th to the 95th percentile. */
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
