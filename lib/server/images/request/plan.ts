import 'server-only';
import { ladderWidth, WIDTH_LADDER } from '#lib/media/ladder.ts';
import type { Length, Step } from './transformation.ts';

export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}

/** What to cut out of a source, in its pixels, and the size it is delivered at. */
export interface Plan extends Size {
  rect: Rect;
}

/** Largest delivered height in pixels: tall crops of the widest step stay affordable. */
const MAX_HEIGHT = 3000;
const TOP = WIDTH_LADDER.at(-1) ?? 2500;

/** Ratios pages use; others are rounded to steps of five percent, so that there are few of them. */
const RATIOS = [
  5 / 2,
  16 / 5,
  3 / 2,
  6 / 5,
  4 / 5,
  5 / 6,
  25 / 28,
  1,
  2,
  40 / 21,
  16 / 9,
  4 / 3,
  3 / 4,
  2 / 3,
  1 / 2,
  9 / 16,
];
const STEP = Math.log(1.05);

/** The allowed ratio nearest to a wanted one. */
export function snapRatio(wanted: number): number {
  const listed = RATIOS.find((ratio) => Math.abs(ratio / wanted - 1) < 0.008);
  return listed ?? Math.exp(Math.round(Math.log(wanted) / STEP) * STEP);
}

/** Folds the steps into one cut and one size. `autoGravity` is where the subject of this source is. */
export function planImage(native: Size, steps: readonly Step[], autoGravity: 'center' | 'south'): Plan {
  let rect: Rect = { x: 0, y: 0, ...native };
  let size: Size = { ...native };
  for (const step of steps) {
    const gravity = step.gravity === 'auto' ? autoGravity : step.gravity;
    if (step.mode === 'crop') {
      const part = cropSize(size, step);
      rect = place(rect, size, part, { ...step, ...(gravity && { gravity }) });
      size = part;
    } else if (step.mode === 'fill') {
      const ratio = snapRatio(wantedRatio(size, step));
      const part = inside(size, ratio);
      rect = place(rect, size, part, { ...step, gravity: gravity ?? 'center' });
      size = snapSize(wantedWidth(size, step, ratio, part.width), ratio);
    } else {
      size = resized(size, step);
    }
  }
  const shrink = Math.min(1, TOP / size.width, MAX_HEIGHT / size.height);
  return {
    rect,
    width: Math.max(1, Math.round(size.width * shrink)),
    height: Math.max(1, Math.round(size.height * shrink)),
  };
}

const measure = (length: Length | undefined, whole: number): number | undefined =>
  length && ('pixels' in length ? length.pixels : length.share * whole);

const snapSize = (width: number, ratio: number): Size => {
  const snapped = ladderWidth(width);
  return { width: snapped, height: Math.max(1, Math.round(snapped / ratio)) };
};

/** The largest part of this ratio. */
function inside({ width, height }: Size, ratio: number): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

function wantedRatio(size: Size, step: Step): number {
  const [width, height] = [measure(step.width, size.width), measure(step.height, size.height)];
  if (step.ratio) return step.ratio;
  return width && height ? clampRatio(width / height) : size.width / size.height;
}

const clampRatio = (ratio: number) => Math.min(20, Math.max(1 / 20, ratio));

function wantedWidth(size: Size, step: Step, ratio: number, natural: number): number {
  const width = measure(step.width, size.width);
  const height = measure(step.height, size.height);
  return (width ?? (height ? height * ratio : natural)) * step.density;
}

/** Scale, fit and limit keep the whole picture and its proportion; limit never enlarges. */
function resized(size: Size, step: Step): Size {
  const ratio = size.width / size.height;
  const width = measure(step.width, size.width);
  const height = measure(step.height, size.height);
  const byHeight = height === undefined ? Number.POSITIVE_INFINITY : height * ratio;
  const byWidth = width ?? Number.POSITIVE_INFINITY;
  const wanted =
    Math.min(byWidth, byHeight, width || height ? Number.POSITIVE_INFINITY : size.width) * step.density;
  if (step.mode === 'limit' && wanted >= size.width) return size;
  const snapped = ladderWidth(wanted);
  return { width: snapped, height: Math.max(1, Math.round(snapped / ratio)) };
}

function cropSize(size: Size, step: Step): Size {
  const width = measure(step.width, size.width);
  const height = measure(step.height, size.height);
  const ratio = step.ratio;
  const wanted = {
    width: width ?? (ratio && height ? height * ratio : size.width),
    height: height ?? (ratio && width ? width / ratio : size.height),
  };
  return { width: Math.min(size.width, wanted.width), height: Math.min(size.height, wanted.height) };
}

/** Where a part of the current picture lies in the source. */
function place(rect: Rect, size: Size, part: Size, step: Step): Rect {
  const [room, spare] = [size.width - part.width, size.height - part.height];
  const x = offset(room, part.width, measure(step.x, size.width), step.gravity, 'west', 'east');
  const y = offset(spare, part.height, measure(step.y, size.height), step.gravity, 'north', 'south');
  const [sx, sy] = [rect.width / size.width, rect.height / size.height];
  return { x: rect.x + x * sx, y: rect.y + y * sy, width: part.width * sx, height: part.height * sy };
}

/** Along one axis: `at` counts from the named edge, from the near edge without gravity, and is the middle for xy_center. */
function offset(
  spare: number,
  part: number,
  at: number | undefined,
  gravity: string | undefined,
  near: string,
  far: string,
) {
  const clamp = (value: number) => Math.min(spare, Math.max(0, value));
  if (gravity === 'xy_center' && at !== undefined) return clamp(at - part / 2);
  if (!gravity && at !== undefined) return clamp(at);
  if (gravity?.includes(near)) return clamp(at ?? 0);
  if (gravity?.includes(far)) return clamp(spare - (at ?? 0));
  return clamp(spare / 2 + (at ?? 0));
}
