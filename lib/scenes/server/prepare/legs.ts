import 'server-only';
import { at, type FloatMap, mapBy, newMap } from '../maps/map.ts';
import { type Region, regionsOf } from '../maps/regions.ts';

/** From this share on a pixel of the mask is floor, in which legs are looked for. */
const FLOOR = 0.35;
/** Heights of legs, in shares of the photo's height; what reaches its lower edge is a joint of boards. */
const TALL = { least: 0.025, most: 0.45 };

/** Widest light leg, as a share of the longer side, and how much lighter than the floor beside it, as a share. */
const LIGHT = { widest: 0.022, contrast: 0.3 };
/** The same of dark legs, which are looked for in any direction: half the width, and darker than most boards differ. */
const DARK = { widest: 0.012, contrast: 0.45 };
/** A dark leg may be so many times as thick as half of what its contrast is measured over. */
const THICK = 1.2;
/** Contrast below which a pixel at a dark leg's side is floor, and the px beside it that are asked. */
const FAINT = 0.15;
const BESIDE = 2;

/**
 * Thin legs and frames of furniture that a mask swallowed: strips clearly darker or lighter than the floor on both
 * their sides that hang from what is not floor. Gives how much of each pixel they cover, 0…1. `light` is luminance
 * 0…1, `floor` a mask 0…1 of its size.
 */
export function legsOf(light: FloatMap, floor: FloatMap): FloatMap {
  const cover = newMap(light.width, light.height);
  addLight(cover, light, floor);
  addDark(cover, light, floor);
  return cover;
}

const reachOf = ({ width, height }: FloatMap, widest: number) =>
  Math.max(4, Math.round(widest * Math.max(width, height)));

/** Upright strips: in any other direction the floor between two dark legs would be one. */
function addLight(cover: FloatMap, light: FloatMap, floor: FloatMap): void {
  const { width, height } = light;
  const reach = reachOf(light, LIGHT.widest);
  const ground = levelled(light, reach, { sign: 1, along: 'row' });
  const isLeg = (i: number) =>
    at(floor, i) > FLOOR && (at(light, i) - at(ground, i)) / Math.max(0.04, at(light, i)) > LIGHT.contrast;
  for (const region of regionsOf(width, height, isLeg)) {
    const { pixels, left, right, top, bottom } = region;
    const tall = bottom - top + 1;
    const thick = pixels.length / tall;
    const narrow = thick >= 2 && thick <= reach && right - left + 1 <= Math.max(reach * 1.6, tall * 0.7);
    if (!narrow || tall < thick * 1.8 || !isTall(region, height)) continue;
    const ends = pixels.filter((i) => ((i / width) | 0) <= top + 1);
    if (hanging(ends, floor) * 2 < ends.length) continue;
    for (const i of pixels) cover.data[i] = 1;
  }
}

/** Legs, stretchers and bent frames: thin in whatever direction they run. */
function addDark(cover: FloatMap, light: FloatMap, floor: FloatMap): void {
  const { width, height } = light;
  const reach = reachOf(light, DARK.widest);
  const [row, column] = (['row', 'column'] as const).map((along) =>
    levelled(light, reach, { sign: -1, along }),
  ) as [FloatMap, FloatMap];
  const contrast = mapBy(light, (i) => {
    const ground = Math.max(at(row, i), at(column, i));
    return at(floor, i) > FLOOR ? (ground - at(light, i)) / Math.max(0.04, ground) : 0;
  });
  for (const region of regionsOf(width, height, (i) => at(contrast, i) > DARK.contrast)) {
    const { pixels } = region;
    if (!isTall(region, height) || thickness(pixels, contrast) > THICK * reach) continue;
    const touching = hanging(pixels, floor);
    // What lies along the floor's edge all the way is its shadow.
    if (touching >= 2 && touching * 2 <= pixels.length) addSoft(cover, pixels, contrast);
  }
}

const isTall = ({ top, bottom }: Region, height: number) => {
  const tall = bottom - top + 1;
  return tall >= height * TALL.least && tall <= height * TALL.most && bottom < height - 2;
};

/** Of a thin region in px: twice its area by its outline. */
function thickness(pixels: Int32Array, contrast: FloatMap): number {
  const { width } = contrast;
  let outline = 0;
  for (const i of pixels)
    for (const beside of [i - 1, i + 1, i - width, i + width])
      if (!(at(contrast, beside) > DARK.contrast)) outline++;
  return (2 * pixels.length) / outline;
}

/** How many of the pixels have something directly above them that is not floor. */
const hanging = (pixels: Int32Array, floor: FloatMap): number =>
  pixels.filter((i) =>
    [1, 2, 3].some((up) => i - up * floor.width >= 0 && at(floor, i - up * floor.width) < FLOOR),
  ).length;

/** A leg whose sides are covered by as much as they have of its contrast. */
function addSoft(cover: FloatMap, pixels: Int32Array, contrast: FloatMap): void {
  const { width, data } = cover;
  const sorted = pixels.toSorted((a, b) => at(contrast, a) - at(contrast, b));
  const whole = at(contrast, sorted[sorted.length >> 1] as number) - FAINT;
  for (const i of pixels)
    for (let dy = -BESIDE; dy <= BESIDE; dy++)
      for (let dx = -BESIDE; dx <= BESIDE; dx++) {
        const j = i + dy * width + dx;
        const share = (at(contrast, j) - FAINT) / whole;
        if (share > (data[j] ?? 1)) data[j] = Math.min(1, share);
      }
}

/**
 * The light without strips narrower than twice `reach` that are lighter (1) or darker (-1) than both their sides, along
 * rows or columns.
 */
function levelled(
  light: FloatMap,
  reach: number,
  { sign, along }: { sign: 1 | -1; along: 'row' | 'column' },
): FloatMap {
  const { width, height, data } = light;
  const [lines, length, line, step] = along === 'row' ? [height, width, width, 1] : [width, height, 1, width];
  const [own, spread, closed] = [0, 0, 0].map(() => new Float32Array(length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const inLine = (k: number) => Math.max(0, Math.min(length - 1, k));
  const out = newMap(width, height);
  for (let n = 0; n < lines; n++) {
    for (let k = 0; k < length; k++) own[k] = data[n * line + k * step] as number;
    // A maximum followed by a minimum closes what is dark and narrow; of the negative, what is light and narrow.
    slide(length, reach, (k) => -sign * (own[inLine(k)] as number), spread);
    slide(length, reach, (k) => -(spread[inLine(k)] as number), closed);
    for (let k = 0; k < length; k++) out.data[n * line + k * step] = sign * (closed[k] as number);
  }
  return out;
}

/** The greatest of 2·reach + 1 neighbours, in one pass. */
function slide(width: number, reach: number, value: (x: number) => number, out: Float32Array): void {
  const queue = new Int32Array(width + 2 * reach + 1);
  let [head, tail] = [0, 0];
  for (let x = -reach; x < width + reach; x++) {
    const own = value(x);
    while (tail > head && value(queue[tail - 1] as number) <= own) tail--;
    queue[tail++] = x;
    while ((queue[head] as number) < x - 2 * reach) head++;
    if (x >= reach) out[x - reach] = value(queue[head] as number);
  }
}
