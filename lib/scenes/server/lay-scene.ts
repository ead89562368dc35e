import 'server-only';
import { LRUCache } from 'lru-cache';
import { openPicture } from '../../server/sharp.ts';
import type { FloorShape } from '../scene.ts';
import { openKernel } from './kernel/kernel.ts';
import { KernelRenderer, type SceneSwatch } from './kernel/run.ts';
import type { RgbPicture } from './maps/map.ts';
import type { PreparedScene } from './prepare/prepare.ts';

/** Decoded surfaces in memory, 3 MB each, because a visitor switches between a few. */
const SURFACES = 4;
const surfaces = new LRUCache<string, RgbPicture>({ max: SURFACES, fetchMethod: readSurface });
let renderer: KernelRenderer | undefined;

/** One repeat of a floor covering; recently used ones are the same object again. */
export const loadSurface = (file: string): Promise<RgbPicture> => surfaces.forceFetch(file);

async function readSurface(file: string): Promise<RgbPicture> {
  const picture = openPicture(file).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The photo with a floor in true perspective and scale, lit by the photo's own light, blended in linear light. */
export function layScene(
  photo: RgbPicture,
  prepared: PreparedScene,
  surface: RgbPicture,
  swatch: SceneSwatch,
  shape: FloorShape,
): Uint8Array {
  renderer ??= new KernelRenderer(openKernel());
  return renderer.render(photo, prepared, surface, swatch, shape);
}
