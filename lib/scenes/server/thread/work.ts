import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Region } from 'sharp';
import { floorMap } from '../../../rendering/room-camera.ts';
import type { LaidSpec } from '../../../rendering/server/laid-surface.ts';
import { layBordered } from '../../../rendering/server/lay-border.ts';
import { layFloor } from '../../../rendering/server/lay-floor.ts';
import { loadRoom, loadSwatch } from '../../../rendering/server/layers.ts';
import { buildMips } from '../../../rendering/server/mips.ts';
import { sharp } from '../../../server/sharp.ts';
import { type FloatMap, type RgbPicture, resizeMap } from '../../float-map.ts';
import { packParts, unpackParts } from '../../parts.ts';
import { acceptPhoto } from '../accept-photo.ts';
import { hasNoDetail } from '../detect/detail.ts';
import { floorDetectors } from '../detect/onnx.ts';
import { proposeFloor } from '../detect/propose.ts';
import type { Crop } from '../floor-crop.ts';
import { packClasses, unpackClasses } from '../parts/class-bytes.ts';
import { findParts } from '../parts/find-parts.ts';
import { maskPng } from '../prepare/drawn-mask.ts';
import { type PreparedScene, prepareScene, scaledScene } from '../prepare/prepare.ts';
import {
  loadPyramid,
  loadSurface,
  renderBorderedSceneFloor,
  renderSceneFloor,
} from '../render-scene-floor.ts';
import { MAX_RENDER_SIDE } from '../render-size.ts';
import { sideFor } from '../side-for.ts';
import type { AcceptedPhoto, RenderFormat, SceneJob, SceneResults } from './protocol.ts';

/** Longer side in px of a photo's stored masks. */
const MASK_SIZE = 512;
/** Maximum side in px of a surface sent to a browser. */
const SURFACE_SIDE = 1440;
/** Longer side in px at which a photo is checked for detail. */
const DETAIL_SIZE = 256;
const ROOMS_KEPT = 4;
const ROOM_KEPT_MS = 120_000;
const ENCODERS = {
  webp: { quality: 84, effort: 2 },
  jpeg: { quality: 86, mozjpeg: false },
} as const;

/** Runs one job, in a worker thread or, in tests, on the current thread. */
export async function workOnScene<Kind extends SceneJob['kind']>(
  job: Extract<SceneJob, { kind: Kind }>,
  left?: AbortSignal,
): Promise<SceneResults[Kind]>;
export async function workOnScene(
  job: SceneJob,
  left?: AbortSignal,
): Promise<SceneResults[SceneJob['kind']]> {
  switch (job.kind) {
    case 'check':
      return (await floorDetectors(job.models)).length;
    case 'accept':
      return accept(job, left);
    case 'prepare':
      return prepareScene(
        await decoded(job.photo, MAX_RENDER_SIDE),
        await grey(job.mask),
        job.shape,
        job.proposal,
        job.parts && unpackParts(job.parts.buffer),
      );
    case 'parts':
      return findPhotoParts(job);
    case 'render':
      return render(job);
    case 'sample':
      return sample(job);
    case 'surface':
      return surfaceOf(job);
  }
}

interface SizedRoom {
  readonly photo: RgbPicture;
  readonly prepared: PreparedScene;
}
type RenderJob = Extract<SceneJob, { kind: 'render' }>;

/**
 * Rooms cached at their render size, because a list lays many floors in one room. A room takes 1 MB at card size, 5 MB
 * at the largest.
 */
const rooms = new LRUCache<string, SizedRoom, RenderJob>({
  max: ROOMS_KEPT,
  ttl: ROOM_KEPT_MS,
  fetchMethod: (_key, _stale, { context }) => sizedRoom(context),
});

/**
 * Resizes a room for rendering, because cost grows with the number of pixels. Outside a crop the matte is cleared, so
 * that no floor is rendered there.
 */
async function sizedRoom({ photo, prepared, side, crop }: RenderJob): Promise<SizedRoom> {
  const small = await decoded(photo, side);
  const scaled = scaledScene(prepared, small.width, small.height);
  if (!crop) return { photo: small, prepared: scaled };
  const cut = regionOf(crop, small.width, small.height);
  const matte = new Uint8Array(scaled.matte.length);
  for (let y = cut.top; y < cut.top + cut.height; y++) {
    const from = y * small.width + cut.left;
    matte.set(scaled.matte.subarray(from, from + cut.width), from);
  }
  return { photo: small, prepared: { ...scaled, matte } };
}

