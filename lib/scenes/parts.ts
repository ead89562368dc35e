import type { FloorShape, Outline, Point, Stroke, Tap } from './scene.ts';
import { SHAPE_LIMITS } from './scene.ts';

/** A photo in parts of several sizes, the larger made of the smaller. No part is floor and something else. */
export interface PhotoParts {
  readonly width: number;
  readonly height: number;
  /** The smallest part each pixel lies in, row by row. */
  readonly smallest: Uint16Array;
  /**
   * For each size, smallest first: the part each of the smallest belongs to, named by the first of the smallest in it.
   */
  readonly sizes: readonly Uint16Array[];
  /** For each of the smallest: 1 where it was taken for floor. */
  readonly floor: Uint8Array;
  /** For each of the smallest: what the networks saw in it, an index of PART_NAMES. */
  readonly kinds: Uint8Array;
}

/** What the networks tell apart, in their order; an empty name for what is nothing of these. */
export const PART_NAMES: readonly string[] = [
  ...['', 'Wall', 'Building', 'Sky', 'Floor', 'Tree', 'Ceiling', 'Road', 'Bed', 'Window', 'Grass', 'Cabinet'],
  ...[
    'Pavement',
    'Person',
    'Ground',
    'Door',
    'Table',
    'Mountain',
    'Plant',
    'Curtain',
    'Chair',
    'Car',
    'Water',
  ],
  ...['Picture', 'Sofa', 'Shelf', 'House', 'Sea', 'Mirror', 'Rug', 'Field', 'Armchair'],
];

/** The smallest part a point lies in; points outside count as at the edge. */
export function partAt({ width, height, smallest }: PhotoParts, { x, y }: Point): number {
  const [column, row] = [pixelAt(x, width), pixelAt(y, height)];
  return smallest[row * width + column] as number;
}

const pixelAt = (share: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)));

/** For each of the smallest parts: whether it lies in the tapped one. */
export function tappedParts(parts: PhotoParts, tap: Tap): readonly boolean[] {
  const size = parts.sizes[Math.min(tap.size, parts.sizes.length - 1)] ?? new Uint16Array();
  const whole = size[partAt(parts, tap)];
  return Array.from(size, (part) => part === whole);
}

/** For each of the smallest parts: whether the taps made it floor, or took it out; undefined where there was none. */
export function tapResults(parts: PhotoParts, taps: readonly Tap[]): (boolean | undefined)[] {
  const results = new Array<boolean | undefined>(parts.floor.length).fill(undefined);
  for (const tap of taps)
    for (const [part, inside] of tappedParts(parts, tap).entries()) if (inside) results[part] = tap.floor;
  return results;
}

/**
 * The shape after a tap. The part becomes floor or is taken out of it, whichever it is not. A tap where the last one
 * was takes the next larger part; after the largest it takes the last tap back. Unchanged when there are as many taps
 * as may be.
 */
export function tapPart(
  shape: FloorShape,
  proposal: FloorShape,
  parts: PhotoParts,
  point: Point,
): FloorShape {
  const last = shape.taps.at(-1);
  if (last && partAt(parts, last) === partAt(parts, point)) {
    const before = shape.taps.slice(0, -1);
    const larger = nextLarger(parts, last);
    return { ...shape, taps: larger === undefined ? before : [...before, { ...last, size: larger }] };
  }
  return setPart(shape, parts, { ...point, size: 0, floor: !isFloorAt(shape, proposal, parts, point) });
}

/** The shape after a tap that says what it does. Unchanged when there are as many taps as may be. */
export function setPart(shape: FloorShape, parts: PhotoParts, tap: Tap): FloorShape {
  if (shape.taps.length >= SHAPE_LIMITS.taps) return shape;
  // A part that was tapped before in the same size is tapped once.
  const part = (one: Tap) => parts.sizes[one.size]?.[partAt(parts, one)];
  const others = shape.taps.filter((one) => one.size !== tap.size || part(one) !== part(tap));
  return { ...shape, taps: [...others, tap] };
}

/**
 * The shape after a finger was drawn over parts, each a tap in the smallest size: all become what the first one was
 * not. What lies between two places of the path was drawn over too.
 */
export function sweepParts(
  shape: FloorShape,
  proposal: FloorShape,
  parts: PhotoParts,
  path: readonly Point[],
): FloorShape {
  const [first] = path;
  if (!first) return shape;
  const floor = !isFloorAt(shape, proposal, parts, first);
  const over = new Map(placesOn(path, parts).map((point) => [partAt(parts, point), point]));
  let swept = shape;
  for (const point of over.values())
    if (isFloorAt(shape, proposal, parts, point) !== floor)
      swept = setPart(swept, parts, { ...point, size: 0, floor });
  return swept;
}

/** Places on a path, no further apart than the pixels of the parts. */
const placesOn = (path: readonly Point[], { width, height }: PhotoParts): Point[] =>
  path.flatMap((to, i) => {
    const from = path[i - 1] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx * width, dy * height)));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return { x: from.x + dx * share, y: from.y + dy * share };
    });
  });

/** The next size in which the tapped part is larger; undefined when there is none. */
function nextLarger(parts: PhotoParts, tap: Tap): number | undefined {
  const count = (size: number) => tappedParts(parts, { ...tap, size }).filter(Boolean).length;
  for (let size = tap.size + 1; size < parts.sizes.length; size++)
    if (count(size) > count(tap.size)) return size;
  return undefined;
}

/** Whether a point is floor, the brush left out: as it was tapped, else as it was drawn, else as it was found. */
export function isFloorAt(shape: FloorShape, proposal: FloorShape, parts: PhotoParts, point: Point): boolean {
  const part = partAt(parts, point);
  const tapped = tapResults(parts, shape.taps)[part];
  if (tapped !== undefined) return tapped;
  const drawn = insideOutlines(shape.outlines, point);
  return drawn === insideOutlines(proposal.outlines, point) ? parts.floor[part] === 1 : drawn;
}

