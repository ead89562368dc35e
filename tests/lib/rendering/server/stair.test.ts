import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FloorPlacement, layFloor, type RoomLayers } from '#lib/rendering/server/lay-floor.ts';
import { buildMips, type MipLevel } from '#lib/rendering/server/mips.ts';
import { type RoomCamera, roomCameraSchema } from '#lib/rendering/server/room-camera.ts';

type Section = NonNullable<RoomCamera['section']>;

const read = (id: string): RoomCamera =>
  roomCameraSchema.parse(JSON.parse(readFileSync(path.resolve(`content/media/rooms/${id}.json`), 'utf8')));
const camera = read('flight-full');
const section = camera.section as Section;
const METRE: FloorPlacement = { sizeMetres: 1, turnDegrees: 0, gloss: 0 };

/** An evenly lit picture that is all carpet. */
function plain(view: RoomCamera, scale: number): RoomLayers {
  const [width, height] = [Math.round(view.w * scale), Math.round(view.h * scale)];
  const pixels = width * height;
  return {
    camera: view,
    width,
    height,
    base: new Uint8Array(pixels * 3),
    light: new Uint8Array(pixels * 3).fill(90),
    gloss: new Uint8Array(pixels * 3),
    mask: new Uint8Array(pixels).fill(255),
  };
}

const whole = ({ width, height }: RoomLayers) => ({ x: 0, y: 0, width, height });

/** Red rises with u and green with v over the middle of a swatch, so that a pixel shows where it was sampled. */
function ramps(): MipLevel[] {
  const side = 256;
  const swatch = Uint8Array.from({ length: side * side * 3 }, (_, i) => {
    const at = Math.floor(i / 3);
    return [at % side, Math.floor(at / side), 128][i % 3] ?? 0;
  });
  return buildMips(swatch, side, side);
}

/** Metres along the section to each of its points. */
const runs = section.map(() => 0);
for (const [i, [y, z]] of section.entries()) {
  const before = section[i - 1];
  if (before) runs[i] = (runs[i - 1] ?? 0) + Math.hypot(y - before[0], z - before[1]);
}

