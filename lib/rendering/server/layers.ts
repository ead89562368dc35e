import 'server-only';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '../../server/quantities.ts';
import { openPicture } from '../../server/sharp.ts';
import type { RoomInputs } from '../room-inputs.ts';
import { fileState } from './file-state.ts';
import type { RoomLayers } from './lay-floor.ts';
import { buildMips, type MipLevel } from './mips.ts';
import { roomCameraSchema } from './room-camera.ts';

/** Bytes per room pixel in all four layers, and per linear RGB texel including its mips. */
const ROOM_PIXEL = 10;
const TEXEL = 8;

/**
 * Caches of each thread, sized for one room at all scales and one or two swatches, because a lane continues with the
 * room it has loaded (images/server/ahead.ts).
 */
const rooms = new LRUCache<string, RoomLayers, { base: string; scale: number }>({
  maxSize: 42 * MEGABYTE,
  sizeCalculation: ({ width, height }) => width * height * ROOM_PIXEL,
  fetchMethod: (_key, _stale, { context }) => readRoom(context.base, context.scale),
});
const swatches = new LRUCache<string, MipLevel[], string>({
  maxSize: 16 * MEGABYTE,
  sizeCalculation: ([base]) => (base?.width ?? 1) * (base?.height ?? 1) * TEXEL,
  fetchMethod: (_key, _stale, { context: file }) => readSwatch(file),
});

/** The render passes of a room at a share of their native size; cached. */
export async function loadRoom(base: string, scale: number): Promise<RoomLayers> {
  return rooms.forceFetch(`${base}@${scale}`, { context: { base, scale } });
}

/** The mip pyramid of a swatch; cached. */
export async function loadSwatch(file: string): Promise<MipLevel[]> {
  return swatches.forceFetch(await fileState(file), { context: file });
}

async function readSwatch(file: string): Promise<MipLevel[]> {
  const picture = openPicture(file).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return buildMips(data, info.width, info.height);
}

type LayerName = 'base' | 'light' | 'spec' | 'mask';
const layerFile = (base: string, name: LayerName) => `${base}.${name}.webp`;
const readCamera = async (base: string) =>
  roomCameraSchema.parse(JSON.parse(await readFile(`${base}.json`, 'utf8')));

/** Reads camera and render passes of a room from disk, in the form that `packRoomInputs` takes. */
export async function readPasses(base: string): Promise<RoomInputs> {
  const read = (name: LayerName) => readFile(layerFile(base, name));
  const [camera, picture, light, gloss, mask] = await Promise.all([
    readCamera(base),
    read('base'),
    read('light'),
    read('spec'),
    read('mask'),
  ]);
  return { view: camera, passes: { base: picture, light, gloss, mask } };
}

async function readRoom(base: string, scale: number): Promise<RoomLayers> {
  const camera = await readCamera(base);
  const width = Math.round(camera.w * scale);
  const height = Math.round(camera.h * scale);
  const layer = (name: LayerName, colours: 'srgb' | 'b-w') =>
    openPicture(layerFile(base, name))
      .resize(width, height, { fit: 'fill' })
      .removeAlpha()
      .toColourspace(colours)
      .raw()
      .toBuffer();
  const [picture, light, gloss, mask] = await Promise.all([
    layer('base', 'srgb'),
    layer('light', 'srgb'),
    layer('spec', 'srgb'),
    layer('mask', 'b-w'),
  ]);
  return { camera, width, height, base: picture, light, gloss, mask };
}
