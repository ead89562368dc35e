import type { FloorShape, Outline, Point, Stroke, Tap } from './scene.ts';
import { SHAPE_LIMITS } from './scene.ts';

/**
 * A segmentation of a photo at several sizes: each larger part is a union of smaller ones. A part is either all floor
 * or not floor.
 */
export interface PhotoParts {
  readonly width: number;
  readonly height: number;
  /** Index of the smallest part that each pixel belongs to, row by row. */
  readonly smallest: Uint16Array;
  /**
   * For each size, smallest first: the part that each smallest part belongs to. A larger part is named by its first
   * smallest part.
   */
  readonly sizes: readonly Uint16Array[];
  /** For each smallest part: 1 if it was detected as floor, else 0. */
  readonly floor: Uint8Array;
  /** For each smallest part: the class that the networks detected, an index into PART_NAMES. */
  readonly kinds: Uint8Array;
}

/**
 * Names of the classes the networks distinguish, in the order of their outputs. The empty name means "none of these".
 */
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

/** The smallest part that contains a point. Points outside the photo are clamped to its edge. */
export function partAt({ width, height, smallest }: PhotoParts, { x, y }: Point): number {
  const [column, row] = [pixelAt(x, width), pixelAt(y, height)];
  return smallest[row * width + column] as number;
}

const pixelAt = (share: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)));

/** For each smallest part: whether it belongs to the tapped part. */
export function tappedParts(parts: PhotoParts, tap: Tap): readonly boolean[] {
  const size = parts.sizes[Math.min(tap.size, parts.sizes.length - 1)] ?? new Uint16Array();
  const whole = size[partAt(parts, tap)];
  return Array.from(size, (part) => part === whole);
}

/** For each smallest part: true if the taps made it floor, false if they removed it, undefined if no tap covers it. */
export function tapResults(parts: PhotoParts, taps: readonly Tap[]): (boolean | undefined)[] {
  const results = new Array<boolean | undefined>(parts.floor.length).fill(undefined);
  for (const tap of taps)
    for (const [part, inside] of tappedParts(parts, tap).entries()) if (inside) results[part] = tap.floor;
  return results;
}

/**
 * The shape after a tap, which toggles a part between floor and not floor. A tap on the same smallest part as the last
 * tap selects the next larger part; after the largest, the last tap is undone. Returns the shape unchanged when
 * SHAPE_LIMITS.taps is reached.
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

/** Adds a tap whose result is given. Returns the shape unchanged when SHAPE_LIMITS.taps is reached. */
export function setPart(shape: FloorShape, parts: PhotoParts, tap: Tap): FloorShape {
  if (shape.taps.length >= SHAPE_LIMITS.taps) return shape;
  // A new tap replaces an earlier tap on the same part at the same size.
  const part = (one: Tap) => parts.sizes[one.size]?.[partAt(parts, one)];
  const others = shape.taps.filter((one) => one.size !== tap.size || part(one) !== part(tap));
  return { ...shape, taps: [...others, tap] };
}

/**
 * The shape after a drag across parts. Each part on the path, including those between two pointer events, gets a tap at
 * the smallest size. All parts are set to the opposite of what the first one was.
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

/** Points along a path, at most one pixel of the segmentation apart. */
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

/** The next size at which the tapped part covers more; undefined if there is none. */
function nextLarger(parts: PhotoParts, tap: Tap): number | undefined {
  const count = (size: number) => tappedParts(parts, { ...tap, size }).filter(Boolean).length;
  for (let size = tap.size + 1; size < parts.sizes.length; size++)
    if (count(size) > count(tap.size)) return size;
  return undefined;
}

/**
 * Whether a point is floor, ignoring brush strokes. Taps take precedence, then edited outlines, then the detected
 * floor.
 */
export function isFloorAt(shape: FloorShape, proposal: FloorShape, parts: PhotoParts, point: Point): boolean {
  const part = partAt(parts, point);
  const tapped = tapResults(parts, shape.taps)[part];
  if (tapped !== undefined) return tapped;
  const drawn = insideOutlines(shape.outlines, point);
  return drawn === insideOutlines(proposal.outlines, point) ? parts.floor[part] === 1 : drawn;
}

/**
 * Whether a point currently appears as floor. Unlike `isFloorAt`, this includes areas that the tap network returned,
 * and works without a segmentation.
 */
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

/** Whether a point is inside a floor outline and outside every cut-out. */
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

/** Magic number: 'par' and the format version. */
const MAGIC = 0x70617201;
const HEAD_BYTES = 12;

/** Serialises a segmentation: the magic number, four sizes, then all arrays. 16-bit arrays are little-endian. */
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

/** Parses a serialised segmentation; undefined if the bytes are anything else. */
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

/**
 * Which parts are listed: the size level, the maximum number of parts, and the minimum area as a share of the photo.
 */
const LISTED = { size: 1, most: 24, least: 0.003 } as const;

/**
 * The largest parts, largest first. Each has a name with its position and share of the photo, and the tap that would
 * set it.
 */
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
