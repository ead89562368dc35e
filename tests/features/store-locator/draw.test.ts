// @vitest-environment node
import { expect, it } from 'vitest';
import { drawMap, type Scene } from '#features/store-locator/own-map/draw.ts';
import { viewAt } from '#features/store-locator/own-map/view.ts';
import { MAP_UNITS } from '#lib/stores/map-bounds.ts';
import { metresToPx, toWorld } from '#lib/stores/mercator.ts';

const SIZE = { width: 800, height: 600 };
const MIDDLE = { lat: -37.8, lng: 144.97 };
const ZOOM = 11;
const RADIUS_M = 10_000;
/** Every letter is as wide as this. */
const LETTER = 7;

/** Words a map writes and where, in pixels. */
function written(scene: Partial<Scene>): { words: string; left: number; top: number }[] {
  const all: { words: string; left: number; top: number }[] = [];
  const ctx = new Proxy(
    {
      measureText: (words: string) => ({ width: words.length * LETTER }),
      fillText: (words: string, left: number, top: number) => all.push({ words, left, top }),
    } as Record<string, unknown>,
    { get: (target, name: string) => target[name] ?? (() => undefined), set: () => true },
  );
  const nothing = {} as Path2D;
  drawMap(ctx as unknown as CanvasRenderingContext2D, viewAt(MIDDLE, ZOOM), SIZE, 1, {
    shape: { origin: [0, 0], land: nothing, borders: nothing, places: [] },
    local: [],
    center: undefined,
    radiusM: RADIUS_M,
    radiusWords: '10 km',
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

it('a name goes below the marker that stands on its place', () => {
  const local = [place('Carlton', MIDDLE)];
  const [free] = written({ local });
  const [below] = written({ local, pins: [toWorld(MIDDLE)] });
  expect(free).toMatchObject({ words: 'Carlton', top: SIZE.height / 2 });
  expect(below?.top).toBeGreaterThan(SIZE.height / 2 + 10);
});

it('a name keeps off the length of the radius, and the smaller of two that would meet is left out', () => {
  const perDegree = metresToPx(RADIUS_M, MIDDLE.lat, ZOOM) / 2;
  const degrees = (toWorld({ ...MIDDLE, lng: MIDDLE.lng + 1 }).x - toWorld(MIDDLE).x) * 256 * 2 ** ZOOM;
  const onLength = { ...MIDDLE, lng: MIDDLE.lng - perDegree / degrees };
  const local = [place('Footscray', onLength), place('Footscray West', onLength)];
  const all = written({ local, center: MIDDLE });
  expect(all.map(({ words }) => words)).toEqual(['10 km', 'Footscray']);
  expect(Math.abs((all[0]?.left ?? 0) - (all[1]?.left ?? 0))).toBeLessThan(2);
  expect(all[1]?.top).toBeGreaterThan((all[0]?.top ?? 0) + 12);
});
