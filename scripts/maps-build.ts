// npm run maps:build: builds coasts, borders and place names of the shop's own map. Coasts and borders: Natural Earth
// (public domain) through world-atlas; places: content/places (GeoNames, CC BY 4.0).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { merge, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { readCsv } from '../lib/csv/read-csv.ts';
import { readLocality } from '../lib/places/gazetteer-file.ts';
import { REGION, REGIONS, type Region } from '../lib/regions.ts';
import { MAP_UNITS } from '../lib/stores/map-bounds.ts';
import { toWorld } from '../lib/stores/mercator.ts';
import type { Position } from '../lib/stores/position.ts';
import { readArguments } from './arguments.ts';
import { say } from './progress.ts';

readArguments('Usage: npm run maps:build');

type Point = readonly [number, number];
type Countries = GeometryCollection<{ name: string }>;

/** Level of detail of a region's files, chosen to stay within 20 KB. */
interface Fineness {
  /** Triangles of the coast smaller than this, in square map units, are removed. */
  readonly detail: number;
  /** The same for the picture of the whole region. */
  readonly overview: number;
  /** Minimum distance of names in map units, so that the first names of a view are not all in one city. */
  readonly apart: number;
}
const USUAL: Fineness = { detail: 240_000, overview: 60_000, apart: 3500 };
const FINENESS: Partial<Record<Region, Fineness>> = {
  nz: { detail: 1200, overview: 6000, apart: 900 },
  na: { detail: 1_600_000, overview: 160_000, apart: 4200 },
};
const finenessOf = (region: Region): Fineness => FINENESS[region] ?? USUAL;
/**
 * Within this many map units of a store (40 to 60 km), the coast is drawn finer by the second factor: that is where
 * people look.
 */
const NEAR = 1000;
const FINER = 160;
const LABELS = 90;

const atlas = JSON.parse(readFileSync('node_modules/world-atlas/countries-10m.json', 'utf8')) as Topology<{
  countries: Countries;
}>;

/** The topology with its arcs in map units of Web Mercator, so that simplification works on what is visible. */
function projected(): Topology<{ countries: Countries }> {
  const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = atlas.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      const lat = y * (scale[1] ?? 1) + (translate[1] ?? 0);
      const world = toWorld({ lat, lng: x * (scale[0] ?? 1) + (translate[0] ?? 0) });
      return [world.x * MAP_UNITS, world.y * MAP_UNITS];
    });
  });
  const { transform: _, ...rest } = atlas;
  return { ...rest, arcs };
}

interface Window {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}
function windowOf([southWest, northEast]: readonly [Position, Position]): Window {
  const [a, b] = [toWorld(southWest), toWorld(northEast)];
  return { west: a.x * MAP_UNITS, east: b.x * MAP_UNITS, north: b.y * MAP_UNITS, south: a.y * MAP_UNITS };
}

/** Clips a ring to a window (Sutherland and Hodgman). */
function clipRing(ring: readonly Point[], window: Window): Point[] {
  const edges: { inside: (p: Point) => boolean; cut: (a: Point, b: Point) => Point }[] = [
    { inside: ([x]) => x >= window.west, cut: (a, b) => atX(a, b, window.west) },
    { inside: ([x]) => x <= window.east, cut: (a, b) => atX(a, b, window.east) },
    { inside: ([, y]) => y >= window.north, cut: (a, b) => atY(a, b, window.north) },
    { inside: ([, y]) => y <= window.south, cut: (a, b) => atY(a, b, window.south) },
  ];
  return edges.reduce<Point[]>(
    (points, { inside, cut }) =>
      points.flatMap((point, at) => {
        const before = points.at(at - 1) as Point;
        const crossing = inside(point) !== inside(before) ? [cut(before, point)] : [];
        return inside(point) ? [...crossing, point] : crossing;
      }),
    [...ring],
  );
}
const atX = ([ax, ay]: Point, [bx, by]: Point, x: number): Point => [
  x,
  ay + ((x - ax) / (bx - ax)) * (by - ay),
];
const atY = ([ax, ay]: Point, [bx, by]: Point, y: number): Point => [
  ax + ((y - ay) / (by - ay)) * (bx - ax),
  y,
];

/**
 * Encodes a line as its first point and the steps from point to point, in whole units; points that coincide are merged.
 */
function steps(line: readonly Point[], origin: Point, unit: number): number[] {
  const out: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of line) {
    const [px, py] = [Math.round((x - origin[0]) / unit), Math.round((y - origin[1]) / unit)];
    if (out.length > 0 && px === lastX && py === lastY) continue;
    out.push(px - lastX, py - lastY);
    [lastX, lastY] = [px, py];
  }
  return out;
}

const area = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) => sum + x * (ring.at(at - 1)?.[1] ?? 0) - y * (ring.at(at - 1)?.[0] ?? 0),
      0,
    ),
  ) / 2;

function cellOf(x: number, y: number): string {
  return `${Math.floor(x / NEAR)},${Math.floor(y / NEAR)}`;
}