/** Converts a position on the carpet (metres from its foot) to a point of the room. */
function placeAt(run: number): readonly [y: number, z: number] {
  const i = runs.findIndex((one) => one >= run);
  const [a, b] = [section[i - 1], section[i]];
  if (!a || !b) throw new Error(`Beyond the stair: ${run}`);
  const t = (run - (runs[i - 1] ?? 0)) / ((runs[i] ?? 1) - (runs[i - 1] ?? 0));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The pixel of a point in the room: the camera's projection, implemented independently of the product. */
function project({ cam, lens, sensor, shift_y }: RoomCamera, { width, height }: RoomLayers, point: number[]) {
  const at = (row: number, column: number) => cam[row]?.[column] ?? 0;
  const [right = 0, up = 0, back = 0] = [0, 1, 2].map((axis) =>
    point.reduce((sum, part, row) => sum + (part - at(row, 3)) * at(row, axis), 0),
  );
  const focal = (lens / sensor) * width;
  return {
    x: Math.round((right / -back) * focal + width / 2 - 0.5),
    y: Math.round(height / 2 - (up / -back - (shift_y * sensor) / lens) * focal - 0.5),
  };
}

/** Whether the camera sees a point with no step in front of it, tested in small steps. */
function isSeen(y: number, z: number): boolean {
  const [eyeY, eyeZ] = [camera.cam[1]?.[3] ?? 0, camera.cam[2]?.[3] ?? 0];
  return Array.from({ length: 400 }, (_, i) => (i + 0.5) / 400).every((t) => {
    const at = eyeY + (y - 0.004 - eyeY) * t;
    const steps = section.filter(([one]) => one <= at);
    const height = Math.max(0, ...steps.map(([, one]) => one));
    return eyeZ + (z + 0.002 - eyeZ) * t > height - 0.003;
  });
}

/** Pixels of a picture at positions of the carpet, with the positions. */
function seenPlaces(picture: Uint8Array, room: RoomLayers, x: number, step: number) {
  const length = runs.at(-1) ?? 0;
  const all = Array.from({ length: Math.floor(length / step) }, (_, i) => (i + 0.5) * step);
  return all.flatMap((run) => {
    const [y, z] = placeAt(run);
    const pixel = project(room.camera, room, [x, y, z]);
    if (!isSeen(y, z) || pixel.x < 0 || pixel.x >= room.width || pixel.y < 1 || pixel.y >= room.height - 1)
      return [];
    const i = (pixel.y * room.width + pixel.x) * 3;
    return [{ run, y, z, red: picture[i] ?? 0, green: picture[i + 1] ?? 0 }];
  });
}

describe('a carpet on a stair', () => {
  const room = plain(camera, 0.5);
  const tall: FloorPlacement = { ...METRE, sizeMetres: 2 };

  it('shows at each point the roll at that length, over edges and corners', () => {
    const picture = layFloor(room, ramps(), tall, whole(room));
    const flat = plain(
      {
        ...camera,
        section: [
          [-1.2, 0],
          [8, 0],
        ],
      },
      0.5,
    );
    const rolled = layFloor(flat, ramps(), tall, whole(flat));
    // The same length along a level floor has the same colour, with the same tone curve and noise.
    const treads = new Set<string>();
    let onRisers = 0;
    for (const { run, z, red, green } of seenPlaces(picture, room, 0.1, 0.013)) {
      const pixel = project(camera, flat, [0.1, run - 1.2, 0]);
      // Where the swatch repeats its ends are blended, and the end of the landing is one pixel high.
      if (run < 0.1 || run > 3.8 || run % 2 < 0.15 || run % 2 > 1.85 || pixel.y >= flat.height) continue;
      const i = (pixel.y * flat.width + pixel.x) * 3;
      expect(Math.abs(red - (rolled[i] ?? 0)), `red at ${run}`).toBeLessThan(12);
      expect(Math.abs(green - (rolled[i + 1] ?? 0)), `green at ${run}`).toBeLessThan(12);
      const step = section.some(([, height]) => Math.abs(height - z) < 1e-4);
      if (step) treads.add(z.toFixed(3));
      else onRisers++;
    }
    expect(treads.size).toBeGreaterThanOrEqual(5);
    expect(onRisers).toBeGreaterThan(30);
  });

  it('shows its pattern at true scale on a riser as on a tread', () => {
    const side = 64;
    const swatch = new Uint8Array(side * side * 3);
    // Bands of 5 cm across the roll.
    for (let i = 0; i < side * side; i++)
      if (Math.floor(i / side) < side / 2) swatch.fill(220, i * 3, i * 3 + 3);
    const bands: FloorPlacement = { ...METRE, sizeMetres: 0.1 };
    const places = seenPlaces(
      layFloor(room, buildMips(swatch, side, side), bands, whole(room)),
      room,
      0,
      0.1,
    );
    // The middle of a light and of a dark band, of the lower four steps.
    const near = places.filter(({ run }) => run < 1.6);
    for (const { run } of near) {
      const [light, dark] = [0.025, 0.075].map((off) => {
        const [y, z] = placeAt(Math.floor(run / 0.1) * 0.1 + off);
        if (!isSeen(y, z)) return undefined;
        const pixel = project(camera, room, [0, y, z]);
        const picture = layFloor(room, buildMips(swatch, side, side), bands, {
          ...pixel,
          width: 1,
          height: 1,
        });
        return picture[0];
      });
      if (light !== undefined && dark !== undefined) expect(light - dark, `at ${run}`).toBeGreaterThan(60);
    }
    expect(near.length).toBeGreaterThan(10);
  });

  it('is the same at half that size, and a part equals that part of the whole', () => {
    const [large, small] = [room, plain(camera, 0.25)];
    const mips = ramps();
    const full = layFloor(large, mips, tall, whole(large));
    const half = layFloor(small, mips, tall, whole(small));
    let difference = 0;
    for (let y = 0; y < small.height; y++)
      for (let x = 0; x < small.width; x++) {
        const near = [0, 1].flatMap((dy) =>
          [0, 1].map((dx) => full[((2 * y + dy) * large.width + 2 * x + dx) * 3 + 1] ?? 0),
        );
        const mean = near.reduce((sum, one) => sum + one / 4, 0);
        difference += Math.abs(mean - (half[(y * small.width + x) * 3 + 1] ?? 0));
      }
    expect(difference / (small.width * small.height)).toBeLessThan(1.5);
    const part = layFloor(small, mips, tall, { x: 100, y: 150, width: 60, height: 50 });
    for (let y = 0; y < 50; y++) {
      const from = ((150 + y) * small.width + 100) * 3;
      expect(part.subarray(y * 180, y * 180 + 180)).toEqual(half.subarray(from, from + 180));
    }
  });

  it('has no bands of a vacuum cleaner, which exist on level floors only', () => {
    const mips = ramps();
    const small = plain(camera, 0.125);
    const lay = (placement: FloorPlacement) => layFloor(small, mips, placement, whole(small));
    expect(lay({ ...tall, tracks: 0.2 })).toEqual(lay(tall));
  });

  it('refuses a camera file with a section of one point', () => {
    expect(roomCameraSchema.safeParse({ ...camera, section: [[0, 0]] }).success).toBe(false);
  });
});
