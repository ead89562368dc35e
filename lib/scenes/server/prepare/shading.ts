import 'server-only';
import { type FloorMap, scaledMap } from '../../../rendering/camera.ts';
import type { Rgb } from '../../render-inputs.ts';
import { floorWindows, windowMeans, windowMedians } from '../maps/floor-windows.ts';
import { LINEAR, luminance } from '../maps/lab.ts';
import { at, type FloatMap, mapBy, percentile, type RgbPicture, resizeMap } from '../maps/map.ts';
import { exposureOf, tintOf } from './exposure.ts';

/** Share of the floor that is darker than what counts as evenly lit. */
const REFERENCE = 0.6;
/**
 * Half the sides in metres of the squares of floor whose light is compared: what is near, and what is wider than
 * boards, tiles and the figures of rugs.
 */
const NEAR = 0.03;
const WIDE = 0.45;
/** How often differences between both that half of the floor exceeds are taken for the old floor's pattern. */
const PATTERN = 3;
/** Above this pattern, in log light, what is left of it is looked for in squares of half this side in metres. */
const CALM = 0.12;
const SPECKS = 0.14;
/** A camera presses bright light together; this much of it is undone, or the sun fades from the new floor. */
const SHOULDER = 0.42;
/** White under a light above this rises ever less, and ends at the other: carpet is no mirror. */
const BRIGHT = 1.05;
const BRIGHTEST = 1.42;

/**
 * How brightly the floor is lit, 1 at its reference; what it mirrors beside that, in linear light; and how bright
 * and of what colour white would be in the photo, in linear light.
 */
export interface Shading {
  readonly shade: FloatMap;
  readonly shine: FloatMap;
  readonly exposure: Rgb;
}

/**
 * The light on the floor, estimated from the old floor, as the camera `map` sees it. Light and pattern differ in scale
 * and in strength: boards and joints are narrower than the wide squares, whose medians do not see them, and what
 * differs from those medians counts as light only where it is stronger than the pattern is anywhere. What is brighter
 * than light from a room can be, or has lost the floor's own colour, was mirrored.
 */
export function shadingOf(picture: RgbPicture, floor: FloatMap, map: FloorMap): Shading {
  const light = mapBy(picture, (i) => {
    const y = luminance(picture.data, i);
    return Math.log(Math.max(0.004, y / (1 - SHOULDER * y)));
  });
  // Only what is surely floor teaches; edges are furniture's.
  const sure = mapBy(floor, (i) => (at(floor, i) > 0.9 ? 1 : 0));
  const matt = mattPart(picture, light, sure);
  const lit = withoutPattern(light, matt, map);
  const reference = percentile(lit.light, matt, REFERENCE);
  const level = exposureOf(picture, floor, Math.exp(reference));
  const shade = mapBy(picture, (i) =>
    softened(Math.exp(Math.max(-2.4, at(lit.light, i) - reference)), level),
  );
  const all = windowMeans(light, sure, floorWindows(map, picture, lit.pattern > CALM ? SPECKS / 2 : NEAR));
  const shine = mapBy(picture, (i) => {
    const explained = at(shade, i) * Math.exp(reference + Math.min(MOST_PATTERN, lit.pattern));
    return Math.max(0, Math.exp(at(all, i)) - explained);
  });
  const [r, g, b] = tintOf(picture, floor);
  return { shade, shine, exposure: [r * level, g * level, b * level] };
}

/** Pattern that is not taken for a mirror, at most, in log light. */
const MOST_PATTERN = 0.4;

/** The floor's light without its pattern, and the pattern's strength, both in log light. */
function withoutPattern(
  light: FloatMap,
  matt: FloatMap,
  map: FloorMap,
): { light: FloatMap; pattern: number } {
  const windows = (metres: number) => floorWindows(map, light, metres);
  const near = windowMeans(light, matt, windows(NEAR));
  const wide = wideLight(light, matt, map);
  const difference = mapBy(light, (i) => at(near, i) - at(wide, i));
  const apart = mapBy(light, (i) => Math.abs(at(difference, i)));
  const pattern = PATTERN * percentile(apart, matt, 0.5);
  const stronger = mapBy(light, (i) => beyond(at(difference, i), pattern));
  // Medians end where a board does; what is light ends softly.
  const detail =
    pattern > CALM
      ? windowMeans(windowMedians(stronger, matt, windows(SPECKS), [-1.5, 1.5]), matt, windows(2 * SPECKS))
      : stronger;
  return { light: mapBy(light, (i) => at(wide, i) + at(detail, i)), pattern };
}

/** The floor's light over wide squares, worked out at half the size: nothing in it is finer. */
function wideLight(light: FloatMap, matt: FloatMap, map: FloorMap): FloatMap {
  const [width, height] = [Math.ceil(light.width / 2), Math.ceil(light.height / 2)];
  const half = scaledMap(map, width / light.width);
  const values = resizeMap(light, width, height);
  const mask = resizeMap(matt, width, height);
  const range = [percentile(light, matt, 0.005), percentile(light, matt, 0.995)] as const;
  const medians = windowMedians(values, mask, floorWindows(half, values, WIDE), range);
  return resizeMap(
    windowMeans(medians, mask, floorWindows(half, values, WIDE / 1.5)),
    light.width,
    light.height,
  );
}

/** What of a difference exceeds a threshold, without a step at it. */
function beyond(difference: number, threshold: number): number {
  const over = Math.abs(difference) - threshold;
  return over <= 0 ? 0 : Math.sign(difference) * over;
}

function softened(shade: number, exposure: number): number {
  const light = shade * exposure;
  const room = BRIGHTEST - BRIGHT;
  return light <= BRIGHT ? shade : (BRIGHT + room * (1 - Math.exp((BRIGHT - light) / room))) / exposure;
}

/** A floor whose colour is this near to white tells nothing by it. */
const COLOURLESS = 0.12;
/** Light over the floor's usual light, in log light, from which on loss of colour means a mirror. */
const GLEAM = 0.35;
/** Loss of colour that means a mirror, 0…1. */
const LOST = 0.6;

/** The floor without what it mirrors: bright parts that have lost the floor's own colour. */
function mattPart(picture: RgbPicture, light: FloatMap, sure: FloatMap): FloatMap {
  const tint = (i: number, k: number) =>
    (LINEAR[picture.data[i * 3 + k] as number] as number) / Math.max(0.004, luminance(picture.data, i));
  const usual = percentile(light, sure, 0.5);
  const floor = [0, 1, 2].map((k) =>
    percentile(
      mapBy(picture, (i) => tint(i, k)),
      sure,
      0.5,
    ),
  );
  const toWhite = floor.map((value) => 1 - value) as [number, number, number];
  const apart = toWhite.reduce((sum, value) => sum + value * value, 0);
  if (Math.sqrt(apart) < COLOURLESS) return sure;
  return mapBy(sure, (i) => {
    if (at(sure, i) === 0 || at(light, i) - usual < GLEAM) return at(sure, i);
    const lost = toWhite.reduce((sum, way, k) => sum + way * (tint(i, k) - (floor[k] as number)), 0) / apart;
    return lost > LOST ? 0 : 1;
  });
}
