import 'server-only';

/** A mixture of normal distributions over colours of three numbers. */
export interface ColourModel {
  /** Logarithm of the density at a colour. */
  logDensity(a: number, b: number, c: number): number;
}

const ROUNDS = 6;
/** Least variance: the noise of a photo. */
const NOISE = 9;
/** Weight and spread of a background component, so that a colour outside the mixture is unlikely but not impossible. */
const UNKNOWN = { weight: 0.02, variance: 2500 };

interface Cluster {
  mean: [number, number, number];
  weight: number;
}

/**
 * Fits `count` clusters to weighted colours by k-means, each with its full covariance. `colours` is three numbers a
 * sample. Deterministic: the first centres are spread by farthest distance.
 */
export function fitColours(colours: Float32Array, weights: Float32Array, count: number): ColourModel {
  const samples = weights.length;
  const owner = new Uint8Array(samples);
  const clusters = firstCentres(colours, weights, count);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = clusters.map(() => new Float64Array(4));
    for (let i = 0; i < samples; i++) {
      const best = nearest(clusters, colours, i);
      owner[i] = best;
      const sum = sums[best] as Float64Array;
      const weight = weights[i] as number;
      for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + weight * (colours[i * 3 + k] as number);
      sum[3] = (sum[3] as number) + weight;
    }
    clusters.forEach((cluster, c) => {
      const [a = 0, b = 0, d = 0, weight = 0] = sums[c] as Float64Array;
      cluster.weight = weight;
      if (weight > 0) cluster.mean = [a / weight, b / weight, d / weight];
    });
  }
  const total = clusters.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const parts = clusters
    .map((cluster, c) => ({ cluster, c }))
    .filter(({ cluster }) => cluster.weight > total * 0.005)
    .map(({ cluster, c }) => normal(cluster, covariance(colours, weights, owner, c, cluster), total));
  return {
    logDensity(a, b, c) {
      let density =
        UNKNOWN.weight * Math.exp(-(a * a + b * b + c * c) / (2 * 1e5)) * UNKNOWN.variance ** -1.5;
      for (const part of parts) density += part(a, b, c);
      return Math.log(density + 1e-30);
    },
  };
}

function firstCentres(colours: Float32Array, weights: Float32Array, count: number): Cluster[] {
  const step = Math.max(1, Math.floor(weights.length / 4000));
  const at = (i: number): [number, number, number] => [
    colours[i * 3] as number,
    colours[i * 3 + 1] as number,
    colours[i * 3 + 2] as number,
  ];
  const centres: Cluster[] = [{ mean: at(weights.length >> 1), weight: 0 }];
  while (centres.length < count) {
    let [best, farthest] = [0, -1];
    for (let i = 0; i < weights.length; i += step) {
      const own = at(i);
      const far =
        Math.min(...centres.map(({ mean }) => Math.min(2500, distance(mean, own)))) * (weights[i] as number);
      if (far > farthest) [best, farthest] = [i, far];
    }
    centres.push({ mean: at(best), weight: 0 });
  }
  return centres;
}

const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, k) => sum + (value - (b[k] as number)) ** 2, 0);

function nearest(clusters: readonly Cluster[], colours: Float32Array, i: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let c = 0; c < clusters.length; c++) {
    const { mean } = clusters[c] as Cluster;
    const x = (colours[i * 3] as number) - mean[0];
    const y = (colours[i * 3 + 1] as number) - mean[1];
    const z = (colours[i * 3 + 2] as number) - mean[2];
    const far = x * x + y * y + z * z;
    if (far < least) [best, least] = [c, far];
  }
  return best;
}

function covariance(
  colours: Float32Array,
  weights: Float32Array,
  owner: Uint8Array,
  c: number,
  { mean, weight }: Cluster,
) {
  const sum = new Float64Array(6);
  for (let i = 0; i < weights.length; i++) {
    if (owner[i] !== c) continue;
    const w = (weights[i] as number) / weight;
    const x = (colours[i * 3] as number) - mean[0];
    const y = (colours[i * 3 + 1] as number) - mean[1];
    const z = (colours[i * 3 + 2] as number) - mean[2];
    [x * x, x * y, x * z, y * y, y * z, z * z].forEach((value, k) => {
      sum[k] = (sum[k] as number) + w * value;
    });
  }
  return sum;
}

function normal({ mean, weight }: Cluster, covariances: Float64Array, total: number) {
  const [xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0] = covariances;
  const [a, d, f] = [xx + NOISE, yy + NOISE, zz + NOISE];
  const [c11, c12, c13] = [d * f - yz * yz, xz * yz - xy * f, xy * yz - xz * d];
  const [c22, c23, c33] = [a * f - xz * xz, xz * xy - a * yz, a * d - xy * xy];
  const determinant = a * c11 + xy * c12 + xz * c13;
  const height = weight / total / Math.sqrt(determinant * (2 * Math.PI) ** 3);
  return (p: number, q: number, r: number) => {
    const [x, y, z] = [p - mean[0], q - mean[1], r - mean[2]];
    const far =
      (c11 * x * x + c22 * y * y + c33 * z * z + 2 * (c12 * x * y + c13 * x * z + c23 * y * z)) / determinant;
    return height * Math.exp(-far / 2);
  };
}
