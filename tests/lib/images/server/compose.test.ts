import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type FloorMap, floorPlace, swatchMap } from '#lib/rendering/camera.ts';
import { develop } from '#lib/rendering/film.ts';
import { patch } from '#lib/rendering/patches.ts';
import { floorMap } from '#lib/rendering/room-camera.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { developByte } from '#lib/rendering/server/film-tables.ts';
import { type FloorPlacement, layFloor, type RoomLayers } from '#lib/rendering/server/lay-floor.ts';
import { loadRoom } from '#lib/rendering/server/layers.ts';
import { addSamples, buildMips, FULL_LIGHT } from '#lib/rendering/server/mips.ts';
import { composeInWorker, stopComposing } from '#lib/rendering/server/pool.ts';
import type { RoomCamera } from '#lib/rendering/server/room-camera.ts';
import { loadSurface } from '#lib/scenes/server/render-scene-floor.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const roomBase = (id: string) => path.resolve('content/media/rooms', id);
const swatchFile = (item: string) => path.resolve('content/media/swatches', `${item}.jpg`);
const camera = (id: string) => JSON.parse(readFileSync(`${roomBase(id)}.json`, 'utf8')) as RoomCamera;
const carpet: FloorPlacement = { sizeMetres: 0.5, turnDegrees: 0, gloss: 0 };
afterAll(stopComposing);

/** The pixel of a floor point in metres: the camera's projection, implemented independently of the homography. */
function project({ cam, lens, sensor, shift_y, w, h }: RoomCamera, x: number, y: number) {
  const at = (row: number, column: number) => cam[row]?.[column] ?? 0;
  const away = [x - at(0, 3), y - at(1, 3), -at(2, 3)];
  const [right = 0, up = 0, back = 0] = [0, 1, 2].map((axis) =>
    away.reduce((sum, part, row) => sum + part * at(row, axis), 0),
  );
  const focal = (lens / sensor) * w;
  return {
    x: (right / -back) * focal + w / 2 - 0.5,
    y: h / 2 - (up / -back - (shift_y * sensor) / lens) * focal - 0.5,
  };
}

/** The floor point in metres at a pixel, or undefined above the horizon. */
function floorPoint(map: FloorMap, x: number, y: number): { x: number; y: number } | undefined {
  const place = floorPlace(map, x, y);
  return place && { x: place[0], y: place[1] };
}

describe('camera', () => {
  it.each(['living', 'bedroom-3x2', 'corner-plaster', 'living-sage'])(
    'finds the floor under a pixel: %s',
    (id) => {
      const view = camera(id);
      const map = floorMap(view, view.w, view.h);
      for (const [x, y] of [
        [view.w * 0.5, view.h * 0.95],
        [view.w * 0.1, view.h * 0.8],
        [view.w * 0.9, view.h * 0.7],
      ] as const) {
        const point = floorPoint(map, x, y);
        const seen = project(view, point?.x ?? 0, point?.y ?? 0);
        expect(seen.x).toBeCloseTo(x, 4);
        expect(seen.y).toBeCloseTo(y, 4);
      }
      expect(floorPoint(map, view.w / 2, 0)).toBeUndefined();
    },
  );

  it('is the same floor at every scale', () => {
    const view = camera('living');
    const full = floorPoint(floorMap(view, 2500, 1000), 1250 - 0.5, 900 - 0.5);
    const half = floorPoint(floorMap(view, 1250, 500), 625 - 0.5, 450 - 0.5);
    expect(half?.x).toBeCloseTo(full?.x ?? 0, 6);
    expect(half?.y).toBeCloseTo(full?.y ?? 0, 6);
  });

  it('rotates and scales the swatch: 0.5 m are one repeat of a 0.5 m swatch, a quarter of a 2 m one', () => {
    const view = camera('living');
    const map = floorMap(view, view.w, view.h);
    const at = (x: number, y: number, size: number, turn: number) => {
      const { x: px, y: py } = project(view, x, y);
      return floorPoint(swatchMap(map, size, turn), px, py) ?? { x: 0, y: 0 };
    };
    const [here, there] = [at(0, -2, 0.5, 0), at(0.5, -2, 0.5, 0)];
    expect(there.x - here.x).toBeCloseTo(1, 5);
    expect(there.y - here.y).toBeCloseTo(0, 5);
    const [a, b] = [at(0, -2, 2, 90), at(0.5, -2, 2, 90)];
    expect(Math.abs(b.y - a.y)).toBeCloseTo(0.25, 5);
    expect(b.x - a.x).toBeCloseTo(0, 5);
  });
});

