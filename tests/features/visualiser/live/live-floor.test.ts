// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeScene } from '#features/visualiser/live/live-floor.ts';
import type { PaintedScene } from '#features/visualiser/live/painted-scene.ts';

const card = vi.hoisted(() => ({ kept: new Map<string, boolean>(), painted: [] as string[] }));
vi.mock('#features/visualiser/live/floor-painter.ts', () => ({
  createFloorPainter: () => ({
    has: (key: string) => card.kept.get(key) === false,
    keep: (key: string, _: unknown, isDraft = false) => card.kept.set(key, isDraft),
    paint(key: string) {
      card.painted.push(`${key}${card.kept.get(key) ? ', small' : ''}`);
      return true;
    },
    drawn: async () => true,
    dispose: () => undefined,
  }),
}));
const fetched = vi.hoisted(() => vi.fn());
vi.mock('#features/visualiser/live/gzipped.ts', () => ({ getSceneFile: fetched }));
const closed = vi.hoisted(() => vi.fn());
vi.mock('#features/visualiser/live/plain-bitmap.ts', () => ({
  plainBitmap: async () => ({ close: closed }),
}));

const surface = (name: string) => ({
  ...{ src: name, draft: `${name}.small`, sizeMetres: 1, turnDegrees: 0, gloss: 0 },
});
const large = () => {
  const { promise, resolve } = Promise.withResolvers<{ blob: () => Promise<Blob> }>();
  return { promise, come: () => resolve({ blob: async () => new Blob() }) };
};
let place: HTMLElement;
let leave: AbortController;
function opened() {
  const live = placeScene(
    { place, scene: '/x', version: undefined, lost: () => undefined, signal: leave.signal },
    {} as PaintedScene,
    { width: 4, height: 3 },
  );
  if (!live) throw new Error('It was not drawn');
  return live;
}
const isDrawn = () => 'drawn' in place.dataset;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  card.kept.clear();
  card.painted = [];
  place = document.createElement('div');
  leave = new AbortController();
  fetched.mockReset();
  closed.mockReset();
  Image.prototype.decode = async () => undefined;
});
afterEach(() => leave.abort());

describe('A-18 a floor that is pressed', () => {
  it('is drawn in the press itself if its small picture is ready, and from the large one once that has loaded', async () => {
    const { promise, come } = large();
    fetched.mockReturnValue(promise);
    const live = opened();
    live.fetch(surface('ash'));
    await frame();
    const laid = live.show(surface('ash'));
    expect(card.painted).toEqual(['ash, small']);
    expect(isDrawn()).toBe(true);
    // The page shows it again once it is notified.
    expect(live.show(surface('ash'))).toBe(laid);
    come();
    expect(await laid).toBe(true);
    expect(card.painted).toEqual(['ash, small', 'ash']);

    // Another one, and back: nothing is awaited.
    card.kept.set('oak', false);
    await frame();
    void live.show(surface('oak'));
    await frame();
    void live.show(surface('ash'));
    expect(card.painted.slice(2)).toEqual(['oak', 'ash']);
  });

  it('is replaced only by the service’s picture of the same floor, and draws nothing over it afterwards', async () => {
    const { promise, come } = large();
    fetched.mockReturnValue(promise);
    const live = opened();
    live.fetch(surface('ash'));
    await frame();
    void live.show(surface('ash'));
    // The result of the previous floor arrives late.
    live.settle(surface('oak'));
    expect(isDrawn()).toBe(true);
    live.settle(surface('ash'));
    expect(isDrawn()).toBe(false);
    come();
    await frame();
    expect(isDrawn()).toBe(false);
  });

  it('is drawn later without a small picture, unless another one is pressed; a drawing that ends is no longer shown', async () => {
    const [first, second] = [large(), large()];
    fetched.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const live = opened();
    const plain = (name: string) => ({ ...surface(name), draft: undefined });
    const [ash, elm] = [live.show(plain('ash')), live.show(plain('elm'))];
    expect(isDrawn()).toBe(false);
    second.come();
    expect(await elm).toBe(true);
    first.come();
    expect(await ash).toBe(false);
    expect(card.painted).toEqual(['elm']);
    expect(isDrawn()).toBe(true);
    leave.abort();
    expect(isDrawn()).toBe(false);
  });

  it('is tried once more by the next press if it failed', async () => {
    const { promise, come } = large();
    fetched.mockRejectedValueOnce(new Error('No connection')).mockReturnValueOnce(promise);
    const live = opened();
    await expect(live.show(surface('ash'))).rejects.toThrow('No connection');
    come();
    expect(await live.show(surface('ash'))).toBe(true);
  });
});

it('A-18 decoded small pictures are freed once many others have been decoded, and at the end', async () => {
  fetched.mockReturnValue(large().promise);
  const live = opened();
  for (let i = 0; i < 24; i++) live.fetch(surface(`floor-${i}`));
  await frame();
  expect(closed).toHaveBeenCalledTimes(0);
  for (let i = 24; i < 30; i++) live.fetch(surface(`floor-${i}`));
  await frame();
  expect(closed).toHaveBeenCalledTimes(6);
  leave.abort();
  await frame();
  expect(closed).toHaveBeenCalledTimes(30);
});
