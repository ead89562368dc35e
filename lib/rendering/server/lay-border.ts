import 'server-only';
import { borderRows, type LaidBoard } from '../../area/laying.ts';
import {
  type FloorFrame,
  type FrameSide,
  frameOf,
  type SeenFloor,
  sideAt,
  toWallMetres,
} from '../floor-frame.ts';
import { laidPlacement } from '../laying-pieces.ts';
import type { LaidSpec } from './laid-surface.ts';
import type { FloorPlacement } from './lay-floor.ts';

/** A border along the walls: the surface of its boards, their placement, and its width. */
export interface BorderSpec {
  readonly laid: LaidSpec;
  readonly placement: Readonly<FloorPlacement>;
  readonly widthMetres: number;
}

/** Laying pattern of a border: straight rows, whatever the field's pattern. */
const STRAIGHT = 'thirds';
/** Width in metres of the joint around the field, and its darkness. */
const JOINT = { metres: 0.008, dark: 0.55 } as const;
/** Position of pixels above the horizon. */
const NOWHERE = [0, Number.POSITIVE_INFINITY] as const;
/** Subpixel sample offsets from a pixel's centre. */
const PARTS_OF_PIXEL = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

/** The border of a board; undefined for boards that are laid without one. */
export function borderOf(board: LaidBoard, usual: Readonly<FloorPlacement>): BorderSpec | undefined {
  const rows = borderRows(board);
  if (rows === 0) return undefined;
  return {
    laid: { laying: STRAIGHT, board, sizeMetres: usual.sizeMetres },
    placement: laidPlacement(usual, STRAIGHT, board),
    widthMetres: rows * board.width,
  };
}

/** Renders the floor inside a mask; `side` is the wall of a border, undefined for the field. */
type Lay = (mask: Uint8Array, side: FrameSide | undefined) => Uint8Array;

/**
 * Renders a floor with a border along the visible walls, as RGB. Field and sides are rendered separately and
 * composited.
 */
export function layBordered(floor: SeenFloor, widthMetres: number, lay: Lay): Uint8Array {
  const frame = frameOf(floor);
  const sides = frame.sides.map((side) => ({ ...side, turnDegrees: side.turnDegrees + frame.turnDegrees }));
  if (sides.length === 0) return lay(floor.mask, undefined);
  const parts = partsOf(floor, frame, widthMetres);
  const pictures = [undefined, ...sides].map((side, n) => {
    const mask = floor.mask.map((cover, i) => ((parts.seen[i] as number) & (1 << n) ? cover : 0));
    return mask.some((cover) => cover > 0) ? lay(mask, side) : undefined;
  });
  return together(floor, parts, pictures);
}

interface FloorParts {
  /** The part at each of a pixel's samples, four bits each; 0 is the field. */
  readonly at: Uint16Array;
  /** A bit for each part that a pixel shows. */
  readonly seen: Uint8Array;
  /** Share of a pixel's light that remains at the joint around the field. */
  readonly light: Float32Array;
}

function partsOf(floor: SeenFloor, { turnDegrees, sides }: FloorFrame, border: number): FloorParts {
  const { mask, width } = floor;
  const placeOf = toWallMetres({ metres: floor.metres, turnDegrees });
  const [at, seen] = [new Uint16Array(mask.length), new Uint8Array(mask.length)];
  const light = new Float32Array(mask.length).fill(1);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const places = PARTS_OF_PIXEL.map(([dx, dy]) => placeOf(x + dx, y + dy) ?? NOWHERE);
    let [all, bits, toLine] = [0, 0, 0];
    for (const [k, place] of places.entries()) {
      const found = sideAt(sides, place, border);
      all |= (found.side + 1) << (4 * k);
      bits |= 1 << (found.side + 1);
      toLine += found.toLine / places.length;
    }
    at[i] = all;
    seen[i] = bits;
    const [first, last] = [places[0] as readonly [number, number], places[3] as readonly [number, number]];
    const pixel = Math.SQRT2 * Math.hypot(last[0] - first[0], last[1] - first[1]);
    const covered =
      Math.min(JOINT.metres, Math.max(0, (JOINT.metres + pixel) / 2 - toLine)) /
      Math.max(pixel, JOINT.metres);
    light[i] = 1 - JOINT.dark * covered;
  }
  return { at, seen, light };
}

function together(
  { mask }: SeenFloor,
  { at, seen, light }: FloorParts,
  pictures: readonly (Uint8Array | undefined)[],
): Uint8Array {
  const [first] = pictures.filter((picture) => picture !== undefined);
  const out = Uint8Array.from(first ?? []);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0 || seen[i] === 0) continue;
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let place = 0; place < 4; place++) {
        const part = ((at[i] as number) >> (4 * place)) & 15;
        sum += pictures[part]?.[3 * i + k] ?? 0;
      }
      out[3 * i + k] = Math.round((sum / 4) * (light[i] as number));
    }
  }
  return out;
}
