import 'server-only';
import { LRUCache } from 'lru-cache';
import { sceneFloorMap } from '../../rendering/camera.ts';
import { fileState } from '../../rendering/server/file-state.ts';
import { type LaidSpec, laidSurface } from '../../rendering/server/laid-surface.ts';
import { type BorderSpec, layBordered } from '../../rendering/server/lay-border.ts';
import { MEGABYTE } from '../../server/quantities.ts';
import { openPicture } from '../../server/sharp.ts';
import type { RgbPicture } from '../float-map.ts';
import type { FloorShape } from '../scene.ts';
import { openKernel } from './kernel/kernel.ts';
import { KernelRenderer, type Pyramid, type SceneSwatch } from './kernel/run.ts';
import type { PreparedScene } from './prepare/prepare.ts';

/** Number of decoded surfaces in memory: of a floor and its border. Each takes 3 to 7 MB. */
const SURFACES = 2;
/**
 * Bytes of mip pyramids in memory: those of a list of floors for cards, because all visitors see the same lists. Of a
 * carpet a card needs 0.7 MB, of wood 3 MB; larger ones, for whole photos, are not kept.
 */
const PYRAMIDS = { maxSize: 36 * MEGABYTE, maxEntrySize: 3 * MEGABYTE } as const;
const surfaces = new LRUCache<string, RgbPicture, SurfaceOf>({
  max: SURFACES,
  fetchMethod: (_key, _stale, { context }) => readSurface(context),
});
const pyramids = new LRUCache<string, Pyramid, SurfaceOf & { readonly side: number }>({
  ...PYRAMIDS,
  sizeCalculation: ({ texels }) => texels.byteLength,
  fetchMethod: async (_key, _stale, { context: { file, laid, side } }) =>
    pyramidOf(await loadSurface(file, laid), side),
});
let opened: KernelRenderer | undefined;
const renderer = () => {
  opened ??= new KernelRenderer(openKernel());
  return opened;
};

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

/** The mip pyramid of a surface for pictures that need at most `side` px of it; cached. */
export async function loadPyramid(file: string, laid: LaidSpec | undefined, side: number): Promise<Pyramid> {
  const key = JSON.stringify([await fileState(file), laid, side]);
  return pyramids.forceFetch(key, { context: { file, laid, side } });
}

export const pyramidOf = (surface: RgbPicture, side?: number): Pyramid => renderer().pyramid(surface, side);

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
  surface: Pyramid,
  swatch: SceneSwatch,
  shape: FloorShape,
): Uint8Array {
  return renderer().render(photo, prepared, surface, swatch, shape);
}

/** The surface, placement and width of a border along the walls. */
export interface SceneBorder extends Pick<BorderSpec, 'placement' | 'widthMetres'> {
  readonly surface: Pyramid;
}

/** Like `renderSceneFloor`, with a border along the walls. */
export function renderBorderedSceneFloor(
  photo: RgbPicture,
  prepared: PreparedScene,
  surface: Pyramid,
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
