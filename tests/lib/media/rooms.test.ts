import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { ratioValue } from '#lib/media/ratio.ts';
import { type Furnishable, galleryRooms, ROOMS, room, roomCrop, roomFor } from '#lib/media/rooms.ts';
import { SLOTS } from '#lib/media/slots.ts';

const FOLDER = new URL('../../../content/media/rooms/', import.meta.url);
const carpet: Furnishable = { code: '10214', type: 'CPT', rooms: ['living', 'bedroom', 'study', 'hallway'] };

/** Width and height of a WebP file in pixels. */
function sizeOf(file: URL): [number, number] {
  const bytes = readFileSync(file);
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
}

describe('rooms', () => {
  it('S7.13-1 lists every room there is, at the size of its files', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.base.webp'));
    expect(ROOMS.map(({ id }) => `${id}.base.webp`).sort()).toEqual(files.sort());
    for (const { id, width, height } of ROOMS) {
      expect([id, ...sizeOf(new URL(`${id}.base.webp`, FOLDER))]).toEqual([id, width, height]);
    }
  });

  it('S7.13-2 names an existing view of the same scene for small screens', () => {
    for (const { small, scene } of ROOMS) if (small) expect(room(small)?.scene).toBe(scene);
  });

  it('S7.13-3 fills at least the lower 45 % of an upright card with floor', () => {
    for (const view of ROOMS) {
      const crop = roomCrop(view, ratioValue(SLOTS.roomCard.ratio), SLOTS.roomCard.floorShare);
      expect(crop.y + crop.height).toBeCloseTo(1, 6);
      expect((1 - view.floorTop) / crop.height).toBeGreaterThanOrEqual(0.4499);
    }
  });

  it('S7.13-3 crops inside the picture and to the slot’s ratio', () => {
    for (const view of ROOMS) {
      for (const slot of Object.values(SLOTS)) {
        const ratio = ratioValue(slot.ratio);
        const crop = roomCrop(view, ratio, 'floorShare' in slot ? slot.floorShare : 0);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9);
        expect((crop.width * view.width) / (crop.height * view.height)).toBeCloseTo(ratio, 6);
      }
    }
  });

  it('S7.13-3 writes the crop of a room before its size', () => {
    const { src } = pictureFor('rooms/living-3x2/1021402', 'roomCard', mediaHost());
    expect(src).toMatch(/\/c_crop,h_0\.\d+,w_0\.\d+,x_0\.\d+,y_0\.\d+\/ar_4:5,c_fill,/);
  });
});

describe('rooms of a product', () => {
  it('S7.13-1 shows a product in the same furnished room every time, one it is for', () => {
    const shown = roomFor(carpet);
    expect(roomFor({ ...carpet })).toBe(shown);
    expect(shown.empty).toBeUndefined();
    expect(shown.suits.some((use) => carpet.rooms.includes(use))).toBe(true);
  });

  it('S7.13-1 uses upright views on cards and wide ones in wide slots', () => {
    for (let code = 10200; code < 10300; code++) {
      const { width, height } = roomFor({ ...carpet, code: String(code) });
      expect(width / height).toBeLessThan(2);
      const wide = roomFor({ ...carpet, code: String(code) }, 'scene');
      expect(wide.width / wide.height).toBeGreaterThanOrEqual(2);
    }
  });

  it('S7.13-1 varies the rooms of neighbouring products', () => {
    const codes = Array.from({ length: 24 }, (_, at) => String(10214 + at));
    const shown = codes.map((code) => roomFor({ ...carpet, code }).id);
    expect(new Set(shown).size).toBeGreaterThanOrEqual(6);
    expect(shown.filter((id, at) => id === shown[at - 1] && id === shown[at - 2])).toEqual([]);
  });

  it('S7.13-1 lays no carpet in the kitchen', () => {
    for (let code = 10200; code < 10300; code++) {
      const product = { code: String(code), type: 'CPT', rooms: ['kitchen', 'dining', 'living'] };
      expect(roomFor(product).scene).toBe('living');
    }
  });

  it('S7.13-1 gives a gallery of distinct scenes that starts with the card’s room', () => {
    const gallery = galleryRooms(carpet, 3);
    expect(gallery).toHaveLength(3);
    expect(new Set(gallery.map(({ scene }) => scene)).size).toBe(3);
    expect(gallery[0]).toBe(roomFor(carpet));
  });

  it('S7.13-1 still has a room for a product that suits none of them', () => {
    expect(roomFor({ code: '20100', type: 'HF', rooms: ['bathroom'] })).toBeDefined();
    expect(galleryRooms({ code: '20100', type: 'HF', rooms: [] }, 4)).toHaveLength(4);
  });
});
