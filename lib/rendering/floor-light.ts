import { displayValue } from '../lab.ts';

/**
 * Shading constants shared by the server's renderer and the browser's preview, so that both produce the same picture.
 */

/** Samples along a pixel's footprint. */
export const TAPS = 8;
/** Sharper than the standard mip level, because the pictures are static and not animated. */
export const LOD_BIAS = -0.35;
/** Minimum footprint in texels of the swatch. */
export const FINEST_TEXELS = 0.5;
/** Light above this is compressed softly, as a camera does. */
export const KNEE = 0.7;
/** A floor in a room is slightly less saturated than its swatch on a white page (matched to path-traced renders). */
export const SATURATION = 0.78;
/** Specular reflections of a floor with gloss 1, relative to those of the old floor. */
export const MIRRORED = 1.4;
/** Encoding of illumination as a byte: `one` is illumination 1, and `steps` is the number of steps per factor e. */
const SHADE = { one: 160, steps: 48 } as const;

/** Converts linear light 0…1 to a display byte. */
export const displayByte = (light: number): number => Math.round(255 * displayValue(light));

/** Encodes the illumination of the floor, 1 at its reference, as a byte. */
export const shadeByte = (light: number): number =>
  Math.max(0, Math.min(255, Math.round(SHADE.one + SHADE.steps * Math.log(light))));

/** Encodes specular light 0…1 as a byte, with finer steps for faint light. */
export const shineByte = (light: number): number =>
  Math.round(255 * Math.sqrt(Math.max(0, Math.min(1, light))));

/** Decodes specular light. */
export const shineOfByte = (byte: number): number => (byte / 255) ** 2;

/** Decodes the illumination of the floor. */
export const shadeOfByte = (byte: number): number => Math.exp((byte - SHADE.one) / SHADE.steps);
