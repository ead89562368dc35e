// @vitest-environment node
import { expect, it } from 'vitest';
import { drawMap, type Scene } from '#features/store-locator/own-map/draw.ts';
import { viewAt } from '#features/store-locator/own-map/view.ts';
import { MAP_UNITS } from '#lib/stores/map-bounds.ts';
import { fromWorld, metresToPx, toWorld } from '#lib/stores/mercator.ts';

const SIZE = { width: 800, height: 600 };
const MIDDLE = { lat: -37.8, lng: 144.97 };
const ZOOM = 11;
const RADIUS_M = 10_000;
/** The shortest whole length that is wide enough to read at ZOOM. */
const SCALE = '5 km';
/** Width of every letter, in px. */
const LETTER = 7;

/** The texts a map draws and their positions, in pixels. */
function written(scene: Partial<Scene>, zoom = ZOOM): { words: string; left: number; top: number }[] {
  const all: { words: string; left: number; top: number }[] = [];
  const ctx = new Proxy(
    {
      measureText: (words: string) => ({ width: words.length * LETTER }),
      fillText: (words: string, left: number, top: number) => all.push({ words, left, top }),
    } as Record<string, unknown>,
    { get: (target, name: string) => target[name] ?? (() => undefined), set: () => true },
  );
  const nothing = {} as Path2D;
  drawMap(ctx as unknown as CanvasRenderingContext2D, viewAt(MIDDLE, zoom), SIZE, 1, {
    shape: { origin: [0, 0], land: nothing, borders: nothing, places: [] },
    local: [],
    center: undefined,
    radiusM: RADIUS_M,
    radiusWords: '10 km',
    unit: { metres: 1000, short: 'km' },
    pins: [],
    numbered: true,
    brand: '#000',
    font: 'sans',
    ...scene,
  } as Scene);
  return all;
}

const place = (name: string, at: { lat: number; lng: number }) => {
  const { x, y } = toWorld(at);
  return { name, x: x * MAP_UNITS, y: y * MAP_UNITS };
};

it('a name is drawn below the marker at its place', () => {
  const local = [place('Carlton', MIDDLE)];
  const free = written({ local }).find(({ words }) => words === 'Carlton');
  const below = written({ local, pins: [toWorld(MIDDLE)] }).find(({ words }) => words === 'Carlton');
  expect(free).toMatchObject({ words: 'Carlton', top: SIZE.height / 2 });
  expect(below?.top).toBeGreaterThan(SIZE.height / 2 + 10);
});

it('a name avoids the radius label and larger places, and is left out if there is no room below', () => {
  const perDegree = metresToPx(RADIUS_M, MIDDLE.lat, ZOOM) / 2;
  const degrees = (toWorld({ ...MIDDLE, lng: MIDDLE.lng + 1 }).x - toWorld(MIDDLE).x) * 256 * 2 ** ZOOM;
  const onLength = { ...MIDDLE, lng: MIDDLE.lng - perDegree / degrees };
  const local = ['Footscray', 'Footscray West', 'Kingsville'].map((name) => place(name, onLength));
  const all = written({ local, center: MIDDLE }).filter(({ words }) => words !== SCALE);
  expect(all.map(({ words }) => words)).toEqual(['10 km', 'Footscray', 'Footscray West']);
  expect(Math.abs((all[0]?.left ?? 0) - (all[1]?.left ?? 0))).toBeLessThan(2);
  expect(all[1]?.top).toBeGreaterThan((all[0]?.top ?? 0) + 12);
});

it('near a town there is a scale in the region’s unit that no name covers; the whole region has none', () => {
  const corner = (zoom: number, unit: Scene['unit']) => {
    const local = [place('Corner', cornerOf(zoom))];
    return written({ local, unit, center: MIDDLE, radiusM: 1 }, zoom).map(({ words }) => words);
  };
  const km = { metres: 1000, short: 'km' };
  expect(corner(ZOOM, km)).toEqual([SCALE]);
  expect(corner(ZOOM, { metres: 1609, short: 'mi' })).toEqual(['5 mi']);
  expect(corner(13, km)).toEqual(['2 km']);
  expect(corner(6, km)).toEqual(['Corner']);
});

/** A place in the lower left corner of the map. */
function cornerOf(zoom: number) {
  const px = 256 * 2 ** zoom;
  const { x, y } = toWorld(MIDDLE);
  return fromWorld({ x: x - (SIZE.width / 2 - 40) / px, y: y + (SIZE.height / 2 - 16) / px });
}
