import 'server-only';
import type { Rgb } from '../../render-inputs.ts';
import { LINEAR, luminance } from '../maps/lab.ts';
import { at, type FloatMap, mapBy, percentile, type RgbPicture } from '../maps/map.ts';

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
export function exposureOf(picture: RgbPicture, floor: FloatMap, reference: number): number {
  const light = mapBy(picture, (i) => luminance(picture.data, i));
  const other = mapBy(floor, (i) => (at(floor, i) < 0.2 && at(light, i) < CLIPPED ? 1 : 0));
  const white = percentile(light, other, 0.8) || BRIGHT_WALL;
  const exposure = Math.sqrt(white / BRIGHT_WALL) * (reference / MIDDLE_FLOOR) ** FLOOR_WITNESS;
  return Math.max(0.4, Math.min(1.2, exposure));
}

/** A surface whose weakest colour lacks so much of its strongest has a colour of its own, which is not the light's. */
const COLOURED = 0.6;
/** Share of what is beside the floor that is too dim to be walls. */
const DIM = 0.6;
/** What the old floor weighs against them: a beige carpet is not lamplight. */
const FLOOR = 0.5;
/** How much of the colour is taken on: some of it is paint. */
const STRENGTH = 0.85;

/**
 * Colour of the room's light, of luminance 1: what bright surfaces beside the floor, and the floor itself, have in
 * common, the more the less colour they have of their own.
 */
export function tintOf(picture: RgbPicture, floor: FloatMap): Rgb {
  const light = mapBy(picture, (i) => luminance(picture.data, i));
  const pale = mapBy(picture, (i) => paleness(picture.data, i));
  const beside = mapBy(floor, (i) =>
    at(floor, i) < 0.2 && at(light, i) < CLIPPED && at(pale, i) > 0 ? 1 : 0,
  );
  const bright = percentile(light, beside, DIM);
  const sums: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < light.data.length; i++) {
    const counts = at(floor, i) > 0.9 ? FLOOR : at(light, i) >= bright ? at(beside, i) : 0;
    const weight = (counts * at(pale, i)) / Math.max(DARKEST, at(light, i));
    for (let k = 0; k < 3; k++)
      sums[k] = (sums[k] as number) + weight * (LINEAR[picture.data[i * 3 + k] as number] as number);
  }
  const [r, g, b] = ofLuminanceOne(sums);
  return ofLuminanceOne([r ** STRENGTH, g ** STRENGTH, b ** STRENGTH]);
}

/** Darker than this, in linear light, colours are noise. */
const DARKEST = 0.004;

/** 1 of grey, 0 of what has a colour of its own. */
function paleness(data: Uint8Array, i: number): number {
  const colours = [0, 1, 2].map((k) => LINEAR[data[i * 3 + k] as number] as number);
  const lost = 1 - Math.min(...colours) / Math.max(DARKEST, ...colours);
  return Math.max(0, 1 - lost / COLOURED);
}

function ofLuminanceOne([r, g, b]: Rgb): Rgb {
  const whole = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return whole > 0 ? [r / whole, g / whole, b / whole] : [1, 1, 1];
}
