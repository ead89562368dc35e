/** How a floor takes the light of our own rooms, which renderers of the server and of the browser share. */

/** Samples along a pixel's footprint. */
export const ROOM_TAPS = 10;
/** Mask values below this are noise of the encoding. */
export const MASK_FLOOR = 2;
/** A byte of the light and gloss layers is this power of light. */
export const LAYER_GAMMA = 2.2;
/**
 * Contrast of light on a floor, as an exponent: a picture holds less of it than an eye that gets used to the shade.
 * Close-ups keep the shadows of their yarn.
 */
export const SOFTENED = 0.65;
/** What is left of the floor's own colour where it mirrors less than its even sheen. */
export const LEAST_MATT = 0.6;
/** Reflectance of the grey card for which the gloss is exposed. */
export const GREY_CARD = 0.18;
/** Of the soft patches of `patches.ts`. */
export const PATCH_STRENGTH = 0.05;