async function render(job: RenderJob): Promise<Uint8Array> {
  const { swatchFile, laid, border, swatch, shape, crop } = job;
  const { photo, prepared } = await rooms.forceFetch(job.of, { context: job });
  const { width, height } = photo;
  const surfaceFor = (of: LaidSpec | undefined, sizeMetres: number) =>
    loadPyramid(swatchFile, of, sideFor(photo, shape, sizeMetres));
  const surface = await surfaceFor(laid, swatch.sizeMetres);
  const data = border
    ? renderBorderedSceneFloor(photo, prepared, surface, swatch, shape, {
        ...border,
        surface: await surfaceFor(border.laid, border.placement.sizeMetres),
      })
    : renderSceneFloor(photo, prepared, surface, swatch, shape);
  return encoded({ width, height, data }, job.format, crop && regionOf(crop, width, height));
}

const regionOf = (crop: Crop, width: number, height: number): Region => {
  const [left, top] = [Math.floor(crop.x * width), Math.floor(crop.y * height)];
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
};

/** Runs the steps of accepting a photo, and stops between them once `left` is aborted. */
async function accept(
  { upload, models }: Extract<SceneJob, { kind: 'accept' }>,
  left?: AbortSignal,
): Promise<AcceptedPhoto> {
  const photo = await acceptPhoto(upload);
  left?.throwIfAborted();
  const { width, height } = await sharp(photo).metadata();
  const resize = (longSide: number) => decoded(photo, longSide);
  const small = await resize(DETAIL_SIZE);
  const networks = await floorDetectors(models);
  const { shape, floor, withRugs, confidence, classes, floorless } = await proposeFloor(
    await resize(MASK_SIZE),
    resize,
    networks,
    left,
  );
  left?.throwIfAborted();
  return {
    photo,
    width,
    height,
    floor: await maskPng(floor),
    withRugs: await maskPng(withRugs),
    proposal: shape,
    confidence,
    plain: hasNoDetail(small) || floorless === true,
    classes: classes && packClasses(classes),
  };
}

async function findPhotoParts(job: Extract<SceneJob, { kind: 'parts' }>): Promise<SceneResults['parts']> {
  const mask = await grey(job.mask);
  const photo = await decoded(job.photo, Math.max(mask.width, mask.height));
  return packParts(findParts(photo, resizeMap(mask, photo.width, photo.height), unpackClasses(job.classes)));
}

async function sample(job: Extract<SceneJob, { kind: 'sample' }>): Promise<Uint8Array> {
  const { swatchFile, placement, border, format } = job;
  const [room, mips] = await Promise.all([loadRoom(job.roomBase, job.scale), mipsOf(swatchFile, job.laid)]);
  const { width, height, mask } = room;
  const rect = { x: 0, y: 0, width, height };
  if (!border) return encoded({ ...room, data: layFloor(room, mips, placement, rect) }, format);
  const around = await mipsOf(swatchFile, border.laid);
  const seen = { mask, width, height, metres: floorMap(room.camera, width, height), turnDegrees: 0 };
  const data = layBordered(seen, border.widthMetres, (part, side) =>
    side
      ? layFloor({ ...room, mask: part }, around, { ...border.placement, ...side }, rect)
      : layFloor({ ...room, mask: part }, mips, placement, rect),
  );
  return encoded({ ...room, data }, format);
}

/** A surface in a laying pattern, at a size of which a browser's GPU can hold several. */
async function surfaceOf({ swatchFile, laid, format }: Extract<SceneJob, { kind: 'surface' }>) {
  const { data, width, height } = await loadSurface(swatchFile, laid);
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return image
    .resize(SURFACE_SIDE, SURFACE_SIDE, { fit: 'fill', withoutEnlargement: true })
    [format](ENCODERS[format])
    .toBuffer();
}

/** The mip pyramid of a swatch, or of its surface in a laying pattern. */
async function mipsOf(swatchFile: string, laid: LaidSpec | undefined) {
  if (!laid) return loadSwatch(swatchFile);
  const { data, width, height } = await loadSurface(swatchFile, laid);
  return buildMips(data, width, height);
}

/** Decodes an upright photo, resized to at most `longSide` px. */
async function decoded(photo: Uint8Array, longSide: number): Promise<RgbPicture> {
  const { data, info } = await sharp(photo)
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function grey(png: Uint8Array): Promise<FloatMap> {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (value) => value / 255) };
}

function encoded({ width, height, data }: RgbPicture, format: RenderFormat, part?: Region): Promise<Buffer> {
  const whole = sharp(data, { raw: { width, height, channels: 3 } });
  const image = part ? whole.extract(part) : whole;
  return image[format](ENCODERS[format]).toBuffer();
}
