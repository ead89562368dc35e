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

/** Bytes of the four layers of one room pixel, and of one linear RGB texel with its mips. */
const ROOM_PIXEL = 10;
const TEXEL = 8;

/**
 * One room at all scales and one or two floors: lanes go on with the room at hand (images/server/ahead.ts), and each
 * thread holds its own.
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

/** The passes of a room at a share of their native size; recently used ones are kept. */
export async function loadRoom(base: string, scale: number): Promise<RoomLayers> {
  return rooms.forceFetch(`${base}@${scale}`, { context: { base, scale } });
}

/** The mip pyramid of a swatch; recently used ones are kept. */
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

/** Camera and passes of a room as they are stored: what `packRoomInputs` puts into one piece. */
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