/** Positions of the shop's stores, in map units. */
function readStoreFiles(): { x: number; y: number }[] {
  return REGIONS.flatMap((region) => {
    const [head, ...rows] = readCsv(readFileSync(`content/stores/${region}.csv`, 'utf8'));
    const [lat = 0, lng = 0] = ['lat', 'lng'].map((name) => head?.cells.indexOf(name));
    return rows.map(({ cells }) => {
      const { x, y } = toWorld({ lat: Number(cells[lat]), lng: Number(cells[lng]) });
      return { x: x * MAP_UNITS, y: y * MAP_UNITS };
    });
  });
}

function shapesOf(source: Topology<{ countries: Countries }>, weight: number, window: Window) {
  const topology = simplify(source, weight);
  const countries = topology.objects.countries;
  const land = merge(topology, countries.geometries as (Polygon | MultiPolygon)[]);
  const rings = land.coordinates
    .flatMap((polygon) => polygon as unknown as Point[][])
    // Rings that cross the antimeridian would draw a line around the world; no such ring contains a store.
    .filter((ring) => ring.every(([x], at) => Math.abs(x - (ring.at(at - 1)?.[0] ?? x)) < MAP_UNITS / 2))
    .map((ring) => clipRing(ring, window))
    .filter((ring) => ring.length > 3 && area(ring) > weight / (source === weighed ? 2 : 8));
  const borders = (mesh(topology, countries, (a, b) => a !== b).coordinates as unknown as Point[][])
    .map((line) =>
      line.filter(([x, y]) => x >= window.west && x <= window.east && y >= window.north && y <= window.south),
    )
    .filter((line) => line.length > 1);
  return { rings, borders };
}

/** Names of the largest places that keep the minimum distance, as `[name, x, y]` in map units. */
function names(region: Region, origin: Point, window: Window): [string, number, number][] {
  const all = REGION[region].countries.flatMap((country) =>
    readFileSync(`content/places/${country.toLowerCase()}.tsv`, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map(readLocality),
  );
  const chosen: [string, number, number][] = [];
  for (const place of all.sort((a, b) => b.population - a.population)) {
    if (chosen.length === LABELS) break;
    const world = toWorld(place);
    const [x, y] = [world.x * MAP_UNITS, world.y * MAP_UNITS];
    if (x < window.west || x > window.east || y < window.north || y > window.south) continue;
    const point: [string, number, number] = [
      place.name,
      Math.round(x - origin[0]),
      Math.round(y - origin[1]),
    ];
    if (chosen.every(([, ox, oy]) => Math.hypot(ox - point[1], oy - point[2]) > finenessOf(region).apart))
      chosen.push(point);
  }
  return chosen;
}

const weighed = presimplify(projected() as never) as unknown as Topology<{
  countries: Countries;
}>;
const crowded = new Set(
  readStoreFiles().flatMap(({ x, y }) =>
    [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => cellOf(x + east * NEAR, y + south * NEAR))),
  ),
);
const finer: typeof weighed = {
  ...weighed,
  arcs: weighed.arcs.map((arc) =>
    arc.map(([x = 0, y = 0, weight = 0]) => [x, y, crowded.has(cellOf(x, y)) ? weight * FINER : weight]),
  ),
};
mkdirSync('public/maps', { recursive: true });
mkdirSync('content/maps', { recursive: true });
for (const region of REGIONS) {
  const window = windowOf(REGION[region].locator.mapBounds);
  const origin: Point = [
    Math.round((window.west + window.east) / 2),
    Math.round((window.north + window.south) / 2),
  ];
  const { rings, borders } = shapesOf(finer, finenessOf(region).detail, window);
  const file = JSON.stringify({
    origin,
    land: rings.map((ring) => steps(ring, origin, 1)),
    borders: borders.map((line) => steps(line, origin, 1)),
    places: names(region, origin, window),
  });
  writeFileSync(`public/maps/${region}.json`, `${file}\n`);

  const view = windowOf(REGION[region].locator.overviewBounds);
  const unit = (view.east - view.west) / 1000;
  const small = shapesOf(weighed, finenessOf(region).overview, view);
  const path = (line: readonly Point[], close: string) => {
    const [x = 0, y = 0, ...rest] = steps(line, [view.west, view.north], unit);
    // A line reduced to one point is not drawn.
    if (rest.length === 0) return '';
    return `M${x} ${y}l${rest.join(' ').replaceAll(' -', '-')}${close}`;
  };
  const overview = {
    width: 1000,
    height: Math.round((view.south - view.north) / unit),
    reachesSides: small.rings.some((ring) => ring.some(([x]) => x <= view.west || x >= view.east)),
    land: small.rings.map((ring) => path(ring, 'z')).join(''),
    borders: small.borders.map((line) => path(line, '')).join(''),
  };
  writeFileSync(`content/maps/${region}.json`, `${JSON.stringify(overview)}\n`);
  const size = (text: string) => `${(gzipSync(text).length / 1024).toFixed(1)} KB`;
  console.log(
    `${region}: map ${size(file)}, overview ${size(JSON.stringify(overview))}, ${rings.length} rings`,
  );
}
say('To undo: git checkout public/maps content/maps');
