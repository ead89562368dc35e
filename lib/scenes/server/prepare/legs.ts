import 'server-only';
import { at, type FloatMap, newMap } from '../../float-map.ts';
import { type Region, regionsOf } from '../maps/regions.ts';

/** A mask value from which a pixel counts as floor in the search for legs. */
const FLOOR = 0.35;
/** A mask value below which a pixel is not floor at all. */
const EDGE = 0.02;
/** Height of a leg, in shares of the photo's height. A strip that reaches the lower edge is a joint between boards. */
const TALL = { least: 0.025, most: 0.45 };

/**
 * Search for light legs: the widest strip, as a share of the longer side; its minimum contrast to the floor beside it;
 * and a leg's maximum thickness, as a share of the widest strip.
 */
const LIGHT = { widest: 0.022, contrast: 0.3, thick: 0.6 };
/**
 * The top of a light leg must be as light as what it is attached to, `above` px higher: the ratio must be between these
 * limits. This excludes strips of floor between two shadows and windows mirrored between two legs.
 */
const FROM = { above: 6, least: 0.84, most: 1.2 };
/**
 * Px above a leg in which the mask changes to the furniture it is attached to. They are covered too, or a rim of floor
 * would remain.
 */
const SEAM = 6;
/**
 * Search for dark legs, which may run in any direction: half the width, and a minimum contrast above that of most
 * boards.
 */
const DARK = { widest: 0.012, contrast: 0.45 };
/** Maximum thickness of a dark leg, as a factor of `reach`, half the width over which contrast is measured. */
const THICK = 1.2;
/** Contrast below which a pixel beside a dark leg is floor, and how many px beside it are examined. */
const FAINT = 0.15;
const BESIDE = 2;

/**
 * Finds thin legs and frames of furniture that the mask wrongly contains: strips clearly darker or lighter than the
 * floor on both sides, attached at the top to something that is not floor. Returns the coverage of each pixel, 0…1.
 * `light` is luminance 0…1; `floor` is a mask 0…1 of the same size.
 */
export function legsOf(light: FloatMap, floor: FloatMap): FloatMap {
  const cover = newMap(light.width, light.height);
  addLight(cover, light, floor);
  addDark(cover, light, floor);
  return cover;
}

const reachOf = ({ width, height }: FloatMap, widest: number) =>
  Math.max(4, Math.round(widest * Math.max(width, height)));

/** Light legs must be upright: in other directions, the floor between two dark legs would match. */
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
    const narrow =
      thick >= 2 && thick <= LIGHT.thick * reach && right - left + 1 <= Math.max(reach * 1.6, tall * 0.7);
    if (!narrow || tall < thick * 1.8 || !isTall(region, height)) continue;
    const ends = pixels.filter((i) => ((i / width) | 0) <= top + 1);
    if (hanging(ends, floor).length * 2 < ends.length || !isAsLight(ends, light)) continue;
    for (const i of pixels) cover.data[i] = 1;
    closeSeam(cover, pixels, floor);
  }
}

/** Legs, stretchers and bent frames: thin, in any direction. */
function addDark(cover: FloatMap, light: FloatMap, floor: FloatMap): void {
  const { width, height } = light;
  const reach = reachOf(light, DARK.widest);
  const contrast = contrastOf(light, floor, reach);
  for (const region of regionsOf(width, height, (i) => at(contrast, i) > DARK.contrast)) {
    const { pixels } = region;
    if (!isTall(region, height) || thickness(pixels, contrast) > THICK * reach) continue;
    const from = new Set(hanging(pixels, floor).map((i) => i % width));
    // A strip along the entire edge of the floor is a shadow.
    if (from.size < 2 || pixels.length < from.size * TALL.least * height) continue;
    addSoft(cover, pixels, contrast);
    closeSeam(cover, pixels, floor);
  }
}

/**
 * How much darker the floor is than the ground on both sides, as a share, in the direction with the higher contrast.
 */
function contrastOf(light: FloatMap, floor: FloatMap, reach: number): FloatMap {
  const row = levelled(light, reach, { sign: -1, along: 'row' });
  const column = levelled(light, reach, { sign: -1, along: 'column' });
  for (let i = 0; i < row.data.length; i++) {
    const ground = Math.max(at(row, i), at(column, i));
    row.data[i] = at(floor, i) > FLOOR ? (ground - at(light, i)) / Math.max(0.04, ground) : 0;
  }
  return row;
}

/** Whether the upper ends of a light strip are as light as what is above them. */
function isAsLight(ends: Int32Array, { width, data }: FloatMap): boolean {
  let [own, above] = [0, 0];
  for (const i of ends) {
    own += data[i] as number;
    above += data[Math.max(i % width, i - FROM.above * width)] as number;
  }
  return above >= FROM.least * own && above <= FROM.most * own;
}

/** Covers the gap between a leg and what it is attached to. */
function closeSeam(cover: FloatMap, pixels: Int32Array, floor: FloatMap): void {
  const { width } = floor;
  for (const i of pixels) {
    let up = 1;
    while (up <= SEAM && at(floor, i - up * width) >= EDGE) up++;
    if (up <= SEAM) for (let j = i - up * width; j < i; j += width) cover.data[j] = 1;
  }
}

const isTall = ({ top, bottom }: Region, height: number) => {
  const tall = bottom - top + 1;
  return tall >= height * TALL.least && tall <= height * TALL.most && bottom < height - 2;
};

/** Thickness of a thin region in px: twice its area divided by its perimeter. */
function thickness(pixels: Int32Array, contrast: FloatMap): number {
  const { width } = contrast;
  let outline = 0;
  for (const i of pixels)
    for (const beside of [i - 1, i + 1, i - width, i + width])
      if (!(at(contrast, beside) > DARK.contrast)) outline++;
  return (2 * pixels.length) / outline;
}

/** The pixels that have something other than floor directly above them. */
const hanging = (pixels: Int32Array, floor: FloatMap): Int32Array =>
  pixels.filter((i) =>
    [1, 2, 3].some((up) => i - up * floor.width >= 0 && at(floor, i - up * floor.width) < FLOOR),
  );

/** Covers a leg with soft sides: side pixels are covered in proportion to their contrast. */
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
 * Morphological closing (or opening, for `sign` 1) along rows or columns: removes strips narrower than twice `reach`
 * that are darker (-1) or lighter (1) than both sides.
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
    // A maximum filter followed by a minimum filter removes dark narrow strips; on the negated image, light ones.
    slide(length, reach, (k) => -sign * (own[inLine(k)] as number), spread);
    slide(length, reach, (k) => -(spread[inLine(k)] as number), closed);
    for (let k = 0; k < length; k++) out.data[n * line + k * step] = sign * (closed[k] as number);
  }
  return out;
}

/** Sliding maximum over 2·reach + 1 neighbours, in one pass. */
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
