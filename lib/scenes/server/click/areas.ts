import 'server-only';
import { resizeMap } from '../../float-map.ts';
import { clampToPhoto, roundedPlace } from '../../photo-place.ts';
import type { Point } from '../../scene.ts';
import { SHAPE_LIMITS } from '../../scene.ts';
import { ringsOf } from '../../trace-rings.ts';
import { regionsOf } from '../maps/regions.ts';
import type { Masks } from './network.ts';
import type { TappedArea } from './protocol.ts';

/** Side in px of the square at which outlines of a mask are traced. */
const SIDE = 512;
/** Pieces and holes with fewer px than this are removed. */
const LEAST = 40;
/** Minimum area in square px that a corner must change. */
const LEAST_CORNER = 1.5;
/** A mask whose confidence is below this share of the highest is dropped. */
const SURE = 0.8;
/** An area must be larger than the previous one by this factor to be offered separately. */
const LARGER = 1.15;
/** Maximum distance in px between tap and mask; a finger covers more. */
const NEAR = 2;

interface Found {
  readonly mask: Uint8Array;
  readonly pixels: number;
}

/** The areas that a network proposes around a tap, smallest first; empty if it finds nothing there. */
export function areasOf({ masks, side, sureness, width, height }: Masks, tap: Point): TappedArea[] {
  const [w, h] = [Math.max(1, Math.round(SIDE * width)), Math.max(1, Math.round(SIDE * height))];
  const surest = Math.max(...(sureness ?? [0]));
  const found = masks
    .filter((_mask, i) => sureness === undefined || (sureness[i] as number) >= SURE * surest)
    .map((data) => piecesAt(resizeMap({ width: side, height: side, data }, SIDE, SIDE).data, [w, h], tap))
    .filter((one) => one !== undefined)
    .sort((one, other) => one.pixels - other.pixels);
  const distinct: Found[] = [];
  for (const one of found) if (one.pixels > LARGER * (distinct.at(-1)?.pixels ?? 0)) distinct.push(one);
  return distinct.map(({ mask }) => linesOf(mask, [w, h], { x: SIDE * width, y: SIDE * height }));
}

/** A mask cropped to the photo and cleaned; undefined if none of it is at the tap. */
function piecesAt(
  data: Float32Array,
  [width, height]: readonly [number, number],
  tap: Point,
): Found | undefined {
  const mask = Uint8Array.from({ length: width * height }, (_, i) =>
    (data[Math.floor(i / width) * SIDE + (i % width)] as number) > 0 ? 1 : 0,
  );
  // Small holes are filled first, so that no piece is split by one.
  for (const value of [0, 1])
    for (const { pixels } of regionsOf(width, height, (i) => mask[i] === value))
      if (pixels.length < LEAST) for (const i of pixels) mask[i] = 1 - value;
  const [x, y] = [Math.floor(tap.x * width), Math.floor(tap.y * height)];
  const isNear = mask.some(
    (value, i) =>
      value === 1 && Math.abs((i % width) - x) <= NEAR && Math.abs(Math.floor(i / width) - y) <= NEAR,
  );
  return isNear ? { mask, pixels: mask.reduce((sum, value) => sum + value, 0) } : undefined;
}

/** The largest outlines of a mask, in shares of the photo; `of` is the photo's size in px. */
function linesOf(mask: Uint8Array, [width, height]: readonly [number, number], of: Point): TappedArea {
  return ringsOf(mask, width, height, { corners: SHAPE_LIMITS.ringPoints, leastArea: LEAST_CORNER })
    .map((ring) => ({ ring, size: Math.abs(doubleArea(ring)) }))
    .sort((one, other) => other.size - one.size)
    .slice(0, SHAPE_LIMITS.areaRings)
    .map(({ ring }) =>
      ring.map(([x, y]) => ({
        x: clampToPhoto(roundedPlace(x / of.x)),
        y: clampToPhoto(roundedPlace(y / of.y)),
      })),
    );
}

const doubleArea = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as readonly [number, number];
    return sum + x * nextY - nextX * y;
  }, 0);
