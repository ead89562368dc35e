import 'server-only';
import type { FloatMap, RgbPicture } from '../../float-map.ts';
import { PART_NAMES, type PhotoParts } from '../../parts.ts';
import type { ClassMap } from '../detect/port.ts';
import { firstRegions, labMaps, type PixelEdges, pixelEdges } from './first-regions.ts';

/** For each size level: the maximum dissimilarity of neighbours that are merged. */
const SIZES = [5, 10, 20, 40] as const;
/** Weight of a complete difference in class, relative to a colour difference in CIE Lab. */
const CLASSES = 25;
/** Weight of lightness relative to hue and chroma. It is low, so that shadows are not edges. */
const LIGHTNESS = 0.5;
/** Weight of the contrast along the border, relative to the difference of the means. */
const BORDER = 0.5;
/**
 * Large neighbours are merged later than small ones: dissimilarity grows with this power of the smaller area, in
 * thousandths of the photo.
 */
const LARGE = 0.25;

interface Border {
  length: number;
  /** Sum of the contrasts of the pixel pairs across the border. */
  contrast: number;
  unlike: number;
}

interface Region {
  area: number;
  /** Means over the region. */
  readonly colour: Float64Array;
  readonly classes: Float64Array;
  readonly borders: Map<Region, Border>;
  /** The initial regions it consists of. */
  readonly members: number[];
}

/**
 * Segments a photo into the parts that a tap can add to the floor or remove from it. Hierarchical merging of neighbours
 * with similar colour and class yields four sizes. Floor and non-floor pixels of the mask are never merged.
 */
export function findParts(picture: RgbPicture, floor: FloatMap, classes: ClassMap): PhotoParts {
  const { width, height } = picture;
  const pixels = width * height;
  const side = Uint8Array.from(floor.data, (value) => (value >= 0.5 ? 1 : 0));
  const lab = labMaps(picture);
  const edges = pixelEdges(lab.soft, side, width);
  const { labels, count } = firstRegions(edges, pixels);
  const regions = regionsOf(labels, count, lab.sharp, classCells(classes, width, height));
  addBorders(regions, labels, edges, pixels);
  const alive = new Set(regions);
  const sizes = SIZES.map((limit) => {
    joinUpTo(alive, limit, pixels);
    return numbered(alive, count);
  });
  return partsOf({ width, height, labels, side, sizes, regions });
}

interface Found {
  readonly width: number;
  readonly height: number;
  /** Initial region of each pixel. */
  readonly labels: Int32Array;
  readonly side: Uint8Array;
  /** For each size: the number of the part that each initial region belongs to. */
  readonly sizes: readonly Uint16Array[];
  readonly regions: readonly Region[];
}

/** The smallest size becomes the smallest parts; the initial regions are discarded. */
function partsOf({ width, height, labels, side, sizes, regions }: Found): PhotoParts {
  const [first = new Uint16Array()] = sizes;
  const count = first.reduce((most, part) => Math.max(most, part + 1), 0);
  const member = new Uint32Array(count);
  // Iterates backwards, so that the first initial region of each part remains.
  for (let i = first.length - 1; i >= 0; i--) member[first[i] as number] = i;
  const floor = new Uint8Array(count);
  const smallest = Uint16Array.from(labels, (label, i) => {
    const part = first[label] as number;
    floor[part] = side[i] as number;
    return part;
  });
  return {
    width,
    height,
    smallest,
    sizes: sizes.map((size) => namedByFirst(Array.from(member, (label) => size[label] as number))),
    floor,
    kinds: Uint8Array.from(member, (label) => kindOf(regions[label] as Region)),
  };
}

/** Replaces each part's number by the first index that has it. */
function namedByFirst(numbers: readonly number[]): Uint16Array {
  const names = new Map<number, number>();
  return Uint16Array.from(numbers, (number, place) => {
    const name = names.get(number) ?? place;
    names.set(number, name);
    return name;
  });
}

function kindOf({ classes }: Region): number {
  const likely = classes.indexOf(Math.max(...classes));
  return likely < PART_NAMES.length ? likely : 0;
}

/** Maps each pixel to its cell in the class map. */
function classCells(classes: ClassMap, width: number, height: number) {
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * classes.width) / width));
  const rows = Int32Array.from({ length: height }, (_, y) => Math.floor((y * classes.height) / height));
  return {
    count: classes.count,
    data: classes.data,
    of: (i: number) =>
      classes.count *
      ((rows[Math.floor(i / width)] as number) * classes.width + (columns[i % width] as number)),
  };
}

