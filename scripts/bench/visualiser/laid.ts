/**
 * How much of the old floor remains visible in photos of rooms: `npm run bench -- visualiser/laid`. FLOOR_PHOTOS names
 * a folder of photos with floors.json; CONTACT_SHEET a folder for each photo with four floors.
 */
import path from 'node:path';
import { type FloorMap, sceneFloorMap } from '#lib/rendering/camera.ts';
import { shineOfByte } from '#lib/rendering/floor-light.ts';
import { drawnDirection } from '#lib/scenes/board-direction.ts';
import { moveCorner } from '#lib/scenes/edit-outline.ts';
import type { RgbPicture } from '#lib/scenes/float-map.ts';
import { type Place, seenInPhoto } from '#lib/scenes/place-on-floor.ts';
import type { FloorShape, Outline } from '#lib/scenes/scene.ts';
import { floorDetectors } from '#lib/scenes/server/detect/onnx.ts';
import { proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import { LINEAR } from '#lib/scenes/server/maps/lab.ts';
import { prepareScene } from '#lib/scenes/server/prepare/prepare.ts';
import { pyramidOf, renderSceneFloor } from '#lib/scenes/server/render-scene-floor.ts';
import { config } from '#lib/server/config.ts';
import { sharp } from '#lib/server/sharp.ts';
import { median, quantile } from '../pages/markdown.ts';
import { decoded, floorOf, folderPictures, pixels } from './rooms.ts';

/** Light loop, dark planks, herringbone, stone. */
const FLOORS = ['1021401', '1075801', '1074501', '1093101'] as const;
/** Side in px of the compared floor squares, and the size of a px on the floor in metres. */
const SIDE = 32;
const CELL = 0.02;
/** Periods of floor patterns, in metres: joints and boards, but not the room's shadows. */
const PERIODS = { min: 0.05, max: 0.45 };
/** Share of the strongest frequencies that count as the old floor's pattern. */
const STRONGEST = 0.02;

const logLight = ({ data }: RgbPicture, i: number) =>
  Math.log(
    0.004 +
      0.2126 * (LINEAR[data[i * 3] as number] as number) +
      0.7152 * (LINEAR[data[i * 3 + 1] as number] as number) +
      0.0722 * (LINEAR[data[i * 3 + 2] as number] as number),
  );

/** Squares of floor seen from above, as log luminance without its gradient: all squares that are entirely floor. */
function squares(pictures: readonly RgbPicture[], floor: Uint8Array, metres: FloorMap): Float64Array[][] {
  const { width, height } = pictures[0] as RgbPicture;
  const found: Float64Array[][] = [];
  const seen = seenInPhoto(metres, { width, height });
  const at = (place: Place) => {
    const { x: across, y: down } = seen(place);
    const [x, y] = [Math.floor(across * width), Math.floor(down * height)];
    return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
  };
  const step = (SIDE * CELL) / 2;
  for (let Y = 0; Y < 6; Y += step)
    for (let X = -4; X < 4; X += step) {
      const indexes: number[] = [];
      for (let v = 0; v < SIDE && indexes.length === v * SIDE; v++)
        for (let u = 0; u < SIDE; u++) {
          const i = at([X + u * CELL, Y + v * CELL]);
          if (i < 0 || (floor[i] as number) < 250) break;
          indexes.push(i);
        }
      if (indexes.length < SIDE * SIDE) continue;
      found.push(pictures.map((one) => levelled(Float64Array.from(indexes, (i) => logLight(one, i)))));
    }
  return found;
}

function levelled(values: Float64Array): Float64Array {
  const half = (SIDE - 1) / 2;
  let [sum, across, down, square] = [0, 0, 0, 0];
  for (const [i, value] of values.entries()) {
    const [u, v] = [(i % SIDE) - half, Math.floor(i / SIDE) - half];
    sum += value;
    across += value * u;
    down += value * v;
    square += u * u;
  }
  return values.map((value, i) => {
    const [u, v] = [(i % SIDE) - half, Math.floor(i / SIDE) - half];
    const hann = Math.cos((Math.PI * u) / SIDE) ** 2 * Math.cos((Math.PI * v) / SIDE) ** 2;
    return hann * (value - sum / values.length - (u * across + v * down) / square);
  });
}

const WAVES = Array.from({ length: SIDE }, (_, n) => [
  Math.cos((2 * Math.PI * n) / SIDE),
  Math.sin((2 * Math.PI * n) / SIDE),
]) as [number, number][];

/** Energy of a square by frequency, for the periods of floors. */
function spectrum(values: Float64Array): number[] {
  const energy: number[] = [];
  const most = SIDE / 2;
  for (let fy = -most + 1; fy < most; fy++) {
    const rows = Array.from({ length: SIDE }, (_, u) => {
      let [re, im] = [0, 0];
      for (let v = 0; v < SIDE; v++) {
        const [cos, sin] = WAVES[(((fy * v) % SIDE) + SIDE) % SIDE] as [number, number];
        re += (values[v * SIDE + u] as number) * cos;
        im -= (values[v * SIDE + u] as number) * sin;
      }
      return [re, im] as const;
    });
    for (let fx = 0; fx < most; fx++) {
      const period = (SIDE * CELL) / Math.hypot(fx, fy);
      if (period < PERIODS.min || period > PERIODS.max) continue;
      let [re, im] = [0, 0];
      for (let u = 0; u < SIDE; u++) {
        const [cos, sin] = WAVES[(fx * u) % SIDE] as [number, number];
        const [a, b] = rows[u] as readonly [number, number];
        re += a * cos + b * sin;
        im += b * cos - a * sin;
      }
      energy.push(re * re + im * im);
    }
  }
  return energy;
}

/** Share of the old floor's energy that remains at its strongest frequencies, for each square. */
function shareLeft([before, after]: Float64Array[]): number {
  const [old, now] = [spectrum(before as Float64Array), spectrum(after as Float64Array)];
  const order = old.map((_, i) => i).toSorted((a, b) => (old[b] as number) - (old[a] as number));
  const strongest = order.slice(0, Math.ceil(order.length * STRONGEST));
  const sum = (of: number[]) => strongest.reduce((total, i) => total + (of[i] as number), 0);
  return sum(now) / sum(old);
}

/** Mirrored light above which a pixel counts as a window's reflection, and the minimum px of both kinds in a row. */
const MIRROR = 0.06;
const ENOUGH = 40;

/**
 * Detail and light of a carpet where the old floor was reflective, relative to the rest of the same rows: medians of
 * rows.
 */
function underMirror(laid: RgbPicture, prepared: ReturnType<typeof prepareScene>): string {
  const { width, height, data } = laid;
  const { shine, shadeWidth, shadeHeight, matte } = prepared;
  const rows: (readonly [detail: number, light: number])[] = [];
  for (let y = 0; y < height; y++) {
    const sums = [0, 1].map(() => ({ count: 0, detail: 0, light: 0 }));
    const from = Math.floor((y * shadeHeight) / height) * shadeWidth;
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if ((matte[i] as number) < 250) continue;
      const mirrored = shineOfByte(shine[from + Math.floor((x * shadeWidth) / width)] as number) > MIRROR;
      const sum = sums[mirrored ? 1 : 0];
      if (!sum) continue;
      sum.count++;
      sum.light += data[i * 3 + 1] as number;
      sum.detail += Math.abs(logLight(laid, i) - (logLight(laid, i - 2) + logLight(laid, i + 2)) / 2);
    }
    const [beside, under] = sums;
    if (!beside || !under || Math.min(beside.count, under.count) < ENOUGH) continue;
    const share = under.count / beside.count;
    rows.push([under.detail / beside.detail / share, under.light / beside.light / share]);
  }
  if (rows.length === 0) return '– | –';
  return ([0, 1] as const).map((k) => median(rows.map((row) => row[k])).toFixed(2)).join(' | ');
}

