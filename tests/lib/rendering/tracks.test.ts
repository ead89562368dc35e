import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { productColours } from '#features/catalogue/product/product-colour.ts';
import { factsOfVariant } from '#lib/images/server/sources/variant-facts.ts';
import { floorMap } from '#lib/rendering/room-camera.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { loadRoom } from '#lib/rendering/server/layers.ts';
import { trackAt } from '#lib/rendering/tracks.ts';
import { toRoomFloor } from '#lib/room-floors/server/to-room-floor.ts';
import { shopContent } from '#tests/support/catalogue.ts';

const ROOM = path.resolve('content/media/rooms/bedroom-bare');
const SWATCH = path.resolve('content/media/swatches/1011801.jpg');
const SCALE = 0.25;

describe('bands in a cut pile', () => {
  it('alternate in direction and do not change the floor’s average colour', () => {
    const places = Array.from({ length: 40_000 }, (_, i) =>
      trackAt(((i % 200) - 100) * 0.05, Math.floor(i / 200) * 0.05),
    );
    const mean = places.reduce((sum, lean) => sum + lean, 0) / places.length;
    expect(Math.abs(mean)).toBeLessThan(0.05);
    expect(Math.max(...places)).toBeLessThanOrEqual(1);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(-1);
    const leans = [0, 1, 2, 3].map((band) => Math.sign(trackAt(band * 0.38 + 0.19, 1)));
    expect(leans).toEqual([1, -1, 1, -1]);
  });

  it('are lighter and darker in a room, without changing the floor’s colour', async () => {
    const room = await loadRoom(ROOM, SCALE);
    const { width, height, mask, camera } = room;
    const lay = (tracks?: number) =>
      composeRoom({
        roomBase: ROOM,
        scale: SCALE,
        rect: { x: 0, y: 0, width, height },
        swatch: SWATCH,
        placement: { sizeMetres: 0.6, turnDegrees: 0, gloss: 0, tracks },
      });
    const [plain, banded] = await Promise.all([lay(), lay(0.07)]);
    const map = floorMap(camera, width, height);
    const sums = { lean: [0, 0], against: [0, 0] };
    for (const [i, cover] of mask.entries()) {
      if (cover < 255) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      const at = (row: number) => x * (map[row] ?? 0) + y * (map[row + 1] ?? 0) + (map[row + 2] ?? 0);
      const lean = trackAt(at(0) / at(6), at(3) / at(6));
      const side = lean > 0.4 ? sums.lean : lean < -0.4 ? sums.against : undefined;
      if (!side) continue;
      side[0] = (side[0] ?? 0) + (plain[i * 3 + 1] ?? 0);
      side[1] = (side[1] ?? 0) + (banded[i * 3 + 1] ?? 0);
    }
    const [lighter, darker] = [sums.lean, sums.against].map(([before = 0, after = 0]) => after / before);
    expect(lighter).toBeGreaterThan(1.005);
    expect(darker).toBeLessThan(0.995);
    expect(((lighter ?? 0) + (darker ?? 0)) / 2).toBeCloseTo(1, 2);
  });

  it.each([
    ['plush', true],
    ['cut-pile', true],
    ['twist', false],
    ['level-loop', false],
    ['plank', false],
  ])('a %s has them: %s', (id, wanted) => {
    const [{ product } = {}] = shopContent().products;
    const [variant] = product?.variants ?? [];
    if (!product || !variant) throw new Error('no floor');
    const { placement } = factsOfVariant({ ...product, construction: { id, name: id } }, variant);
    expect((placement.tracks ?? 0) > 0).toBe(wanted);
    // The browser lays it as the service does, from the product page and from the list on the stage.
    const made = { ...product, construction: { id, name: id } };
    expect(productColours(made, 'au', { kind: 'residential' })[0]?.lies).toEqual(placement);
    expect(toRoomFloor(made, { site: 'GHRES', region: 'au' }).colours[0]?.lies).toEqual(placement);
  });
});