function regionsOf(
  labels: Int32Array,
  count: number,
  lab: Float32Array,
  cells: ReturnType<typeof classCells>,
): Region[] {
  const regions = Array.from(
    { length: count },
    (_, label): Region => ({
      area: 0,
      colour: new Float64Array(3),
      classes: new Float64Array(cells.count),
      borders: new Map(),
      members: [label],
    }),
  );
  // Neighbouring pixels share a cell, and a cell has many classes, so each run of pixels is added at once.
  for (let i = 0; i < labels.length; ) {
    const region = regions[labels[i] as number] as Region;
    const [label, cell, from] = [labels[i], cells.of(i), i];
    for (; i < labels.length && labels[i] === label && cells.of(i) === cell; i++)
      addTo(region.colour, lab, i * 3, 1);
    region.area += i - from;
    addTo(region.classes, cells.data, cell, i - from);
  }
  for (const { area, colour, classes } of regions)
    for (const sums of [colour, classes])
      for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] as number) / area;
  return regions;
}

function addTo(sums: Float64Array, values: ArrayLike<number>, from: number, times: number): void {
  for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] as number) + times * (values[from + k] as number);
}

function addBorders(regions: readonly Region[], labels: Int32Array, edges: PixelEdges, pixels: number): void {
  for (let edge = 0; edge < edges.count; edge++) {
    const [a, b] = [labels[edges.from[edge] as number], labels[edges.to[edge] as number]];
    if (a === b) continue;
    const [one, other] = [regions[a as number] as Region, regions[b as number] as Region];
    const border = one.borders.get(other) ?? { length: 0, contrast: 0, unlike: 0 };
    border.length++;
    border.contrast += edges.contrast[edge] as number;
    one.borders.set(other, border);
    other.borders.set(one, border);
  }
  for (const one of regions)
    for (const [other, border] of one.borders) border.unlike = unlikeness(one, other, border, pixels);
}

/** Dissimilarity of two neighbours: colour, class, and contrast along their border. */
function unlikeness(one: Region, other: Region, { length, contrast }: Border, pixels: number): number {
  const [a, b] = [one.colour, other.colour] as unknown as [
    [number, number, number],
    [number, number, number],
  ];
  const colour = Math.hypot(LIGHTNESS * (a[0] - b[0]), a[1] - b[1], a[2] - b[2]);
  let shared = 0;
  for (const [k, share] of one.classes.entries()) shared += Math.sqrt(share * (other.classes[k] as number));
  const classes = Math.sqrt(Math.max(0, 1 - shared));
  const large = ((1000 * Math.min(one.area, other.area)) / pixels) ** LARGE;
  return large * (colour + CLASSES * classes + (BORDER * contrast) / length);
}

/** Repeatedly merges the two most similar neighbours, up to the limit of dissimilarity. */
function joinUpTo(alive: Set<Region>, limit: number, pixels: number): void {
  for (;;) {
    let least = limit;
    let pair: [Region, Region] | undefined;
    for (const one of alive)
      for (const [other, { unlike }] of one.borders)
        if (unlike <= least) {
          least = unlike;
          pair = [one, other];
        }
    if (!pair) return;
    join(pair[0], pair[1], pixels);
    alive.delete(pair[1]);
  }
}

/** Merges `other` into `one`. */
function join(one: Region, other: Region, pixels: number): void {
  const share = other.area / (one.area + other.area);
  for (const means of ['colour', 'classes'] as const)
    for (const [k, value] of other[means].entries())
      one[means][k] = (1 - share) * (one[means][k] as number) + share * value;
  one.area += other.area;
  one.members.push(...other.members);
  for (const [next, border] of other.borders) {
    next.borders.delete(other);
    if (next === one) continue;
    const own = one.borders.get(next) ?? { length: 0, contrast: 0, unlike: 0 };
    own.length += border.length;
    own.contrast += border.contrast;
    one.borders.set(next, own);
    next.borders.set(one, own);
  }
  for (const [next, border] of one.borders) border.unlike = unlikeness(one, next, border, pixels);
}

/** For each initial region: the number of the part that it now belongs to. */
function numbered(alive: Set<Region>, count: number): Uint16Array {
  const numbers = new Uint16Array(count);
  for (const [number, { members }] of [...alive].entries())
    for (const member of members) numbers[member] = number;
  return numbers;
}