describe('swatch pyramid', () => {
  it('averages light instead of bytes, down to 4 px', () => {
    const checker = new Uint8Array(16 * 16 * 3);
    for (let i = 0; i < 256; i++) if ((i + (i >> 4)) % 2) checker.fill(255, i * 3, i * 3 + 3);
    const mips = buildMips(checker, 16, 16);
    expect(mips.map(({ width }) => width)).toEqual([16, 8, 4]);
    expect((mips[1]?.data[0] ?? 0) / FULL_LIGHT).toBeCloseTo(0.5, 4);
  });

  it('wraps around its edges', () => {
    const rows = Uint8Array.from({ length: 8 * 8 * 3 }, (_, i) => (((i / 3) | 0) % 8 < 4 ? 0 : 255));
    const [base] = buildMips(rows, 8, 8);
    const read = (u: number) => {
      const sum = new Float64Array(3);
      if (base) addSamples(base, Float64Array.of(u, 0.3, 0, 0, 1), 1, sum);
      return sum[0] ?? -1;
    };
    expect(read(0)).toBeCloseTo(0.5, 4);
    expect(read(1)).toBeCloseTo(0.5, 4);
    expect(read(-0.25)).toBeCloseTo(1, 5);
    expect(read(7.25)).toBeCloseTo(0, 5);
  });

  it('samples a line at even steps around its middle, each with its weight', () => {
    const rows = Uint8Array.from({ length: 8 * 8 * 3 }, (_, i) => (i * 37) % 256);
    const [base] = buildMips(rows, 8, 8);
    if (!base) throw new Error('No level');
    const along = (u: number, v: number, du: number, dv: number, taps: number) => {
      const sum = new Float64Array(3);
      addSamples(base, Float64Array.of(u, v, du, dv, 1 / taps), taps, sum);
      return [...sum];
    };
    const each = [-1.5, -0.5, 0.5, 1.5].map((step) => along(0.4 + step * 0.05, 0.7 + step * 0.1, 0, 0, 1));
    const mean = [0, 1, 2].map((k) => each.reduce((sum, one) => sum + (one[k] ?? 0) / 4, 0));
    for (const [k, value] of along(0.4, 0.7, 0.2, 0.4, 4).entries())
      expect(value).toBeCloseTo(mean[k] ?? -1, 9);
  });
});

describe('film curve', () => {
  it('rises from black to white, and its table follows it', () => {
    expect(developByte(0)).toBe(0);
    expect(developByte(1e6)).toBeGreaterThan(240);
    for (let light = 0.002; light < 12; light *= 1.21) {
      expect(Math.abs(developByte(light) - develop(light) * 255)).toBeLessThan(0.6);
      expect(develop(light * 1.05)).toBeGreaterThan(develop(light));
    }
  });

  it('adds soft noise to the floor: small, and zero on average', () => {
    const values = Array.from({ length: 4000 }, (_, i) => patch((i % 63) * 0.37, Math.floor(i / 63) * 0.41));
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.05);
    expect(Math.abs(patch(1, 1) - patch(1.01, 1))).toBeLessThan(0.05);
  });
});

