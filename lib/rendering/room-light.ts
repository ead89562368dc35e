/** Shading constants of the rendered rooms, shared by the renderers of the server and the browser. */

/** Samples along a pixel's footprint. */
export const ROOM_TAPS = 10;
/** Mask values below this are compression noise. */
export const MASK_FLOOR = 2;
/** Gamma of the light and gloss layers. */
export const LAYER_GAMMA = 2.2;
/**
 * Exponent that reduces the contrast of light on a floor, because a picture shows less contrast than an eye adapted to
 * shade. Close-ups keep the shadows of their yarn.
 */
export const LIGHT_CONTRAST_EXPONENT = 0.65;
/** Minimum share of the floor's own colour where specular light is below its even level. */
export const MIN_MATT_SHARE = 0.6;
/** Reflectance of the grey card for which the gloss layer is exposed. */
export const GREY_CARD = 0.18;
/** Strength of the soft patches of `patches.ts`. */
export const PATCH_STRENGTH = 0.05;
