import 'server-only';
import { linear } from '../../lab.ts';

/** One mip level of a tileable picture in linear light, RGB interleaved. */
export interface MipLevel {
  width: number;
  height: number;
  data: Uint16Array;
}

/** Full light as a 16-bit integer. It takes half the memory of floats, and each thread holds millions of values. */
export const FULL_LIGHT = 0xffff;
/** Converts an sRGB byte to linear light. */
const LINEAR = Uint16Array.from({ length: 256 }, (_, byte) => Math.round(FULL_LIGHT * linear(byte)));

/**
 * Builds a mip pyramid by halving a tileable picture down to 4 px. Averages are computed in linear light, so that
 * colours stay correct at a distance.
 */
export function buildMips(rgb: Uint8Array, width: number, height: number): MipLevel[] {
  const base = new Uint16Array(width * height * 3);
  for (let i = 0; i < base.length; i++) base[i] = LINEAR[rgb[i] as number] as number;
  const levels: MipLevel[] = [{ width, height, data: base }];
  for (let last = levels[0]; last && Math.min(last.width, last.height) > 4; last = levels.at(-1))
    levels.push(halve(last));
  return levels;
}

function halve({ width, height, data }: MipLevel): MipLevel {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint16Array(w * h * 3);
  const stride = width * 3;
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = 2 * y * stride + 6 * x;
      for (let c = 0; c < 3; c++, to++) {
        const i = from + c;
        const upper = (data[i] as number) + (data[i + 3] as number);
        const lower = (data[i + stride] as number) + (data[i + stride + 3] as number);
        half[to] = (upper + lower + 2) >> 2;
      }
    }
  }
  return { width: w, height: h, data: half };
}

/**
 * Adds `taps` bilinear samples along a line to `sum`. `line` is [u, v, du, dv, weight]: the line's middle and its
 * extent, in repeats of the picture, and the weight of one sample. One call takes all samples of a pixel, and numbers
 * are passed in arrays, because V8 would otherwise allocate heap numbers: a hundred bytes per pixel.
 */
export function addSamples(level: MipLevel, line: Float64Array, taps: number, sum: Float64Array): void {
  const { width, height, data } = level;
  const stride = width * 3;
  const u = line[0] as number;
  const v = line[1] as number;
  const du = line[2] as number;
  const dv = line[3] as number;
  const weight = (line[4] as number) / FULL_LIGHT;
  let red = sum[0] as number;
  let green = sum[1] as number;
  let blue = sum[2] as number;
  for (let tap = 0; tap < taps; tap++) {
    const along = (tap + 0.5) / taps - 0.5;
    const s = u + du * along;
    const t = v + dv * along;
    const x = (s - Math.floor(s)) * width - 0.5;
    const y = (t - Math.floor(t)) * height - 0.5;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = x - left;
    const fy = y - top;
    const x0 = (left < 0 ? left + width : left) * 3;
    const x1 = (left + 1 === width ? 0 : left + 1) * 3;
    const y0 = (top < 0 ? top + height : top) * stride;
    const y1 = (top + 1 === height ? 0 : top + 1) * stride;
    const a = (1 - fx) * (1 - fy) * weight;
    const b = fx * (1 - fy) * weight;
    const c = (1 - fx) * fy * weight;
    const d = fx * fy * weight;
    const i = y0 + x0;
    const j = y0 + x1;
    const m = y1 + x0;
    const n = y1 + x1;
    red +=
      (data[i] as number) * a + (data[j] as number) * b + (data[m] as number) * c + (data[n] as number) * d;
    green +=
      (data[i + 1] as number) * a +
      (data[j + 1] as number) * b +
      (data[m + 1] as number) * c +
      (data[n + 1] as number) * d;
    blue +=
      (data[i + 2] as number) * a +
      (data[j + 2] as number) * b +
      (data[m + 2] as number) * c +
      (data[n + 2] as number) * d;
  }
  sum[0] = red;
  sum[1] = green;
  sum[2] = blue;
}
