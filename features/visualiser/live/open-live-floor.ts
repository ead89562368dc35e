import type { PhotoParts } from '#lib/scenes/parts.ts';
import { unpackRenderInputs } from '#lib/scenes/render-inputs.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { draftMattes, type Matte } from './draft-matte.ts';
import { getGzipped, getSceneFile } from './gzipped.ts';
import { bitmapAt, type LiveFloor, type Place, placeScene, sizeIn } from './live-floor.ts';
import { photoScene } from './photo-scene.ts';

/** Lays floors into one photo in the browser. */
export interface LivePhoto extends LiveFloor {
  /** Draws the last floor in a shape that differs from the stored one. `parts` are those that taps refer to. */
  reshape(shape: FloorShape, stored: FloorShape, parts: PhotoParts | undefined): void;
  /** The matte of that shape, as it would be laid; undefined without a 2D context. */
  matteOf(shape: FloorShape, stored: FloorShape, parts: PhotoParts | undefined): Matte | undefined;
}

/**
 * Prepares a photo for drawing in an element of the page; undefined if that is not possible, in which case the
 * server's pictures are used.
 */
export async function openLiveFloor(at: Place): Promise<LivePhoto | undefined> {
  const { place, scene: address, version, signal } = at;
  const query = version ? `?v=${version}` : '';
  const [packed, photo] = await Promise.all([
    getGzipped(`${address}/ingredients${query}`, signal),
    getSceneFile(`${address}/photo`, signal),
  ]);
  const inputs = unpackRenderInputs(packed);
  if (!inputs) return undefined;
  const size = sizeIn(place, inputs);
  const pixels = await bitmapAt(photo, size);
  const scene = photoScene(inputs, pixels);
  const live = placeScene(at, scene, size);
  pixels.close();
  let drafts:
    | { of: FloorShape; parts: PhotoParts | undefined; matte: ReturnType<typeof draftMattes> }
    | undefined;
  function matteOf(shape: FloorShape, stored: FloorShape, parts: PhotoParts | undefined) {
    if (inputs && (drafts?.of !== stored || drafts.parts !== parts))
      drafts = { of: stored, parts, matte: draftMattes(inputs, stored, parts) };
    return drafts?.matte?.(shape);
  }
  return (
    live && {
      ...live,
      matteOf,
      reshape(shape, stored, parts) {
        const matte = matteOf(shape, stored, parts);
        if (matte) scene.reshape(matte, shape);
        live.again();
      },
    }
  );
}
