import {
  BEHIND_CAMERA,
  FINEST_TEXELS,
  KNEE,
  LOD_BIAS,
  MIRRORED,
  SATURATION,
  TAPS,
} from '#lib/rendering/floor-light.ts';

const real = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));

/** One triangle over the whole picture. */
export const VERTEX = `#version 300 es
void main() {
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`;

/**
 * The server's renderer pixel by pixel (tests/support/reference-floor.ts and its sampler): ray to the floor, samples
 * along the footprint, the photo's light, blended in linear light. Where there is no floor the picture below shows
 * through.
 */
export const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D photo, matte, shade, surface;
uniform vec2 size;
uniform mat3 floorMap;
uniform float exposure, gloss;
out vec4 result;

void main() {
  vec2 place = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec2 at = place / size;
  float cover = texture(matte, at).r;
  vec3 ray = floorMap * vec3(place - 0.5, 1.0);
  result = vec4(0.0);
  if (cover < 0.002 || ray.z > ${real(BEHIND_CAMERA)}) return;

  vec2 uv = ray.xy / ray.z;
  vec2 alongX = (floorMap[0].xy - uv * floorMap[0].z) / ray.z;
  vec2 alongY = (floorMap[1].xy - uv * floorMap[1].z) / ray.z;
  float texels = float(textureSize(surface, 0).x);
  float across = length(alongX) * texels;
  float down = length(alongY) * texels;
  float longer = max(max(across, down), ${real(FINEST_TEXELS)});
  float shorter = max(max(min(across, down), longer / ${real(TAPS)}), ${real(FINEST_TEXELS)});
  int taps = int(min(${real(TAPS)}, max(1.0, ceil(longer / shorter))));
  float lod = max(0.0, log2(shorter) + ${real(LOD_BIAS)});
  vec2 stride = across > down ? alongX : alongY;
  vec3 laid = vec3(0.0);
  for (int tap = 0; tap < taps; tap++) {
    float along = (float(tap) + 0.5) / float(taps) - 0.5;
    laid += textureLod(surface, uv + stride * along, lod).rgb;
  }
  laid /= float(taps);

  vec2 lights = texture(shade, at).rg;
  float light = lights.r * exposure;
  float grey = dot(laid, vec3(0.2126, 0.7152, 0.0722));
  laid = (grey + (laid - grey) * ${real(SATURATION)}) * light
    + lights.g * gloss * ${real(MIRRORED)};
  vec3 over = ${real(KNEE)} + ${real(1 - KNEE)} * (1.0 - exp(-(laid - ${real(KNEE)}) / ${real(1 - KNEE)}));
  laid = mix(laid, over, greaterThan(laid, vec3(${real(KNEE)})));
  vec3 mixed = max(mix(texture(photo, at).rgb, laid, cover), 0.0);
  vec3 display = mix(1.055 * pow(mixed, vec3(1.0 / 2.4)) - 0.055, 12.92 * mixed,
    lessThanEqual(mixed, vec3(0.0031308)));
  result = vec4(display, 1.0);
}`;
