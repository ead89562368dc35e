import 'server-only';
import { at, boxMean, type FloatMap, mapBy, resizeMap } from './map.ts';

interface GuidedOptions {
  /** px of the working size. */
  readonly radius: number;
  /** Variance of the guide (0…1) below which it counts as flat. */
  readonly epsilon: number;
}

/**
 * Smooths `map` along the edges of three guides: inside a window it becomes a linear function of the guides' colour, so its
 * edges settle on theirs. The coefficients are found at the map's own size; the result has the size of `fine`, the same
 * guides in full detail (He, Sun & Tang; its fast form).
 */
export function guidedFilter(
  map: FloatMap,
  guides: readonly [FloatMap, FloatMap, FloatMap],
  { radius, epsilon }: GuidedOptions,
  fine: readonly [FloatMap, FloatMap, FloatMap] = guides,
): FloatMap {
  const mean = (one: FloatMap) => boxMean(one, radius);
  const product = (a: FloatMap, b: FloatMap) => mean(mapBy(a, (i) => at(a, i) * at(b, i)));
  const [r, g, b] = guides;
  const [mr, mg, mb, mp] = [mean(r), mean(g), mean(b), mean(map)];
  const [rr, rg, rb] = [product(r, r), product(r, g), product(r, b)];
  const [gg, gb, bb] = [product(g, g), product(g, b), product(b, b)];
  const [pr, pg, pb] = [product(map, r), product(map, g), product(map, b)];
  const slopes = [r, g, b].map(() => mapBy(map, () => 0)) as [FloatMap, FloatMap, FloatMap];
  const offset = mapBy(map, (i) => {
    const [ur, ug, ub, up] = [at(mr, i), at(mg, i), at(mb, i), at(mp, i)];
    const a = at(rr, i) - ur * ur + epsilon;
    const d = at(gg, i) - ug * ug + epsilon;
    const f = at(bb, i) - ub * ub + epsilon;
    const h = at(rg, i) - ur * ug;
    const c = at(rb, i) - ur * ub;
    const e = at(gb, i) - ug * ub;
    const [x, y, z] = [at(pr, i) - ur * up, at(pg, i) - ug * up, at(pb, i) - ub * up];
    // The inverse of the symmetric 3 × 3 covariance by its cofactors.
    const [c11, c12, c13] = [d * f - e * e, c * e - h * f, h * e - c * d];
    const [c22, c23, c33] = [a * f - c * c, c * h - a * e, a * d - h * h];
    const scale = 1 / (a * c11 + h * c12 + c * c13);
    const s0 = (c11 * x + c12 * y + c13 * z) * scale;
    const s1 = (c12 * x + c22 * y + c23 * z) * scale;
    const s2 = (c13 * x + c23 * y + c33 * z) * scale;
    slopes[0].data[i] = s0;
    slopes[1].data[i] = s1;
    slopes[2].data[i] = s2;
    return up - s0 * ur - s1 * ug - s2 * ub;
  });
  const { width, height } = fine[0];
  const smooth = (one: FloatMap) => resizeMap(mean(one), width, height);
  const [s0, s1, s2, o] = [smooth(slopes[0]), smooth(slopes[1]), smooth(slopes[2]), smooth(offset)];
  return mapBy(fine[0], (i) =>
    Math.min(
      1,
      Math.max(
        0,
        at(s0, i) * at(fine[0], i) + at(s1, i) * at(fine[1], i) + at(s2, i) * at(fine[2], i) + at(o, i),
      ),
    ),
  );
}
