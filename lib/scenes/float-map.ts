/** One number per pixel, row by row. */
export interface FloatMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** RGB bytes, row by row. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const newMap = (width: number, height: number, value = 0): FloatMap => ({
  width,
  height,
  data: new Float32Array(width * height).fill(value),
});

/** A map of the given size, with each value computed from its index. */
export function mapBy({ width, height }: { width: number; height: number }, value: (i: number) => number) {
  const made = newMap(width, height);
  for (let i = 0; i < made.data.length; i++) made.data[i] = value(i);
  return made;
}

export const at = (map: FloatMap, i: number): number => map.data[i] as number;

/** Percentile of the values on the mask; 0 if the mask is empty. */
export function percentile(values: FloatMap, mask: FloatMap, share: number): number {
  const step = Math.max(1, Math.floor(values.data.length / 10_000));
  const chosen: number[] = [];
  for (let i = 0; i < values.data.length; i += step) if (at(mask, i) > 0.5) chosen.push(at(values, i));
  chosen.sort((a, b) => a - b);
  return chosen[Math.floor(share * (chosen.length - 1))] ?? 0;
}

/** Resizes a map by bilinear interpolation between pixel centres. */
export function resizeMap(map: FloatMap, width: number, height: number): FloatMap {
  if (map.width === width && map.height === height) return map;
  const out = newMap(width, height);
  const columns = steps(width, map.width);
  const rows = steps(height, map.height);
  for (let y = 0, to = 0; y < height; y++) {
    const [top, bottom, fy] = [rows.from[y] as number, rows.to[y] as number, rows.share[y] as number];
    for (let x = 0; x < width; x++, to++) {
      const [left, right, fx] = [
        columns.from[x] as number,
        columns.to[x] as number,
        columns.share[x] as number,
      ];
      const a = at(map, top * map.width + left);
      const b = at(map, top * map.width + right);
      const c = at(map, bottom * map.width + left);
      const d = at(map, bottom * map.width + right);
      out.data[to] = (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy;
    }
  }
  return out;
}

/** For each of `wanted` pixels: the two neighbouring indices of `given` pixels, and the fraction between them. */
export function steps(wanted: number, given: number) {
  const [from, to, share] = [new Int32Array(wanted), new Int32Array(wanted), new Float32Array(wanted)];
  for (let i = 0; i < wanted; i++) {
    const place = Math.min(given - 1, Math.max(0, ((i + 0.5) * given) / wanted - 0.5));
    from[i] = Math.floor(place);
    to[i] = Math.min(given - 1, Math.floor(place) + 1);
    share[i] = place - Math.floor(place);
  }
  return { from, to, share };
}

/**
 * Reused between calls: processing a photo takes hundreds of maps of few sizes, and allocation costs more than the
 * sums.
 */
let scratch = new Float32Array(0);
function scratchOf(length: number): Float32Array {
  if (scratch.length < length) scratch = new Float32Array(length);
  return scratch;
}

/**
 * Box filter: the mean over a square of 2·radius + 1 px, clipped at the edges. The time does not depend on the radius.
 */
export function boxMean(map: FloatMap, radius: number): FloatMap {
  const { width, height } = map;
  const across = scratchOf(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += at(map, row + x);
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += at(map, row + x + radius);
      if (x - radius - 1 >= 0) sum -= at(map, row + x - radius - 1);
      across[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const out = newMap(width, height);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (across[y * width + x] as number);
  for (let y = 0; y < height; y++) {
    const rows = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    const [coming, going] = [(y + radius) * width, (y - radius - 1) * width];
    for (let x = 0; x < width; x++) {
      let sum = sums[x] as number;
      if (y + radius < height) sum += across[coming + x] as number;
      if (y - radius - 1 >= 0) sum -= across[going + x] as number;
      sums[x] = sum;
      out.data[y * width + x] = sum / rows;
    }
  }
  return out;
}
