/** CIE L*a*b* of a colour, D65 white, 2 degree observer. L is 0..100. */
export type Lab = readonly [l: number, a: number, b: number];

const WHITE = [0.95047, 1, 1.08883] as const;
/** Linear values of all channel values, precomputed: a large range has hundreds of thousands of colours. */
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => linear(channel));

/** Returns the Lab value of an sRGB `#rrggbb`. */
export function hexToLab(hex: string): Lab {
  return linearToLab(linearRgb(hex));
}

/** Returns the Lab value of linear red, green and blue, 0..1. */
export function linearToLab([r, g, b]: readonly [number, number, number]): Lab {
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0]);
  const y = f(luminance(r, g, b) / WHITE[1]);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * Returns the light reflectance value of an sRGB `#rrggbb`: the share of light that it reflects, from 0 for black to
 * 100 for white. It is Y of CIE 1931 under D65, rounded to an integer, because eight bits per channel are not more
 * precise.
 */
export function lightReflectance(hex: string): number {
  return Math.round(100 * luminance(...linearRgb(hex)));
}

/** Returns the WCAG contrast ratio of two sRGB `#rrggbb`: 1 for equal colours, 21 for black and white. */
export function textContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((hex) => luminance(...linearRgb(hex))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function linearRgb(hex: string): readonly [r: number, g: number, b: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  const light = (channel: number) => LINEAR[channel & 255] ?? 0;
  return [light(value >> 16), light(value >> 8), light(value)];
}

/** Returns the luminance of linear red, green and blue: Y of CIE 1931. */
export const luminance = (r: number, g: number, b: number): number =>
  0.2126729 * r + 0.7151522 * g + 0.072175 * b;

/** Returns the linear value of an sRGB channel, 0..255. */
export function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts a linear value 0…1 to a display value 0…1 (sRGB). */
export const displayValue = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

function f(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

/** Returns the chroma of a colour: 0 is neutral. */
export function chroma(lab: Lab): number {
  return Math.hypot(lab[1], lab[2]);
}
