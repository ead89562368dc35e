import { BEHIND_CAMERA } from '#lib/rendering/camera.ts';
import { BRIGHTEST, DARKEST, FILM_CURVE } from '#lib/rendering/film.ts';
import { FINEST_TEXELS, KNEE, LOD_BIAS, MIRRORED, SATURATION, TAPS } from '#lib/rendering/floor-light.ts';
import { PATCHES, SCATTER } from '#lib/rendering/patches.ts';
import {
  LAYER_GAMMA,
  LIGHT_CONTRAST_EXPONENT,
  MASK_FLOOR,
  MIN_MATT_SHARE,
  PATCH_STRENGTH,
  ROOM_TAPS,
} from '#lib/rendering/room-light.ts';
import { TRACKS } from '#lib/rendering/tracks.ts';

const real = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));

/** One triangle that covers the whole picture. */
export const VERTEX = `#version 300 es
void main() {
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`;

interface Scene {
  /** Samples along a pixel's footprint. */
  readonly taps: number;
  /** Smallest share of floor at which a pixel is drawn. */
  readonly least: number;
  /**
   * Declares the inputs and `vec3 seen(vec3 laid, vec2 at, vec2 place, float cover)`, which returns a floor's display
   * colour.
   */
  readonly light: string;
}

/**
 * The same steps as the server's renderers for each pixel: ray to the floor, samples along the footprint, and the
 * light of the scene. Pixels without floor are transparent and show the picture below. `size` is the size of the
 * scene; `grain` is the part of the scene that one drawn pixel covers.
 */
const floorShader = ({ taps, least, light }: Scene) => `#version 300 es
precision highp float;
uniform sampler2D surface, scene, matte;
uniform vec2 size, grain;
uniform mat3 floorMap;
uniform float gloss;
out vec4 result;
${light}
void main() {
  vec2 place = vec2(0.0, size.y) + vec2(grain.x, -grain.y) * gl_FragCoord.xy;
  vec2 at = place / size;
  float cover = texture(matte, at).r;
  vec3 ray = floorMap * vec3(place - 0.5, 1.0);
  result = vec4(0.0);
  if (cover < ${real(least)} || ray.z > ${real(BEHIND_CAMERA)}) return;

  vec2 uv = ray.xy / ray.z;
  vec2 alongX = (floorMap[0].xy - uv * floorMap[0].z) * grain.x / ray.z;
  vec2 alongY = (floorMap[1].xy - uv * floorMap[1].z) * grain.y / ray.z;
  float texels = float(textureSize(surface, 0).x);
  float across = length(alongX) * texels;
  float down = length(alongY) * texels;
  float longer = max(max(across, down), ${real(FINEST_TEXELS)});
  float shorter = max(max(min(across, down), longer / ${real(taps)}), ${real(FINEST_TEXELS)});
  int taps = int(min(${real(taps)}, max(1.0, ceil(longer / shorter))));
  float lod = max(0.0, log2(shorter) + ${real(LOD_BIAS)});
  vec2 stride = across > down ? alongX : alongY;
  vec3 laid = vec3(0.0);
  for (int tap = 0; tap < taps; tap++) {
    float along = (float(tap) + 0.5) / float(taps) - 0.5;
    laid += textureLod(surface, uv + stride * along, lod).rgb;
  }
  result = vec4(seen(laid / float(taps), at, place, cover), 1.0);
}`;

const DISPLAY = `
vec3 displayed(vec3 linear) {
  return mix(1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, 12.92 * linear,
    lessThanEqual(linear, vec3(0.0031308)));
}`;

/** Uses the photo's own light, blended in linear light (tests/support/reference-floor.ts). */
export const PHOTO_FLOOR = floorShader({
  taps: TAPS,
  least: 0.002,
  light: `
uniform sampler2D shade;
uniform vec3 exposure;
${DISPLAY}
vec3 seen(vec3 laid, vec2 at, vec2 place, float cover) {
  vec2 lights = texture(shade, at).rg;
  vec3 light = lights.r * exposure;
  float grey = dot(laid, vec3(0.2126, 0.7152, 0.0722));
  laid = (grey + (laid - grey) * ${real(SATURATION)}) * light
    + lights.g * gloss * ${real(MIRRORED)};
  vec3 over = ${real(KNEE)} + ${real(1 - KNEE)} * (1.0 - exp(-(laid - ${real(KNEE)}) / ${real(1 - KNEE)}));
  laid = mix(laid, over, greaterThan(laid, vec3(${real(KNEE)})));
  return displayed(max(mix(texture(scene, at).rgb, laid, cover), 0.0));
}`,
});

