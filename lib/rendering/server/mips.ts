import 'server-only';

/** One level of a tileable picture in linear light, RGB interleaved. */
export interface MipLevel {
  width: number;
  height: number;
  data: Float32Array;
}

/** sRGB byte to linear light. */
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/**
 * Halves a tileable picture until it is 4 px small. Averages are taken in linear light, so colour stays true far away.
 */
export function buildMips(rgb: Uint8Array, width: number, height: number): MipLevel[] {
  const base = new Float32Array(width * height * 3);
  for (let i = 0; i < base.length; i++) base[i] = LINEAR[rgb[i] ?? 0] ?? 0;
  const levels: MipLevel[] = [{ width, height, data: base }];
  for (let last = levels[0]; last && Math.min(last.width, last.height) > 4; last = levels.at(-1))
    levels.push(halve(last));
  return levels;
}

function halve({ width, height, data }: MipLevel): MipLevel {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h * 3);
  const stride = width * 3;
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = 2 * y * stride + 6 * x;
      for (let c = 0; c < 3; c++, to++) {
        const i = from + c;
        half[to] =
          ((data[i] ?? 0) + (data[i + 3] ?? 0) + (data[i + stride] ?? 0) + (data[i + stride + 3] ?? 0)) / 4;
      }
    }
  }
  return { width: w, height: h, data: half };
}

/** Adds the bilinear sample at (u, v), in repeats of the picture, times `weight` to `sum`. */
export function addSample(level: MipLevel, u: number, v: number, weight: number, sum: Float64Array): void {
  const { width, height, data } = level;
  const x = (u - Math.floor(u)) * width - 0.5;
  const y = (v - Math.floor(v)) * height - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const x0 = (left < 0 ? left + width : left) * 3;
  const x1 = (left + 1 === width ? 0 : left + 1) * 3;
  const y0 = (top < 0 ? top + height : top) * width * 3;
  const y1 = (top + 1 === height ? 0 : top + 1) * width * 3;
  const a = (1 - fx) * (1 - fy) * weight;
  const b = fx * (1 - fy) * weight;
  const c = (1 - fx) * fy * weight;
  const d = fx * fy * weight;
  for (let k = 0; k < 3; k++) {
    sum[k] =
      (sum[k] as number) +
      (data[y0 + x0 + k] as number) * a +
      (data[y0 + x1 + k] as number) * b +
      (data[y1 + x0 + k] as number) * c +
      (data[y1 + x1 + k] as number) * d;
  }
}
