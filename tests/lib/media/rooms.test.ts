import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assignViews } from '#lib/media/assign-views.ts';
import { ratioValue } from '#lib/media/ratio.ts';
import {
  assignRooms,
  CARD_ROOMS,
  cardViews,
  galleryRooms,
  lowRoom,
  placeOf,
  ROOMS,
  room,
  roomCrop,
  roomFor,
  sharedRooms,
  stairViews,
  wholeRatio,
} from '#lib/media/rooms.ts';
import { SLOTS } from '#lib/media/slots.ts';
import { REGIONS } from '#lib/regions.ts';

const segments = ['residential'];
const carpet = {
  ...{ code: '214', type: 'CPT', segments },
  rooms: ['living', 'bedroom', 'hallway', 'study', 'kids'],
};

describe('rooms', () => {
  it('S7.13-1 contains every existing room', () => {
    const files = readdirSync('content/media/rooms').filter((name) => name.endsWith('.json'));
    expect(ROOMS.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  });

  it.each(ROOMS.map((view) => [view.id, view] as const))(
    'S7.13-1 has layers of the size in the table: %s',
    (id, view) => {
      const camera = JSON.parse(readFileSync(`content/media/rooms/${id}.json`, 'utf8'));
      expect([view.width, view.height]).toEqual([camera.w, camera.h]);
      expect(ratioValue(wholeRatio(view))).toBe(view.width / view.height);
      expect(view.small === undefined || room(view.small)?.scene === view.scene).toBe(true);
    },
  );

  it.each(
    ROOMS.filter((view) => !view.empty && !view.low && view.width / view.height < 2).map(
      (view) => [view.id, view] as const,
    ),
  )('S7.13-3 fills at least the lower 45 % of a card with floor: %s', (_id, view) => {
    const crop = roomCrop(view, ratioValue(SLOTS.roomCard.ratio), SLOTS.roomCard.floorShare);
    expect((1 - view.floorTop) / crop.height).toBeGreaterThanOrEqual(0.45 - 1e-9);
    expect((crop.width * view.width) / (crop.height * view.height)).toBeCloseTo(4 / 5, 6);
    expect(crop.x).toBeGreaterThanOrEqual(0);
    expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('S7.13-1 shows a product in the same room every time, and a grid of them in many rooms', () => {
    expect(roomFor(carpet)).toBe(roomFor({ ...carpet }));
    const grid = Array.from({ length: 24 }, (_, i) => roomFor({ ...carpet, code: String(200 + i) }).id);
    expect(new Set(grid).size).toBeGreaterThanOrEqual(6);
    for (const id of grid) expect(grid.filter((one) => one === id).length).toBeLessThanOrEqual(8);
  });

  it('S7.13-1 uses only rooms suitable for the product, and furnished ones', () => {
    for (let code = 100; code < 160; code++) {
      const rooms = ['bedroom', 'hallway', 'dining'];
      const view = roomFor({ code: String(code), type: 'CPT', rooms, segments });
      expect(['bedroom', 'attic', 'hall', 'terrace', 'stairs']).toContain(view.scene);
      expect(view.empty).toBeUndefined();
    }
    expect(roomFor({ code: '1', type: 'HF', rooms: ['bathroom'], segments }).scene).toBe('bath');
  });

  it('S7.13-1 lays no carpet in the kitchen', () => {
    for (let code = 100; code < 160; code++) {
      const product = { code: String(code), type: 'CPT', rooms: ['kitchen', 'dining', 'living'], segments };
      expect(['living', 'sunroom', 'city']).toContain(roomFor(product).scene);
    }
  });

  it('lays kitchen floors in both kitchens', () => {
    const codes = Array.from({ length: 60 }, (_, at) => String(100 + at));
    const scenes = codes.map((code) => roomFor({ code, type: 'HF', rooms: ['kitchen'], segments }).scene);
    expect(new Set(scenes)).toEqual(new Set(['dining', 'farmhouse']));
  });

  it('lays hallway floors also in the terrace house, from the door and from near the floor', () => {
    const products = Array.from({ length: 60 }, (_, at) => ({
      ...{ code: String(100 + at), type: 'CPT', rooms: ['hallway'], segments },
    }));
    for (const slot of ['roomCard', 'banner', 'story'] as const)
      expect(products.map((product) => roomFor(product, slot).scene)).toContain('terrace');
    expect(products.map((product) => lowRoom(product)?.scene)).toContain('terrace');
  });

  it('S7.13-3 takes wide views for banners and tall ones for cards', () => {
    for (let code = 100; code < 130; code++) {
      const product = { ...carpet, code: String(code) };
      expect(ratioOf(roomFor(product, 'banner'))).toBeGreaterThanOrEqual(2);
      expect(ratioOf(roomFor(product, 'roomCard'))).toBeLessThan(2);
      expect(ratioOf(roomFor(product, 'story'))).toBeGreaterThanOrEqual(1);
    }
  });

  it('S7.13-1 shows several rooms on a product page, the card’s one first', () => {
    const gallery = galleryRooms(carpet, 4);
    expect(gallery).toHaveLength(4);
    expect(new Set(gallery.map(({ scene }) => scene)).size).toBe(4);
    expect(gallery[0]).toBe(roomFor(carpet));
  });

  it('begins a product page with a view from near the floor, of another scene than the next room', () => {
    for (let code = 100; code < 160; code++) {
      const product = { ...carpet, code: String(code) };
      const low = lowRoom(product, roomFor(product));
      expect(low?.low && low.suits.some((use) => product.rooms.includes(use))).toBe(true);
      expect(low?.scene).not.toBe(roomFor(product).scene);
    }
    const bathroom = { code: '1', type: 'HF', rooms: ['bathroom'], segments };
    expect(lowRoom(bathroom, roomFor(bathroom))?.scene).toBe('bath');
    expect(ROOMS.filter(({ low }) => low).every(({ floorTop }) => floorTop <= 0.6)).toBe(true);
    for (const slot of ['roomCard', 'story', 'banner', 'productMain'] as const)
      expect(galleryRooms(carpet, 20, slot).some(({ low }) => low)).toBe(false);
  });
});

describe('commercial rooms', () => {
  const made = (code: number, ...of: string[]) => ({ ...carpet, code: String(code), segments: of });

  it('show no floor that is only for homes', () => {
    for (let code = 100; code < 160; code++) {
      const all = galleryRooms(made(code, 'residential', 'multi-residential'), 20);
      expect(all.filter(({ premises }) => premises)).toEqual([]);
    }
  });

  it('come first for a floor that is mainly commercial', () => {
    for (let code = 100; code < 160; code++) {
      const product = made(code, 'residential', 'workplace', 'education', 'aged-care');
      for (const slot of ['roomCard', 'banner', 'og', 'storySmall'] as const)
        expect(roomFor(product, slot).premises).toBe(true);
      expect(lowRoom(product)?.premises).toBe(true);
      expect(galleryRooms(product, 4).some(({ premises }) => !premises)).toBe(true);
    }
  });

  it('match the segment of a floor', () => {
    for (let code = 100; code < 160; code++) {
      expect(roomFor(made(code, 'aged-care')).scene).toBe('lounge');
      expect(lowRoom(made(code, 'aged-care'))?.scene).toBe('lounge');
      expect(roomFor(made(code, 'workplace')).scene).toMatch(/^(?:office|shop)$/);
    }
  });

  it('are among the rooms of a floor for both', () => {
    const both = Array.from({ length: 60 }, (_, at) => made(100 + at, 'residential', 'hospitality'));
    const inPremises = both.filter((product) => roomFor(product).premises).length;
    expect(inPremises).toBeGreaterThan(5);
    expect(inPremises).toBeLessThan(30);
  });
});

describe('stairs', () => {
  const forStairs = { ...carpet, rooms: ['stairs', 'hallway'] };

  it('are shown for suitable carpets, as a runner and in full width', () => {
    expect(stairViews(forStairs).map(({ stair }) => stair)).toEqual(['runner', 'full']);
    expect(stairViews({ ...carpet, rooms: ['living'] })).toEqual([]);
    expect(stairViews({ ...forStairs, type: 'HF' })).toEqual([]);
  });

  it('are not used as rooms: no card, shelf, banner or comparison shows one', () => {
    for (let code = 100; code < 160; code++) {
      const product = { ...forStairs, code: String(code) };
      for (const slot of ['roomCard', 'productMain', 'story', 'og', 'banner'] as const)
        expect(galleryRooms(product, 20, slot).some(({ stair }) => stair)).toBe(false);
      expect(lowRoom(product)?.stair).toBeUndefined();
    }
    expect(sharedRooms([forStairs]).some(({ stair }) => stair)).toBe(false);
  });
});

describe('rooms of one page', () => {
  const floors = Array.from({ length: 24 }, (_, at) => ({ ...carpet, code: String(300 + at) }));
  const scenes = (rooms: readonly { scene: string }[]) => rooms.map(({ scene }) => scene);

  it('repeat no scene within a row or the row above, and use every one about equally often', () => {
    const dealt = scenes(assignRooms(floors));
    for (const [at, scene] of dealt.entries())
      expect(dealt.slice(Math.max(0, at - 3), at)).not.toContain(scene);
    const times = Object.values(Object.groupBy(dealt, (scene) => scene)).map((found) => found?.length ?? 0);
    expect(Math.max(...times)).toBeLessThanOrEqual(2 * Math.ceil(24 / times.length));
  });

  it('repeat no scene that the page shows above, whether given as a room or a picture', () => {
    for (const { id, scene } of CARD_ROOMS) {
      const four = floors.slice(0, 4);
      expect(scenes(assignRooms(four, 'roomCard', [id]))).not.toContain(scene);
      expect(assignRooms(four, 'roomCard', [`rooms/${id}/1`])).toEqual(assignRooms(four, 'roomCard', [id]));
    }
    expect(assignRooms(floors, 'roomCard', ['stories/wool'])).toEqual(assignRooms(floors));
  });

  it('keep the first ones when more follow', () => {
    const six = assignRooms(floors.slice(0, 6));
    expect(assignRooms(floors).slice(0, 6)).toEqual(six);
    expect(assignRooms([])).toEqual([]);
  });

  it('are the same when a browser chooses from views that the server listed, without the table', () => {
    const both = [...floors, ...floors.map((floor) => ({ ...floor, type: 'HF', segments: ['workplace'] }))];
    const named = assignViews(both.map(cardViews), (view) => placeOf(view, 'au'));
    expect(named).toEqual(assignRooms(both).map(({ id }) => id));
    expect(both.map((floor) => cardViews(floor)[0])).toEqual(both.map((floor) => roomFor(floor).id));
  });

  it('distinguish scenes by their places, and leave out a floor without views', () => {
    for (const region of REGIONS) {
      const scenes = new Map(CARD_ROOMS.map(({ id, scene }) => [placeOf(id, region), scene]));
      expect(scenes.size).toBe(new Set(scenes.values()).size);
      for (const { id, scene } of CARD_ROOMS) expect(scenes.get(placeOf(id, region))).toBe(scene);
    }
    expect(assignViews([['a'], [], ['a', 'b']], (view) => view)).toEqual(['a', undefined, 'b']);
  });
});

const ratioOf = ({ width, height }: { width: number; height: number }) => width / height;
