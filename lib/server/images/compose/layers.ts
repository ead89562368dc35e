import 'server-only';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { openPicture } from '../sharp.ts';
import type { RoomCamera } from './camera.ts';
import type { RoomLayers } from './lay-floor.ts';
import { buildMips, type MipLevel } from './mips.ts';

const MEGABYTE = 1024 * 1024;
const rooms = new LRUCache<string, Promise<RoomLayers>>({
  maxSize: 96 * MEGABYTE,
  sizeCalculation: () => 12 * MEGABYTE,
});
const swatches = new LRUCache<string, Promise<MipLevel[]>>({ max: 5 });

/** The passes of a room at a share of their native size; recently used ones are kept. */
export function loadRoom(base: string, scale: number): Promise<RoomLayers> {
  return remember(rooms, `${base}@${scale}`, () => readRoom(base, scale));
}

/** The mip pyramid of a swatch; recently used ones are kept. */
export function loadSwatch(file: string): Promise<MipLevel[]> {
  return remember(swatches, file, async () => {
    const { data, info } = await openPicture(file)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return buildMips(data, info.width, info.height);
  });
}

async function readRoom(base: string, scale: number): Promise<RoomLayers> {
  const camera = JSON.parse(await readFile(`${base}.json`, 'utf8')) as RoomCamera;
  const width = Math.round(camera.w * scale);
  const height = Math.round(camera.h * scale);
  const layer = (name: string, colours: 'srgb' | 'b-w') =>
    openPicture(`${base}.${name}.webp`)
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

/** A failed load is forgotten, so that the next request tries again. */
function remember<T extends object>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}
