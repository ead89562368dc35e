import 'server-only';
import { LINEAR } from '../maps/lab.ts';
import { at, boxMean, type FloatMap, mapBy, newMap, type RgbPicture, resizeMap } from '../maps/map.ts';

/** Share of the floor that is darker than what counts as evenly lit. */
const REFERENCE = 0.6;
/** Radii of the two scales, as shares of the longer side: shadows and sun edges, and the room's own gradient. */
const NEAR = 1 / 150;
const FAR = 1 / 16;
/**
 * Spread of the fine scale, in log light, above which it counts as the old floor's pattern, and the share of it that is
 * then applied.
 */
const CALM = 0.1;
const MIN_SHADING = 0.3;
/** A camera presses bright light together; this much of it is undone, or the sun fades from the new floor. */
const SHOULDER = 0.42;

/** How brightly the floor is lit, 1 at its reference; and how bright white would be in the photo, in linear light. */
export interface Shading {
  readonly shade: FloatMap;
  readonly exposure: number;
}

const luminance = (data: Uint8Array, i: number) =>
  0.2126 * (LINEAR[data[i * 3] as number] as number) +
  0.7152 * (LINEAR[data[i * 3 + 1] as number] as number) +
  0.0722 * (LINEAR[data[i * 3 + 2] as number] as number);

/**
 * The light on the floor, estimated from the old floor: its luminance at two scales relative to its own 60th
 * percentile. Light and pattern differ in scale: fine variation belongs to the old boards and is dropped.
 */
export function shadingOf(picture: RgbPicture, floor: FloatMap): Shading {
  const size = Math.max(picture.width, picture.height);
  const light = mapBy(picture, (i) => {
    const y = luminance(picture.data, i);
    return Math.log(Math.max(0.004, y / (1 - SHOULDER * y)));
  });
  // Only what is surely floor teaches; edges are furniture's.
  const sure = mapBy(floor, (i) => (at(floor, i) > 0.9 ? 1 : 0));
  const near = masked(light, sure, Math.max(2, Math.round(size * NEAR)));
  const far = masked(near, sure, Math.round(size * FAR));
  const share = patternShare(near, far, sure);
  const reference = percentile(near, sure, REFERENCE);
  const shade = mapBy(picture, (i) => {
    const detail = at(near, i) - at(far, i);
    return Math.exp(Math.max(-2.4, Math.min(1.5, at(far, i) + share * detail - reference)));
  });
  return { shade, exposure: exposureOf(picture, floor, Math.exp(reference)) };
}

/** Mean of the values under a mask, wherever the mask reaches; spread outwards where it does not. */
function masked(values: FloatMap, mask: FloatMap, radius: number): FloatMap {
  const blur = (map: FloatMap) => boxMean(boxMean(map, radius), radius);
  const weighted = blur(mapBy(values, (i) => at(values, i) * at(mask, i)));
  const weight = blur(mask);
  const small = { width: Math.max(8, values.width >> 4), height: Math.max(8, values.height >> 4) };
  const wide = (map: FloatMap) =>
    boxMean(resizeMap(map, small.width, small.height), Math.max(2, small.width >> 3));
  const farValues = resizeMap(wide(weighted), values.width, values.height);
  const farWeight = resizeMap(wide(weight), values.width, values.height);
  return mapBy(values, (i) => {
    const extra = 0.002;
    return (at(weighted, i) + extra * at(farValues, i)) / (at(weight, i) + extra * at(farWeight, i) + 1e-7);
  });
}

/** How much of the near scale is light: all of it on a calm floor, a part on one with a pattern of that size. */
function patternShare(near: FloatMap, far: FloatMap, sure: FloatMap): number {
  // The median ignores the few strong edges of sun and shadow.
  const spread = percentile(
    mapBy(near, (i) => Math.abs(at(near, i) - at(far, i))),
    sure,
    0.5,
  );
  return Math.max(MIN_SHADING, Math.min(1, CALM / Math.max(spread, 1e-6)));
}

function percentile(values: FloatMap, mask: FloatMap, share: number): number {
  const step = Math.max(1, Math.floor(values.data.length / 40_000));
  const chosen: number[] = [];
  for (let i = 0; i < values.data.length; i += step) if (at(mask, i) > 0.5) chosen.push(at(values, i));
  chosen.sort((a, b) => a - b);
  return chosen[Math.floor(share * (chosen.length - 1))] ?? 0;
}

/** Brighter than this is a window or a lamp, not a wall in the room's light. */
const CLIPPED = 0.85;
/** What bright walls of a well exposed photo reflect, in linear light. */
const BRIGHT_WALL = 0.5;

/** What a floor of middle colour reflects there, and how much a brighter or darker one says of the light. */
const MIDDLE_FLOOR = 0.44;
const FLOOR_WITNESS = 0.25;

/**
 * Exposure of the photo, so that a dim photo gets a dim floor. Bright surfaces beside the floor, other than windows,
 * count as white; the old floor's brightness has a low weight, because its reflectance is unknown.
 */
function exposureOf(picture: RgbPicture, floor: FloatMap, reference: number): number {
  const light = newMap(picture.width, picture.height);
  for (let i = 0; i < light.data.length; i++) light.data[i] = luminance(picture.data, i);
  const other = mapBy(floor, (i) => (at(floor, i) < 0.2 && at(light, i) < CLIPPED ? 1 : 0));
  const white = percentile(light, other, 0.8) || BRIGHT_WALL;
  const exposure = Math.sqrt(white / BRIGHT_WALL) * (reference / MIDDLE_FLOOR) ** FLOOR_WITNESS;
  return Math.max(0.4, Math.min(1.2, exposure));
}