/** The same with what taps on a network took, and where there are no parts: what is seen as floor now, or not. */
export function looksLikeFloor(
  shape: FloorShape,
  proposal: FloorShape,
  parts: PhotoParts | undefined,
  point: Point,
): boolean {
  const last = shape.strokes.findLast(({ area }) => area && isInside(area, point));
  if (last) return last.mode === 'add';
  return parts ? isFloorAt(shape, proposal, parts, point) : insideOutlines(shape.outlines, point);
}

/** Whether a point is inside closed lines, by the even-odd rule. */
export const isInside = (lines: NonNullable<Stroke['area']>, point: Point): boolean =>
  lines.filter((line) => surrounds(line, point)).length % 2 === 1;

/** Whether a point is in a floor that is drawn, and in nothing that is cut out of it. */
export function insideOutlines(outlines: readonly Outline[], point: Point): boolean {
  const inside = (kind: Outline['kind']) =>
    outlines.some((outline) => outline.kind === kind && surrounds(outline.points, point));
  return inside('floor') && !inside('cut');
}

function surrounds(points: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (const [i, from] of points.entries()) {
    const to = points[(i + 1) % points.length] ?? from;
    if (from.y > y === to.y > y) continue;
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside;
  }
  return inside;
}

/** 'part', and the form of what follows. */
const MAGIC = 0x70617201;
const HEAD_BYTES = 12;

/** Parts in one piece: four sizes, then every list, numbers of two bytes little-endian. */
export function packParts({
  width,
  height,
  smallest,
  sizes,
  floor,
  kinds,
}: PhotoParts): Uint8Array<ArrayBuffer> {
  const words = [smallest, ...sizes];
  const length = words.reduce((sum, list) => sum + list.byteLength, HEAD_BYTES);
  const bytes = new Uint8Array(length + floor.length + kinds.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  for (const [i, size] of [width, height, floor.length, sizes.length].entries())
    view.setUint16(4 + 2 * i, size);
  let at = HEAD_BYTES;
  for (const list of words) {
    new Uint16Array(bytes.buffer, at, list.length).set(list);
    at += list.byteLength;
  }
  bytes.set(floor, at);
  bytes.set(kinds, at + floor.length);
  return bytes;
}

/** The parts in a piece; undefined for anything else. */
export function unpackParts(buffer: ArrayBuffer): PhotoParts | undefined {
  if (buffer.byteLength < HEAD_BYTES) return undefined;
  const view = new DataView(buffer);
  const [width, height, count, sizes] = [4, 6, 8, 10].map((at) => view.getUint16(at)) as [
    number,
    number,
    number,
    number,
  ];
  const after = HEAD_BYTES + 2 * width * height;
  if (view.getUint32(0) !== MAGIC || buffer.byteLength !== after + 2 * sizes * count + 2 * count)
    return undefined;
  const floorAt = after + 2 * sizes * count;
  return {
    width,
    height,
    smallest: new Uint16Array(buffer, HEAD_BYTES, width * height),
    sizes: Array.from({ length: sizes }, (_, i) => new Uint16Array(buffer, after + 2 * i * count, count)),
    floor: new Uint8Array(buffer, floorAt, count),
    kinds: new Uint8Array(buffer, floorAt + count, count),
  };
}

/** Size of the parts that are listed, and how many are. */
const LISTED = { size: 1, most: 24, least: 0.003 } as const;

/** The larger parts, the largest first: a name with place and share of the photo, and the tap that would set each. */
export function listParts(parts: PhotoParts): { readonly name: string; readonly tap: Omit<Tap, 'floor'> }[] {
  const { width, height, smallest } = parts;
  const size = parts.sizes[LISTED.size] ?? new Uint16Array();
  const areas = new Map<number, { pixels: number; x: number; y: number }>();
  for (const [i, small] of smallest.entries()) {
    const part = size[small] as number;
    const area = areas.get(part) ?? { pixels: 0, x: 0, y: 0 };
    area.pixels++;
    area.x += i % width;
    area.y += Math.floor(i / width);
    areas.set(part, area);
  }
  const listed = [...areas]
    .filter(([, { pixels }]) => pixels >= LISTED.least * width * height)
    .toSorted(([, a], [, b]) => b.pixels - a.pixels)
    .slice(0, LISTED.most);
  return listed.map(([part, { pixels, x, y }]) => {
    const middle = { x: (x / pixels + 0.5) / width, y: (y / pixels + 0.5) / height };
    const kind = PART_NAMES[parts.kinds[part] ?? 0] || 'Something';
    const share = Math.max(1, Math.round((100 * pixels) / (width * height)));
    return {
      name: `${kind}, ${placeWords(middle)}, ${share}% of the photo`,
      tap: { ...pointIn(parts, size, part, middle), size: LISTED.size },
    };
  });
}

function placeWords({ x, y }: Point): string {
  const side = x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : 'middle';
  const row = y < 1 / 3 ? 'top' : y > 2 / 3 ? 'bottom' : '';
  return [row, side].filter(Boolean).join(' ');
}

/** The pixel of a part that is nearest to a point. */
function pointIn({ width, height, smallest }: PhotoParts, size: Uint16Array, part: number, to: Point): Point {
  let nearest = { x: 0, y: 0, far: Number.POSITIVE_INFINITY };
  for (const [i, small] of smallest.entries()) {
    if (size[small] !== part) continue;
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
    const far = (x - to.x) ** 2 + (y - to.y) ** 2;
    if (far < nearest.far) nearest = { x, y, far };
  }
  return { x: nearest.x, y: nearest.y };
}
