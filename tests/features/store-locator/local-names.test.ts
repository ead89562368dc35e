import { expect, it, vi } from 'vitest';
import { localNames } from '#features/store-locator/own-map/local-names.ts';
import type { Shape } from '#features/store-locator/own-map/shape.ts';
import { viewAt } from '#features/store-locator/own-map/view.ts';

const SIZE = { width: 100, height: 100 };
const VIEW = viewAt({ lat: -38.15, lng: 144.36 }, 12);
const SHAPE = { origin: [0, 0] } as unknown as Shape;

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a busy shop', () => Promise.resolve(new Response('', { status: 503 }))],
])(
  'names that failed to load because of %s load when the map is moved later, and are not requested with every frame',
  async (_, lost) => {
    vi.useFakeTimers();
    const asked = vi.fn(lost);
    vi.stubGlobal('fetch', asked);
    const names = localNames('au', SHAPE, () => undefined);
    names(VIEW, SIZE);
    await vi.advanceTimersByTimeAsync(0);
    const tiles = asked.mock.calls.length;
    expect(tiles).toBeGreaterThan(0);
    names(VIEW, SIZE);
    expect(asked).toHaveBeenCalledTimes(tiles);

    asked.mockImplementation(() =>
      Promise.resolve(Response.json([{ name: 'Geelong', lat: -38.15, lng: 144.36 }])),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    names(VIEW, SIZE);
    await vi.advanceTimersByTimeAsync(0);
    expect(names(VIEW, SIZE).map(({ name }) => name)).toContain('Geelong');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  },
);