describe('laying a floor', () => {
  /** An evenly lit room without noise that is all floor. */
  const plain = (id: string): RoomLayers => {
    const view = camera(id);
    const pixels = view.w * view.h;
    return {
      camera: view,
      width: view.w,
      height: view.h,
      base: new Uint8Array(pixels * 3),
      light: new Uint8Array(pixels * 3).fill(90),
      gloss: new Uint8Array(pixels * 3),
      mask: new Uint8Array(pixels).fill(255),
    };
  };

  it('shows a checked swatch of known size at true scale', () => {
    const size = 64;
    const checker = new Uint8Array(size * size * 3);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++)
        if (x < size / 2 === y < size / 2) checker.fill(220, (y * size + x) * 3, (y * size + x) * 3 + 3);
    }
    const room = plain('living');
    // One repeat is 1 m, so every square of the checker is 0.5 m.
    const laid = { ...carpet, sizeMetres: 1 };
    const picture = layFloor(room, buildMips(checker, size, size), laid, {
      x: 0,
      y: 0,
      width: room.width,
      height: room.height,
    });
    const brightness = (x: number, y: number) => {
      const pixel = project(room.camera, x, y);
      expect(pixel.y).toBeLessThan(room.height);
      return picture[(Math.round(pixel.y) * room.width + Math.round(pixel.x)) * 3] ?? -1;
    };
    for (const [x, y] of [
      [0.25, -0.75],
      [-0.75, -1.25],
      [1.25, 0.25],
    ] as const) {
      const [here, across, along, diagonal] = [
        brightness(x, y),
        brightness(x + 0.5, y),
        brightness(x, y + 0.5),
        brightness(x + 0.5, y + 0.5),
      ];
      expect(Math.abs(here - across)).toBeGreaterThan(60);
      expect(Math.abs(here - along)).toBeGreaterThan(60);
      expect(Math.abs(here - diagonal)).toBeLessThan(25);
    }
  });

  it('changes only pixels of the floor mask', async () => {
    const rect = { x: 0, y: 0, width: 375, height: 250 };
    const room = await loadRoom(roomBase('bedroom-3x2'), 0.25);
    const picture = await composeRoom({
      roomBase: roomBase('bedroom-3x2'),
      scale: 0.25,
      rect,
      swatch: swatchFile('1021409'),
      placement: carpet,
    });
    let [off, on, changed] = [0, 0, 0];
    for (let i = 0; i < room.mask.length; i++) {
      const same = [0, 1, 2].every((k) => picture[i * 3 + k] === room.base[i * 3 + k]);
      if ((room.mask[i] ?? 0) < 2) {
        off++;
        expect(same).toBe(true);
      } else if ((room.mask[i] ?? 0) > 250) {
        on++;
        if (!same) changed++;
      }
    }
    expect(off).toBeGreaterThan(room.mask.length * 0.4);
    expect(changed / on).toBeGreaterThan(0.95);
  });

  it('gives the floor the colour of its swatch, and a part equals that part of the whole', async () => {
    const whole = { x: 0, y: 0, width: 375, height: 250 };
    const lay = (item: string, rect = whole) =>
      composeRoom({
        roomBase: roomBase('bedroom-3x2'),
        scale: 0.25,
        rect,
        swatch: swatchFile(item),
        placement: carpet,
      });
    const lower = (picture: Uint8Array) => {
      const sum = [0, 0, 0];
      for (let i = 375 * 225 * 3; i < picture.length; i++) sum[i % 3] = (sum[i % 3] ?? 0) + (picture[i] ?? 0);
      return sum.map((one) => one / (375 * 25)) as [number, number, number];
    };
    const pale = await lay('1021402');
    const [paleMean, purpleMean] = [lower(pale), lower(await lay('1021409'))];
    expect(paleMean[1]).toBeGreaterThan(purpleMean[1] + 40);
    // Purple: green is its smallest channel. The pale floor is a warm grey: red, green and blue descend.
    expect(purpleMean[1]).toBeLessThan(Math.min(purpleMean[0], purpleMean[2]));
    expect(paleMean[0]).toBeGreaterThan(paleMean[1]);
    expect(paleMean[1]).toBeGreaterThan(paleMean[2]);
    const part = await lay('1021402', { x: 100, y: 180, width: 40, height: 30 });
    for (let y = 0; y < 30; y++) {
      const from = ((180 + y) * 375 + 100) * 3;
      expect(part.subarray(y * 120, y * 120 + 120)).toEqual(pale.subarray(from, from + 120));
    }
  });

  it('uses the current swatch, also right after it was replaced under its name', async () => {
    const swatch = path.join(tempFolder('swatch'), 'floor.jpg');
    const job = {
      ...{ roomBase: roomBase('hall-3x2'), scale: 0.25, rect: { x: 40, y: 180, width: 30, height: 20 } },
      ...{ swatch, placement: { sizeMetres: 1.2, turnDegrees: 45, gloss: 0.3 } },
    };
    const replaced = async (item: string) => {
      copyFileSync(swatchFile(item), swatch);
      return Buffer.from(await composeInWorker({ ...job, stamp: item }));
    };
    const [pale, purple] = [await replaced('1021402'), await replaced('1021409')];
    expect(pale.equals(purple)).toBe(false);
    expect(purple.equals(Buffer.from(await composeRoom({ ...job, swatch: swatchFile('1021409') })))).toBe(
      true,
    );
    const surfaceOf = async (item: string) => {
      copyFileSync(swatchFile(item), swatch);
      return Buffer.from((await loadSurface(swatch)).data);
    };
    expect((await surfaceOf('1021402')).equals(await surfaceOf('1021409'))).toBe(false);
  });

  it('works the same in its own thread, and a missing picture fails there without ending it', async () => {
    const job = {
      roomBase: roomBase('hall-3x2'),
      scale: 0.25,
      rect: { x: 40, y: 180, width: 30, height: 20 },
      swatch: swatchFile('1074501'),
      placement: { sizeMetres: 1.2, turnDegrees: 45, gloss: 0.3 },
    };
    expect(Buffer.from(await composeInWorker(job))).toEqual(Buffer.from(await composeRoom(job)));
    await expect(composeInWorker({ ...job, swatch: swatchFile('0') })).rejects.toThrow();
    expect((await composeInWorker(job)).length).toBe(30 * 20 * 3);
  });
});
