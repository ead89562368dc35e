import 'server-only';
import { at, boxMean, type FloatMap, newMap, type RgbPicture, steps } from '../../float-map.ts';

interface GuidedOptions {
  /** In px of the map's size. */
  readonly radius: number;
  /** Variance of the guide (0…1) below which it counts as flat. */
  readonly epsilon: number;
}

type Guides = readonly [FloatMap, FloatMap, FloatMap];

/**
 * Guided filter: smooths a map so that its edges follow those of three guide channels, by fitting a linear function of
 * the guides' colour in each window (He, Sun & Tang, fast variant). Coefficients are computed at the map's size. The
 * result has the size of `fine`, the full-resolution picture of which the guides are channels.
 */
export function guidedFilter(
  map: FloatMap,
  guides: Guides,
  options: GuidedOptions,
  fine?: RgbPicture,
): FloatMap {
  return createGuidedFilter(guides, options, fine)(map);
}

/** A guided filter for several maps of one picture. What depends only on the guides is computed once, in advance. */
export function createGuidedFilter(
  guides: Guides,
  { radius, epsilon }: GuidedOptions,
  fine?: RgbPicture,
): (map: FloatMap) => FloatMap {
  const [r, g, b] = guides;
  const mean = (one: FloatMap) => boxMean(one, radius);
  const product = productsOf(r);
  const [mr, mg, mb] = [mean(r), mean(g), mean(b)];
  const inverse = inverseCovariance(guides, [mr, mg, mb], (a, b) => mean(product(a, b)), epsilon);
  return (map) => {
    const mp = mean(map);
    const [pr, pg, pb] = guides.map((guide) => mean(product(map, guide))) as [FloatMap, FloatMap, FloatMap];
    const slopes = [r, g, b].map(({ width, height }) => newMap(width, height)) as [
      FloatMap,
      FloatMap,
      FloatMap,
    ];
    const offset = newMap(r.width, r.height);
    for (let i = 0, c = 0; i < offset.data.length; i++, c += 6) {
      const [ur, ug, ub, up] = [at(mr, i), at(mg, i), at(mb, i), at(mp, i)];
      const [x, y, z] = [at(pr, i) - ur * up, at(pg, i) - ug * up, at(pb, i) - ub * up];
      const c12 = inverse[c + 1] as number;
      const c13 = inverse[c + 2] as number;
      const c23 = inverse[c + 4] as number;
      const s0 = (inverse[c] as number) * x + c12 * y + c13 * z;
      const s1 = c12 * x + (inverse[c + 3] as number) * y + c23 * z;
      const s2 = c13 * x + c23 * y + (inverse[c + 5] as number) * z;
      slopes[0].data[i] = s0;
      slopes[1].data[i] = s1;
      slopes[2].data[i] = s2;
      offset.data[i] = up - s0 * ur - s1 * ug - s2 * ub;
    }
    const functions = [...slopes.map(mean), mean(offset)];
    return fine ? applied(functions, fine, pixelOf(fine)) : applied(functions, r, mapsOf(guides));
  };
}

/** Inverts, by cofactors, the symmetric 3 × 3 covariance matrix of the guides in each window; six numbers per pixel. */
function inverseCovariance(
  [r, g, b]: Guides,
  [mr, mg, mb]: Guides,
  meanOf: (a: FloatMap, b: FloatMap) => FloatMap,
  epsilon: number,
): Float32Array {
  const [rr, rg, rb] = [meanOf(r, r), meanOf(r, g), meanOf(r, b)];
  const [gg, gb, bb] = [meanOf(g, g), meanOf(g, b), meanOf(b, b)];
  const inverse = new Float32Array(r.data.length * 6);
  for (let i = 0, to = 0; i < r.data.length; i++, to += 6) {
    const [ur, ug, ub] = [at(mr, i), at(mg, i), at(mb, i)];
    const a = at(rr, i) - ur * ur + epsilon;
    const d = at(gg, i) - ug * ug + epsilon;
    const f = at(bb, i) - ub * ub + epsilon;
    const h = at(rg, i) - ur * ug;
    const c = at(rb, i) - ur * ub;
    const e = at(gb, i) - ug * ub;
    const [c11, c12, c13] = [d * f - e * e, c * e - h * f, h * e - c * d];
    const scale = 1 / (a * c11 + h * c12 + c * c13);
    inverse[to] = c11 * scale;
    inverse[to + 1] = c12 * scale;
    inverse[to + 2] = c13 * scale;
    inverse[to + 3] = (a * f - c * c) * scale;
    inverse[to + 4] = (c * h - a * e) * scale;
    inverse[to + 5] = (a * d - h * h) * scale;
  }
  return inverse;
}

/** Writes the three channels of one pixel, 0…1. */
type ReadPixel = (i: number, into: Float64Array) => void;

const mapsOf =
  ([r, g, b]: Guides): ReadPixel =>
  (i, into) => {
    into[0] = at(r, i);
    into[1] = at(g, i);
    into[2] = at(b, i);
  };

const pixelOf =
  ({ data }: RgbPicture): ReadPixel =>
  (i, into) => {
    for (let k = 0; k < 3; k++) into[k] = (data[i * 3 + k] as number) / 255;
  };

/**
 * Evaluates the linear functions at another size, clamped to 0…1. Works row by row, because four maps of that size take
 * much memory.
 */
function applied(
  functions: readonly FloatMap[],
  { width, height }: { width: number; height: number },
  read: ReadPixel,
): FloatMap {
  const [own] = functions as [FloatMap];
  const rows = steps(height, own.height);
  const columns = steps(width, own.width);
  const line = functions.map(() => new Float32Array(own.width)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const pixel = new Float64Array(3);
  const out = newMap(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const [top, bottom] = [(rows.from[y] as number) * own.width, (rows.to[y] as number) * own.width];
    const down = rows.share[y] as number;
    for (const [k, map] of functions.entries()) {
      const row = line[k] as Float32Array;
      for (let x = 0; x < own.width; x++) {
        const above = at(map, top + x);
        row[x] = above + (at(map, bottom + x) - above) * down;
      }
    }
    for (let x = 0; x < width; x++, i++) {
      const [left, right] = [columns.from[x] as number, columns.to[x] as number];
      const across = columns.share[x] as number;
      const between = (row: Float32Array) =>
        (row[left] as number) + ((row[right] as number) - (row[left] as number)) * across;
      read(i, pixel);
      const value =
        between(line[0]) * (pixel[0] as number) +
        between(line[1]) * (pixel[1] as number) +
        between(line[2]) * (pixel[2] as number) +
        between(line[3]);
      out.data[i] = value < 0 ? 0 : value > 1 ? 1 : value;
    }
  }
  return out;
}

/** Multiplies two maps of one size. Each call overwrites the previous result. */
function productsOf({ width, height }: FloatMap): (a: FloatMap, b: FloatMap) => FloatMap {
  const out = newMap(width, height);
  return (a, b) => {
    for (let i = 0; i < out.data.length; i++) out.data[i] = at(a, i) * at(b, i);
    return out;
  };
}
