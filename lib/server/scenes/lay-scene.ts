import 'server-only';
import { LRUCache } from 'lru-cache';
import type { FloorShape } from '../../scenes/scene.ts';
import { buildMips, type MipLevel } from '../images/compose/mips.ts';
import { openPicture } from '../images/sharp.ts';
import { openKernel } from './kernel/kernel.ts';
import { KernelRenderer } from './kernel/run.ts';
import type { RgbPicture } from './maps/map.ts';
import type { PreparedScene } from './prepare/prepare.ts';
import { renderFloor, type SceneSwatch } from './render-floor.ts';

/** Surfaces kept as bytes, 3 MB each: a visitor goes back and forth between a few. */
const SURFACES = 4;
const surfaces = new LRUCache<string, RgbPicture>({ max: SURFACES, fetchMethod: readSurface });
const pyramids = new WeakMap<RgbPicture, MipLevel[]>();
let fast: KernelRenderer | null | undefined;

/** One repeat of a floor covering; recently used ones are the same object again. */
export const loadSurface = (file: string): Promise<RgbPicture> => surfaces.forceFetch(file);

async function readSurface(file: string): Promise<RgbPicture> {
  const picture = openPicture(file).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The photo with a floor laid into it: by the kernel where this machine can run it, otherwise by the same loop in JavaScript. */
export function layScene(
  photo: RgbPicture,
  prepared: PreparedScene,
  surface: RgbPicture,
  swatch: SceneSwatch,
  shape: FloorShape,
): Uint8Array {
  if (fast === undefined) {
    const kernel = openKernel();
    fast = kernel ? new KernelRenderer(kernel) : null;
  }
  if (fast) return fast.render(photo, prepared, surface, swatch, shape);
  const mips = pyramids.get(surface) ?? buildMips(surface.data, surface.width, surface.height);
  pyramids.set(surface, mips);
  return renderFloor(photo, prepared, mips, swatch, shape);
}
