import 'server-only';
import { type FloorMap, scaledMap } from '../../../rendering/camera.ts';
import { at, type FloatMap, mapBy, percentile, type RgbPicture, resizeMap } from '../../float-map.ts';
import type { Rgb } from '../../render-inputs.ts';
import { floorWindows, windowMeans, windowMedians } from '../maps/floor-windows.ts';
import { LINEAR, luminance } from '../maps/lab.ts';
import { exposureOf, tintOf } from './exposure.ts';

/** The reference illumination is this percentile of the floor. */
const REFERENCE = 0.6;
/**
 * Half sides in metres of the squares of floor whose light is compared: a small one, and one wider than boards, tiles
 * and the figures of rugs.
 */
const NEAR = 0.03;
const WIDE = 0.45;
/** Differences between near and wide light count as the old floor's pattern up to this multiple of their median. */
const PATTERN = 3;
/**
 * Above this pattern strength, in log light, remaining pattern is removed by medians over squares of SPECKS, half their
 * side in metres.
 */
const CALM = 0.12;
const SPECKS = 0.14;
/**
 * Cameras compress highlights. This much of the compression is undone, or sunlight would look faded on the new floor.
 */
const SHOULDER = 0.42;
/**
 * Above BRIGHT, the brightness of white is compressed and approaches BRIGHTEST, because carpet does not reflect like a
 * mirror.
 */
const BRIGHT = 1.05;
const BRIGHTEST = 1.42;

/**
 * Illumination of the floor, 1 at its reference; specular reflections on top, in linear light; and the brightness and
 * colour of white in the photo, in linear light.
 */
export interface Shading {
  readonly shade: FloatMap;
  readonly shine: FloatMap;
  readonly exposure: Rgb;
}

/**
 * Estimates the illumination of the floor from the old floor, with the camera `map`. Illumination and pattern are
 * separated by scale and strength. Boards and joints are narrower than the wide squares, so medians over these squares
 * ignore them. A difference from the medians counts as light only where it exceeds the pattern's strength. Light that
 * is brighter than a room's light can be, or that has lost the floor's own colour, is a specular reflection.
 */
export function shadingOf(picture: RgbPicture, floor: FloatMap, map: FloorMap): Shading {
  const light = mapBy(picture, (i) => {
    const y = luminance(picture.data, i);
    return Math.log(Math.max(0.004, y / (1 - SHOULDER * y)));
  });
  // Only pixels that are certainly floor are used; edges may belong to furniture.
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

/** Maximum pattern strength, in log light, that is excluded from reflections. */
const MOST_PATTERN = 0.4;

/** The floor's illumination without its pattern, and the strength of the pattern, both in log light. */
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
  // Medians have sharp edges where boards end; the means make light end softly.
  const detail =
    pattern > CALM
      ? windowMeans(windowMedians(stronger, matt, windows(SPECKS), [-1.5, 1.5]), matt, windows(2 * SPECKS))
      : stronger;
  return { light: mapBy(light, (i) => at(wide, i) + at(detail, i)), pattern };
}

/** Illumination over wide squares, computed at half size because it has no finer detail. */
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

/** Soft threshold: the part of a difference that exceeds the threshold. */
function beyond(difference: number, threshold: number): number {
  const over = Math.abs(difference) - threshold;
  return over <= 0 ? 0 : Math.sign(difference) * over;
}

function softened(shade: number, exposure: number): number {
  const light = shade * exposure;
  const room = BRIGHTEST - BRIGHT;
  return light <= BRIGHT ? shade : (BRIGHT + room * (1 - Math.exp((BRIGHT - light) / room))) / exposure;
}

/** Distance from white below which a floor is too colourless to detect reflections by colour. */
const COLOURLESS = 0.12;
/** Log light above the floor's usual light from which a loss of colour indicates a reflection. */
const GLEAM = 0.35;
/** Loss of colour, 0…1, that indicates a reflection. */
const LOST = 0.6;

/** The mask without specular reflections: bright parts that have lost the floor's own colour. */
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
