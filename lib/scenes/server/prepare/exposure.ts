import 'server-only';
import { luminance as luminanceOf } from '../../../lab.ts';
import { at, type FloatMap, mapBy, percentile, type RgbPicture } from '../../float-map.ts';
import type { Rgb } from '../../render-inputs.ts';
import { LINEAR, luminance } from '../maps/lab.ts';

/** Luminance above which a pixel is a window or a lamp, not a wall lit by the room's light. */
const CLIPPED = 0.85;
/** Luminance of bright walls in a well exposed photo. */
const BRIGHT_WALL = 0.5;

/**
 * Luminance of a medium floor in such a photo, and the exponent with which a brighter or darker floor affects the
 * exposure.
 */
const MIDDLE_FLOOR = 0.44;
const FLOOR_WITNESS = 0.25;

/**
 * Exposure of the photo, so that a dim photo gets a dim floor. Bright surfaces beside the floor, other than windows,
 * count as white. The old floor's brightness has a low weight, because its reflectance is unknown.
 */
export function exposureOf(picture: RgbPicture, floor: FloatMap, reference: number): number {
  const light = mapBy(picture, (i) => luminance(picture.data, i));
  const other = mapBy(floor, (i) => (at(floor, i) < 0.2 && at(light, i) < CLIPPED ? 1 : 0));
  const white = percentile(light, other, 0.8) || BRIGHT_WALL;
  const exposure = Math.sqrt(white / BRIGHT_WALL) * (reference / MIDDLE_FLOOR) ** FLOOR_WITNESS;
  return Math.max(0.4, Math.min(1.2, exposure));
}

/**
 * A surface whose weakest channel is this much below its strongest has a colour of its own, which says nothing about
 * the light.
 */
const COLOURED = 0.6;
/** Share of the pixels beside the floor that are too dim to be walls. */
const DIM = 0.6;
/** Weight of the old floor relative to walls. It is low, so that a beige carpet is not taken for lamplight. */
const FLOOR = 0.5;
/** Exponent applied to the estimated tint, because some of the colour is paint. */
const STRENGTH = 0.85;

/**
 * Colour of the room's light, with luminance 1: the weighted mean of bright surfaces beside the floor and of the floor
 * itself. Surfaces with little colour of their own weigh more.
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

/** Linear luminance below which colours are noise. */
const DARKEST = 0.004;

/** 1 for grey, 0 for a clearly coloured surface. */
function paleness(data: Uint8Array, i: number): number {
  const colours = [0, 1, 2].map((k) => LINEAR[data[i * 3 + k] as number] as number);
  const lost = 1 - Math.min(...colours) / Math.max(DARKEST, ...colours);
  return Math.max(0, 1 - lost / COLOURED);
}

function ofLuminanceOne([r, g, b]: Rgb): Rgb {
  const whole = luminanceOf(r, g, b);
  return whole > 0 ? [r / whole, g / whole, b / whole] : [1, 1, 1];
}