const models = config().scenes.floorModels;
const networks = models.length ? await floorDetectors(models) : [];
const flat = (level: number): RgbPicture => ({
  width: 64,
  height: 64,
  data: new Uint8Array(64 * 64 * 3).fill(level),
});
const { placement: carpetLies, swatchFile: carpetFile } = await floorOf(FLOORS[0]);
const carpet = await pixels(sharp(carpetFile));
console.log(
  '| Photo | Squares | Old pattern left, median | p95 | Clipped, % of a white floor | Light p99 / p50 | Boards, degrees | Carpet under reflections: detail | light |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
/** The floor shape if a visitor corrects the outline: horizon and boards follow, as in the shop. */
function drawnOn(ready: FloorShape, outlines: readonly Outline[], picture: RgbPicture): FloorShape {
  const corner = outlines[0]?.points[0] ?? { x: 0, y: 1 };
  const shape = moveCorner({ ...ready, outlines }, { outline: 0, corner: 0 }, corner);
  return { ...shape, turnDegrees: drawnDirection(picture, shape) };
}

for (const { name, photo, truth, drawn = [] } of folderPictures(process.env.FLOOR_PHOTOS ?? '')) {
  const resize = (side: number) => decoded(photo, side);
  const small = await resize(512);
  const { shape: found } = await proposeFloor(small, resize, networks);
  const shape = networks.length > 0 ? found : drawnOn(found, drawn, small);
  const whole = await resize(1400);
  const prepared = prepareScene(
    whole,
    await truth(512, Math.round((512 * whole.height) / whole.width)),
    shape,
    shape,
  );
  const lay = (surface: RgbPicture, swatch: Parameters<typeof renderSceneFloor>[3]) => ({
    ...whole,
    data: renderSceneFloor(whole, prepared, pyramidOf(surface), swatch, shape),
  });
  const plain = lay(flat(128), { sizeMetres: 1, turnDegrees: 0, gloss: 0 });
  const white = lay(flat(235), { sizeMetres: 1, turnDegrees: 0, gloss: 0 });
  const shares = squares([whole, plain], prepared.matte, sceneFloorMap(shape, whole.width, whole.height)).map(
    shareLeft,
  );
  let [clipped, count] = [0, 0];
  const lights: number[] = [];
  for (let i = 0; i < prepared.matte.length; i++) {
    if ((prepared.matte[i] as number) < 250) continue;
    count++;
    if ((white.data[i * 3 + 1] as number) >= 250) clipped++;
    if (i % 7 === 0) lights.push(logLight(plain, i));
  }
  lights.sort((a, b) => a - b);
  const spread = Math.exp(
    (lights[Math.floor(lights.length * 0.99)] ?? 0) - (lights[Math.floor(lights.length / 2)] ?? 0),
  );
  console.log(
    `| ${name} | ${shares.length} | ${(100 * median(shares)).toFixed(0)} % | ${(100 * quantile(shares, 0.95)).toFixed(0)} % | ${((100 * clipped) / count).toFixed(2)} | ${spread.toFixed(2)} | ${shape.turnDegrees} | ${underMirror(lay(carpet, carpetLies), prepared)} |`,
  );
  if (!process.env.CONTACT_SHEET) continue;
  const cells = [whole];
  for (const id of FLOORS) {
    const { placement, swatchFile } = await floorOf(id);
    cells.push(lay(await pixels(sharp(swatchFile)), placement));
  }
  cells.push(plain);
  const pngs = await Promise.all(
    cells.map(({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 3 } })
        .resize(700, 525, { fit: 'contain', background: '#222' })
        .png()
        .toBuffer(),
    ),
  );
  await sharp({ create: { width: 2100, height: 1050, channels: 3, background: '#222' } })
    .composite(pngs.map((input, i) => ({ input, left: (i % 3) * 700, top: Math.floor(i / 3) * 525 })))
    .jpeg({ quality: 90 })
    .toFile(path.join(process.env.CONTACT_SHEET, `${name}.jpg`));
}
