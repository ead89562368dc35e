import type { Stroke } from '../scene.ts';

/** The photo and the floor mask that a stroke is painted on. */
export interface Painted {
  /** RGBA bytes. */
  readonly photo: { readonly width: number; readonly height: number; readonly data: ArrayLike<number> };
  /** Floor coverage of each pixel before the stroke, 0…255, at any size with the photo's aspect ratio. */
  readonly floor: { readonly width: number; readonly height: number; readonly data: ArrayLike<number> };
}

/** The surroundings of a stroke as a grid of cells of a few pixels each. */
export interface StrokeBox {
  readonly width: number;
  readonly height: number;
  /** Sides of the box and the side of a cell, in px of the photo. The last row and column may be wider. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cell: number;
  /** Three bytes per cell. */
  readonly colours: Uint8Array;
  /** 1 for cells that were floor before the stroke. */
  readonly floor: Uint8Array;
  /** RGB bytes sampled from the rest of the photo, split by floor and not floor. */
  readonly elsewhere: Readonly<Record<'floor' | 'rest', Uint8Array>>;
  /** Distance of each cell from the stroke's centre line, in radii. */
  readonly away: Float32Array;
}

/** Maximum number of cells: a phone cuts these without a noticeable pause. */
const MAX_CELLS = 6_000;
/** How far the box extends beyond the stroke's centre line: in radii, and the minimum in shares of the width. */
export const REACH = 3;
const LEAST_REACH = 0.03;

/** The box around a stroke, clipped to the photo. */
export function strokeBox({ radius, points }: Stroke, { photo, floor }: Painted): StrokeBox {
  const { width, height } = photo;
  const path = thinned(
    points.map(({ x, y }) => [x * width, y * height] as const),
    (radius * width) / 3,
  );
  const reach = Math.max(REACH * radius, LEAST_REACH) * width;
  const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const top = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + reach));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + reach));
  const [wide, tall] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const cell = Math.max(1, Math.sqrt((wide * tall) / MAX_CELLS));
  const columns = Math.max(1, Math.floor(wide / cell));
  const rows = Math.max(1, Math.floor(tall / cell));
  const cells = columns * rows;
  const box = {
    ...{ width: columns, height: rows, left, top, right, bottom, cell },
    colours: new Uint8Array(cells * 3),
    floor: new Uint8Array(cells),
    elsewhere: coloursElsewhere({ photo, floor }, { left, top, right, bottom }),
    away: new Float32Array(cells),
  };
  for (let i = 0; i < cells; i++) {
    const [x, y] = [left + (i % columns) * cell, top + Math.floor(i / columns) * cell];
    setMean(box.colours, i * 3, photo, [x, y, cell]);
    const [middleX, middleY] = [x + cell / 2, y + cell / 2];
    box.floor[i] = isFloor({ photo, floor }, middleX, middleY) ? 1 : 0;
    box.away[i] = distance(path, middleX, middleY) / (radius * width);
  }
  return box;
}

/** Whether a pixel of the photo was floor before the stroke. */
export function isFloor({ photo, floor }: Painted, x: number, y: number): boolean {
  const column = Math.min(floor.width - 1, Math.floor((x * floor.width) / photo.width));
  const row = Math.min(floor.height - 1, Math.floor((y * floor.height) / photo.height));
  return (floor.data[row * floor.width + column] as number) >= 128;
}

/** Sample points of the photo per axis; those inside the box are skipped. */
const SAMPLES = 48;

/** Colours sampled outside the box: a large object may fill the box, which then does not contain its surroundings. */
function coloursElsewhere(
  painted: Painted,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): StrokeBox['elsewhere'] {
  const { width, height, data } = painted.photo;
  const found: { floor: number[]; rest: number[] } = { floor: [], rest: [] };
  for (let n = 0; n < SAMPLES * SAMPLES; n++) {
    const x = Math.floor((((n % SAMPLES) + 0.5) * width) / SAMPLES);
    const y = Math.floor(((Math.floor(n / SAMPLES) + 0.5) * height) / SAMPLES);
    if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) continue;
    const i = (y * width + x) * 4;
    const kind = isFloor(painted, x, y) ? 'floor' : 'rest';
    found[kind].push(data[i] as number, data[i + 1] as number, data[i + 2] as number);
  }
  return { floor: Uint8Array.from(found.floor), rest: Uint8Array.from(found.rest) };
}

type Place = readonly [x: number, y: number];

/** Drops points nearer than `least` to the previous kept one; the last point stays. */
function thinned(path: readonly Place[], least: number): readonly Place[] {
  const kept: Place[] = [];
  for (const [i, place] of path.entries()) {
    const last = kept.at(-1);
    if (!last || i === path.length - 1 || Math.hypot(place[0] - last[0], place[1] - last[1]) >= least)
      kept.push(place);
  }
  return kept;
}

/** Writes the mean colour of a square of the photo as three bytes. */
function setMean(
  to: Uint8Array,
  at: number,
  { width, height, data }: Painted['photo'],
  [x, y, side]: readonly [number, number, number],
): void {
  const [fromX, fromY] = [Math.floor(x), Math.floor(y)];
  const toX = Math.min(width, Math.max(fromX + 1, Math.floor(x + side)));
  const toY = Math.min(height, Math.max(fromY + 1, Math.floor(y + side)));
  let [red, green, blue] = [0, 0, 0];
  for (let row = fromY; row < toY; row++)
    for (let i = (row * width + fromX) * 4; i < (row * width + toX) * 4; i += 4) {
      red += data[i] as number;
      green += data[i + 1] as number;
      blue += data[i + 2] as number;
    }
  const count = (toX - fromX) * (toY - fromY);
  to[at] = red / count;
  to[at + 1] = green / count;
  to[at + 2] = blue / count;
}

function distance(path: readonly Place[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < path.length; i++) {
    const [ax, ay] = path[i] as Place;
    const [bx, by] = path[Math.min(i + 1, path.length - 1)] as Place;
    const [dx, dy, px, py] = [bx - ax, by - ay, x - ax, y - ay];
    const length = dx * dx + dy * dy;
    const t = length ? Math.max(0, Math.min(1, (px * dx + py * dy) / length)) : 0;
    least = Math.min(least, (px - dx * t) ** 2 + (py - dy * t) ** 2);
  }
  return Math.sqrt(least);
}
