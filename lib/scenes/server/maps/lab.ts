import 'server-only';
import type { FloatMap, RgbPicture } from '../../float-map.ts';
import { newMap } from '../../float-map.ts';

/** Converts an sRGB byte to linear light. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** Luminance of an RGB pixel in linear light. */
export const luminance = (data: Uint8Array, i: number): number =>
  0.2126 * (LINEAR[data[i * 3] as number] as number) +
  0.7152 * (LINEAR[data[i * 3 + 1] as number] as number) +
  0.0722 * (LINEAR[data[i * 3 + 2] as number] as number);

const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** CIE L*a*b* of an sRGB colour in bytes, white point D65. */
export function labOf(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [LINEAR[red] as number, LINEAR[green] as number, LINEAR[blue] as number];
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The three sRGB channels of a picture as maps, 0…1, without linearisation. */
export function channelMaps({ width, height, data }: RgbPicture): [FloatMap, FloatMap, FloatMap] {
  const channel = (k: number) => {
    const map = newMap(width, height);
    for (let i = 0; i < map.data.length; i++) map.data[i] = (data[i * 3 + k] as number) / 255;
    return map;
  };
  return [channel(0), channel(1), channel(2)];
}
