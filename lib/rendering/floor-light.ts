import { displayValue } from '../lab.ts';

/** What the server's renderer and the browser's preview share beside the camera, so that one follows the other. */

/** Samples along a pixel's footprint. */
export const TAPS = 8;
/** Slightly sharper than the textbook level: display pictures are looked at, not animated. */
export const LOD_BIAS = -0.35;
/** The smallest footprint in texels of the swatch. */
export const FINEST_TEXELS = 0.5;
/** Light above this is rolled off softly, as a camera does. */
export const KNEE = 0.7;
/** A floor in a room is a little less colourful than its swatch on a white page (matched to true renders). */
export const SATURATION = 0.78;
/** What the glossiest floor, gloss 1, mirrors of what the old floor did. */
export const MIRRORED = 1.4;
/** Light on the floor as a byte: 1 is byte 160, and so many steps are one e-fold. */
const SHADE = { one: 160, steps: 48 } as const;

/** Linear light 0…1 as a display byte. */
export const displayByte = (light: number): number => Math.round(255 * displayValue(light));

/** Light on the floor, 1 at its reference, as a byte. */
export const shadeByte = (light: number): number =>
  Math.max(0, Math.min(255, Math.round(SHADE.one + SHADE.steps * Math.log(light))));

/** Mirrored light 0…1 as a byte, finer where it is faint. */
export const shineByte = (light: number): number =>
  Math.round(255 * Math.sqrt(Math.max(0, Math.min(1, light))));

/** Mirrored light of a byte. */
export const shineOfByte = (byte: number): number => (byte / 255) ** 2;

/** Light on the floor of a byte. */
export const shadeOfByte = (byte: number): number => Math.exp((byte - SHADE.one) / SHADE.steps);
