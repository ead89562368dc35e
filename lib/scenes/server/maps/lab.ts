import 'server-only';
import { type Lab, linear, linearToLab, luminance as luminanceOf } from '../../../lab.ts';
import type { FloatMap, RgbPicture } from '../../float-map.ts';
import { newMap } from '../../float-map.ts';

/** Converts an sRGB byte to linear light. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linear(byte));

/** Luminance of an RGB pixel in linear light. */
export const luminance = (data: Uint8Array, i: number): number =>
  luminanceOf(
    LINEAR[data[i * 3] as number] as number,
    LINEAR[data[i * 3 + 1] as number] as number,
    LINEAR[data[i * 3 + 2] as number] as number,
  );

/** CIE L*a*b* of an sRGB colour in bytes. */
export const labOf = (red: number, green: number, blue: number): Lab =>
  linearToLab([LINEAR[red] as number, LINEAR[green] as number, LINEAR[blue] as number]);

/** The three sRGB channels of a picture as maps, 0…1, without linearisation. */
export function channelMaps({ width, height, data }: RgbPicture): [FloatMap, FloatMap, FloatMap] {
  const channel = (k: number) => {
    const map = newMap(width, height);
    for (let i = 0; i < map.data.length; i++) map.data[i] = (data[i * 3 + k] as number) / 255;
    return map;
  };
  return [channel(0), channel(1), channel(2)];
}
