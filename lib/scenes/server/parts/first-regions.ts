import 'server-only';
import { boxMean, type FloatMap, newMap, type RgbPicture } from '../../float-map.ts';
import { labOf } from '../maps/lab.ts';

/** Edges between neighbouring pixels that are both floor or both not, with their contrast in CIE Lab. */
export interface PixelEdges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly contrast: Float32Array;
  readonly count: number;
}

/** Tolerance that lets small regions grow, divided by their number of pixels. */
const EASE = 20;
/** Regions below this number of pixels, in an image of 512², are merged with their most similar neighbour. */
const MIN_PIXELS = 100;
/** Contrasts are quantised to this many steps per unit for sorting. */
const STEPS = 64;
const MAX_STEP = 8191;

/** CIE Lab, three numbers per pixel: unblurred, and blurred with a radius of one pixel. */
export function labMaps(picture: RgbPicture): { sharp: Float32Array; soft: Float32Array } {
  const { width, height, data } = picture;
  const channels = [newMap(width, height), newMap(width, height), newMap(width, height)];
  for (let i = 0; i < width * height; i++) {
    const lab = labOf(data[i * 3] as number, data[i * 3 + 1] as number, data[i * 3 + 2] as number);
    for (let k = 0; k < 3; k++) (channels[k] as FloatMap).data[i] = lab[k] as number;
  }
  return { sharp: interleaved(channels), soft: interleaved(channels.map((one) => boxMean(one, 1))) };
}

function interleaved(channels: readonly FloatMap[]): Float32Array {
  const count = channels.length;
  const out = new Float32Array(count * (channels[0]?.data.length ?? 0));
  for (const [k, { data }] of channels.entries())
    for (let i = 0; i < data.length; i++) out[i * count + k] = data[i] as number;
  return out;
}

/** Edges from every pixel to its right and lower neighbour, if both are floor or both are not. */
export function pixelEdges(soft: Float32Array, side: Uint8Array, width: number): PixelEdges {
  const pixels = side.length;
  const from = new Int32Array(2 * pixels);
  const to = new Int32Array(2 * pixels);
  const contrast = new Float32Array(2 * pixels);
  let count = 0;
  const add = (i: number, j: number) => {
    if (side[i] !== side[j]) return;
    from[count] = i;
    to[count] = j;
    contrast[count++] = Math.hypot(
      (soft[i * 3] as number) - (soft[j * 3] as number),
      (soft[i * 3 + 1] as number) - (soft[j * 3 + 1] as number),
      (soft[i * 3 + 2] as number) - (soft[j * 3 + 2] as number),
    );
  };
  for (let i = 0; i < pixels; i++) {
    if ((i + 1) % width > 0) add(i, i + 1);
    if (i + width < pixels) add(i, i + width);
  }
  return { from, to, contrast, count };
}

/**
 * Graph-based segmentation by colour: neighbours are merged while the contrast between them does not exceed the
 * contrast within each (Felzenszwalb and Huttenlocher, 2004). Returns each pixel's region, numbered from 0, and the
 * number of regions.
 */
export function firstRegions(edges: PixelEdges, pixels: number): { labels: Int32Array; count: number } {
  const joined = new Joined(pixels);
  const order = byContrast(edges);
  const within = new Float32Array(pixels);
  for (const edge of order) {
    const [a, b] = [joined.root(edges.from[edge] as number), joined.root(edges.to[edge] as number)];
    if (a === b) continue;
    const contrast = edges.contrast[edge] as number;
    const [first, second] = [within[a] as number, within[b] as number];
    if (contrast <= Math.min(first + EASE / joined.size(a), second + EASE / joined.size(b)))
      within[joined.join(a, b)] = contrast;
  }
  const least = (MIN_PIXELS * pixels) / 512 ** 2;
  for (const edge of order) {
    const [a, b] = [joined.root(edges.from[edge] as number), joined.root(edges.to[edge] as number)];
    if (a !== b && Math.min(joined.size(a), joined.size(b)) < least) joined.join(a, b);
  }
  return joined.labels();
}

/** Edge indices in ascending order of contrast (counting sort). */
function byContrast({ contrast, count }: PixelEdges): Uint32Array {
  const step = (edge: number) => Math.min(MAX_STEP, Math.floor((contrast[edge] as number) * STEPS));
  const starts = new Uint32Array(MAX_STEP + 2);
  for (let edge = 0; edge < count; edge++) starts[step(edge) + 1] = (starts[step(edge) + 1] as number) + 1;
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  const order = new Uint32Array(count);
  for (let edge = 0; edge < count; edge++) {
    const place = starts[step(edge)] as number;
    order[place] = edge;
    starts[step(edge)] = place + 1;
  }
  return order;
}

/** Union–find over pixels. */
class Joined {
  readonly #parent: Int32Array;
  readonly #size: Int32Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
    this.#size = new Int32Array(count).fill(1);
  }

  root(i: number): number {
    let at = i;
    while (this.#parent[at] !== at) {
      this.#parent[at] = this.#parent[this.#parent[at] as number] as number;
      at = this.#parent[at] as number;
    }
    return at;
  }

  size(root: number): number {
    return this.#size[root] as number;
  }

  /** Merges the sets of two roots; returns the root of the result. */
  join(a: number, b: number): number {
    const [large, small] = this.size(a) >= this.size(b) ? [a, b] : [b, a];
    this.#parent[small] = large;
    this.#size[large] = this.size(large) + this.size(small);
    return large;
  }

  labels(): { labels: Int32Array; count: number } {
    const numbers = new Int32Array(this.#parent.length).fill(-1);
    const labels = new Int32Array(this.#parent.length);
    let count = 0;
    for (let i = 0; i < labels.length; i++) {
      const root = this.root(i);
      if (numbers[root] === -1) numbers[root] = count++;
      labels[i] = numbers[root] as number;
    }
    return { labels, count };
  }
}
