import 'server-only';
import { LRUCache } from 'lru-cache';
import { sceneFloorMap } from '../../rendering/camera.ts';
import { fileState } from '../../rendering/server/file-state.ts';
import { type LaidSpec, laidSurface } from '../../rendering/server/laid-surface.ts';
import { type BorderSpec, layBordered } from '../../rendering/server/lay-border.ts';
import { openPicture } from '../../server/sharp.ts';
import type { FloorShape } from '../scene.ts';
import { openKernel } from './kernel/kernel.ts';
import { KernelRenderer, type SceneSwatch } from './kernel/run.ts';
import type { RgbPicture } from './maps/map.ts';
import type { PreparedScene } from './prepare/prepare.ts';

/** Decoded surfaces in memory, 3 MB each and 7 MB where they are laid anew: a visitor switches between a few. */
const SURFACES = 4;
const surfaces = new LRUCache<string, RgbPicture, SurfaceOf>({
  max: SURFACES,
  fetchMethod: (_key, _stale, { context }) => readSurface(context),
});
let renderer: KernelRenderer | undefined;

interface SurfaceOf {
  readonly file: string;
  /** How it is laid anew, if it is. */
  readonly laid: LaidSpec | undefined;
}

/** One repeat of a floor covering; recently used ones are the same object again. */
export async function loadSurface(file: string, laid?: LaidSpec): Promise<RgbPicture> {
  const key = JSON.stringify([await fileState(file), laid]);
  return surfaces.forceFetch(key, { context: { file, laid } });
}

async function readSurface({ file, laid }: SurfaceOf): Promise<RgbPicture> {
  const picture = openPicture(file).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const swatch = { width: info.width, height: info.height, data };
  return laid ? laidSurface(swatch, laid) : swatch;
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

/** A surface and how a border of it lies along the walls. */
export interface SceneBorder extends Pick<BorderSpec, 'placement' | 'widthMetres'> {
  readonly surface: RgbPicture;
}

/** The same with a border along the walls. */
export function layBorderedScene(
  photo: RgbPicture,
  prepared: PreparedScene,
  surface: RgbPicture,
  swatch: SceneSwatch,
  shape: FloorShape,
  border: SceneBorder,
): Uint8Array {
  const { width, height } = photo;
  const metres = sceneFloorMap(shape, width, height);
  const seen = { mask: prepared.matte, width, height, metres, turnDegrees: shape.turnDegrees };
  return layBordered(seen, border.widthMetres, (matte, side) =>
    side
      ? layScene(
          photo,
          { ...prepared, matte },
          border.surface,
          { ...border.placement, ...side },
          { ...shape, turnDegrees: 0 },
        )
      : layScene(photo, { ...prepared, matte }, surface, swatch, shape),
  );
}