/** Sample rooms: light and reflections from their passes, and their film curve (lay-floor.ts). */
export const ROOM_FLOOR = floorShader({
  taps: ROOM_TAPS,
  least: (MASK_FLOOR - 0.5) / 255,
  light: `
uniform sampler2D light, mirror, film;
uniform mat3 metresMap;
uniform vec3 lightGain, evenGloss;
uniform vec3 eye;
uniform float glossGain, tracks;
${DISPLAY}
float scattered(ivec2 at) {
  uint h = uint(at.x) * ${SCATTER.x}u + uint(at.y) * ${SCATTER.y}u;
  h = (h ^ (h >> 13)) * ${SCATTER.both}u;
  return float(h ^ (h >> 16)) / 4294967296.0;
}
float noise(vec2 at) {
  ivec2 i = ivec2(floor(at));
  vec2 f = fract(at);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(scattered(i), scattered(i + ivec2(1, 0)), f.x),
    mix(scattered(i + ivec2(0, 1)), scattered(i + ivec2(1, 1)), f.x), f.y);
}
float patches(vec2 at) {
  return ${PATCHES.layers
    .map(
      ({ features, shift, weight }) =>
        `${real(weight)} * noise(at * ${real(features)} + vec2(${real(shift)}, 0.0))`,
    )
    .join(' + ')} - ${real(PATCHES.mean)};
}
float trackAt(vec2 at) {
  float across = at.x / ${real(TRACKS.width)} + ${real(TRACKS.waver)} * (noise(at * vec2(1.0, ${real(TRACKS.features)})) - 0.5);
  float band = floor(across);
  float inside = across - band;
  float lean = min(1.0, min(inside, 1.0 - inside) / ${real(TRACKS.edge)});
  lean = lean * lean * (3.0 - 2.0 * lean);
  float kept = ${real(TRACKS.least)}
    + ${real(1 - TRACKS.least)} * scattered(ivec2(band, 0)) * noise(vec2(band, at.y * ${real(TRACKS.features)}));
  return (mod(band, 2.0) < 0.5 ? 1.0 : -1.0) * lean * kept;
}
float developed(float light) {
  float x = clamp((log2(max(light, 1e-6)) - ${real(DARKEST)}) / ${real(BRIGHTEST - DARKEST)}, 0.0, 1.0);
  return clamp(${FILM_CURVE.reduce((sum, factor) => `(${sum} * x + ${real(factor)})`, '0.0')}, 0.0, 1.0);
}
float exposed(float display) {
  float steps = float(textureSize(film, 0).x);
  return texture(film, vec2((display * (steps - 1.0) + 0.5) / steps, 0.5)).r;
}
float strongest(vec3 colour) { return max(max(colour.r, colour.g), colour.b); }
float weakest(vec3 colour) { return min(min(colour.r, colour.g), colour.b); }
vec3 between(vec3 colour, vec2 from, vec2 to) {
  return to.x + (colour - from.x) * (from.y > from.x ? (to.y - to.x) / (from.y - from.x) : 0.0);
}
const float GAMMA = ${real(LAYER_GAMMA)};
vec3 seen(vec3 laid, vec2 at, vec2 place, float cover) {
  vec3 shown = displayed(clamp(laid, 0.0, 1.0));
  vec2 ends = vec2(weakest(shown), strongest(shown));
  vec3 colour = pow(max(between(shown, ends, vec2(exposed(ends.x), exposed(ends.y))), 0.0), vec3(GAMMA));
  vec3 there = metresMap * vec3(place - 0.5, 1.0);
  vec2 on = there.xy / there.z;
  float even = 1.0 + ${real(PATCH_STRENGTH)} * patches(on);
  if (tracks > 0.0) even *= 1.0 + tracks * trackAt(on) * (on.y - eye.y) / length(vec3(on, 0.0) - eye);
  vec3 lit = lightGain * pow(texture(light, at).rgb, vec3(${real(LAYER_GAMMA * LIGHT_CONTRAST_EXPONENT)}));
  vec3 matt = colour * even * lit;
  vec3 mirrored = pow(texture(mirror, at).rgb, vec3(GAMMA)) - evenGloss;
  colour = max(matt * ${real(MIN_MATT_SHARE)}, matt + glossGain * gloss * mirrored);
  vec2 range = vec2(weakest(colour), strongest(colour));
  vec3 curved = pow(colour, vec3(1.0 / GAMMA));
  vec3 developedTo = between(curved, pow(range, vec2(1.0 / GAMMA)),
    vec2(developed(range.x), developed(range.y)));
  return mix(texture(scene, at).rgb, developedTo, cover);
}`,
});
