import 'server-only';
import { LRUCache } from 'lru-cache';
import { sceneFloorMap } from '../../rendering/camera.ts';
import { fileState } from '../../rendering/server/file-state.ts';
import { type LaidSpec, laidSurface } from '../../rendering/server/laid-surface.ts';
import { type BorderSpec, layBordered } from '../../rendering/server/lay-border.ts';
import { openPicture } from '../../server/sharp.ts';
import type { RgbPicture } from '../float-map.ts';
import type { FloorShape } from '../scene.ts';
import { openKernel } from './kernel/kernel.ts';
import { KernelRenderer, type SceneSwatch } from './kernel/run.ts';
import type { PreparedScene } from './prepare/prepare.ts';

/**
 * Number of decoded surfaces in memory, because a visitor switches between a few. Each takes 3 MB, or 7 MB when
 * rearranged into a laying pattern.
 */
const SURFACES = 4;
const surfaces = new LRUCache<string, RgbPicture, SurfaceOf>({
  max: SURFACES,
  fetchMethod: (_key, _stale, { context }) => readSurface(context),
});
let renderer: KernelRenderer | undefined;

interface SurfaceOf {
  readonly file: string;
  /** The laying pattern into which the surface is rearranged, if any. */
  readonly laid: LaidSpec | undefined;
}

/** One repeat of a floor covering. Returns the same object for recently used surfaces. */
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

/**
 * Renders a floor into the photo: in correct perspective and scale, lit by the photo's illumination, blended in linear
 * light.
 */
export function renderSceneFloor(
  photo: RgbPicture,
  prepared: PreparedScene,
  surface: RgbPicture,
  swatch: SceneSwatch,
  shape: FloorShape,
): Uint8Array {
  renderer ??= new KernelRenderer(openKernel());
  return renderer.render(photo, prepared, surface, swatch, shape);
}

/** The surface, placement and width of a border along the walls. */
export interface SceneBorder extends Pick<BorderSpec, 'placement' | 'widthMetres'> {
  readonly surface: RgbPicture;
}

/** Like `renderSceneFloor`, with a border along the walls. */
export function renderBorderedSceneFloor(
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
      ? renderSceneFloor(
          photo,
          { ...prepared, matte },
          border.surface,
          { ...border.placement, ...side },
          { ...shape, turnDegrees: 0 },
        )
      : renderSceneFloor(photo, { ...prepared, matte }, surface, swatch, shape),
  );
}
